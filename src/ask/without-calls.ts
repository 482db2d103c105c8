// A question whose answer would be told along calls, over a collection in which they cannot be read:
// who calls whom only adds to what was found, so it is answered without, and a step says why.

import { isAbort } from '../base/abort.ts'
import { withMembers } from '../base/with-members.ts'
import type { CollectionSlug, Library, NodeCalls } from '../model/library/library.ts'
import type { Failure, StepBody } from '../model/walk/trace.ts'
import { filled } from '../model/words/words.ts'
import { failureOf } from '../navigate/walk/failure.ts'

const NO_CALLS: NodeCalls = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** The library as it is asked, and why it told no calls, once it was asked for some. */
interface Callable {
  readonly library: Library
  readonly failure: () => Failure | null
}

/** The same library, which tells no calls where they cannot be read; it is tried once a collection. */
export function withoutLostCalls(whole: Library): Callable {
  const lost = new Map<CollectionSlug, Failure>()
  const calls: Library['calls'] = async (collection, node) => {
    if (lost.has(collection)) return NO_CALLS
    try {
      return await whole.calls(collection, node)
    } catch (error) {
      if (isAbort(error)) throw error
      const { why, missing = 'calls' } = failureOf(error)
      const said = filled(
        'It is answered without who calls whom, which could not be read ({why})',
        {
          why,
        },
      )
      lost.set(collection, { why: said, missing })
      return NO_CALLS
    }
  }
  return { library: withMembers(whole, { calls }), failure: () => [...lost.values()][0] ?? null }
}

/** The same steps; before an answer without calls one says so, once. */
export async function* sayingLost<T>(
  steps: AsyncGenerator<StepBody, T>,
  failure: Callable['failure'],
): AsyncGenerator<StepBody, T> {
  let isSaid = false
  for (;;) {
    const next = await steps.next()
    if (next.done) return next.value
    const why = isSaid || next.value.kind !== 'answer' ? null : failure()
    if (why !== null) {
      isSaid = true
      yield { kind: 'fallback', from: 'walk', to: 'walk', ...why }
    }
    yield next.value
  }
}
