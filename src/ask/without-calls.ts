// Answers a question about calls although the calls of a collection cannot be read: they only add to what was found, so
// the answer is given without them, and a step says why.

import { isAbort } from '../base/abort.ts'
import { withMembers } from '../base/with-members.ts'
import { filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeCalls } from '../model/library/node-ref.ts'
import { failureOf } from '../model/walk/reading.ts'
import type { Failure, StepBody } from '../model/walk/trace.ts'
import { flatMapSteps } from '../navigate/walk/mapped.ts'

const EMPTY_CALLS: NodeCalls = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** The same library, which returns no calls if they cannot be read; it tries once per collection. */
export function withoutLostCalls(whole: Library) {
  const lost = new Map<CollectionSlug, Failure>()
  const calls: Library['calls'] = async (collection, node) => {
    if (lost.has(collection)) return EMPTY_CALLS
    try {
      return await whole.calls(collection, node)
    } catch (error) {
      if (isAbort(error)) throw error
      const { why, missing = 'calls' } = failureOf(error)
      const reason = filled(
        'It is answered without who calls whom, which could not be read ({why})',
        {
          why,
        },
      )
      lost.set(collection, { why: reason, missing })
      return EMPTY_CALLS
    }
  }
  return { library: withMembers(whole, { calls }), failure: () => [...lost.values()][0] ?? null }
}

/** The same steps, and one that reports the missing calls before the first answer without them. */
export async function* withLostCallsStep<T>(
  steps: AsyncGenerator<StepBody, T>,
  failure: () => Failure | null,
): AsyncGenerator<StepBody, T> {
  let isReported = false
  return yield* flatMapSteps(steps, (step) => {
    const why = isReported || step.kind !== 'answer' ? null : failure()
    if (why === null) return [step]
    isReported = true
    return [{ kind: 'fallback', from: 'walk', to: 'walk', ...why }, step]
  })
}
