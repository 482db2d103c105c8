// What is said to a walk while it runs, or before it is walked once more (NAV-15).

import { assertNever } from '../../base/assert.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'
import type { Context } from '../core/action-context.ts'
import type { AskedQuestion } from '../shape/dependencies.ts'

/** What may differ from how the last question was asked. */
export type How = Pick<AskedQuestion, 'route' | 'reasoner' | 'steering' | 'earlier' | 'words'>

/**
 * Steering by route, by what is said, and by the step to go on from.
 * @param said what the running walk has not looked at yet; added to
 * @param again asks the current question once more, and shows `shown` as what was said
 */
export function steeringActions(
  { store }: Pick<Context, 'store'>,
  said: Steering[],
  again: (how: How, shown?: readonly Steering[]) => Promise<void>,
) {
  return {
    /** Asks the last question again, as a question of this kind. */
    askRoute: (route: Route) => again({ route }),
    /** Asks the current question again with these words for what is asked; not where the walk was imported. */
    askWithWords: async (words: readonly string[]) => {
      if (store.getState().walk.imported === null) await again({ words })
    },
    /** Tells a running walk where to look, or asks again with that. */
    steer: async (steering: Steering) => {
      const { walk } = store.getState()
      const all = [...walk.steering, steering]
      if (walk.status !== 'running') return again({ steering: lastingSteering(all) })
      said.push(steering)
      store.setState({ walk: { ...walk, steering: all } })
    },
    /** Takes back what was said, by its position, and asks again. */
    unsteer: (index: number) =>
      again({
        steering: lastingSteering(store.getState().walk.steering.filter((_, i) => i !== index)),
      }),
    /** Walks on from a step of the current walk, by its index. */
    goOnFrom: (index: number) => {
      const { walk } = store.getState()
      const steering = lastingSteering(walk.steering)
      const earlier = walk.steps.slice(0, index + 1)
      return again({ earlier, steering: unheard(steering, earlier) }, steering)
    },
    /** Has the model answer the current question from what it has read so far. */
    finishWalk: () => {
      const { walk } = store.getState()
      const steering = lastingSteering(walk.steering)
      const left = unheard(steering, walk.steps)
      return again({ earlier: walk.steps, steering: [...left, { kind: 'finish' }] }, steering)
    },
  }
}

/** What holds for every walk of the question: that the answer is wanted now was said to one of them. */
export function lastingSteering(steering: readonly Steering[]): readonly Steering[] {
  return steering.filter(({ kind }) => kind !== 'finish')
}

/**
 * What was said and is in none of the steps, in its order. Of several collections each has a step for
 * what was said to all, so what is said once may be heard several times.
 */
export function unheard(steering: readonly Steering[], steps: readonly Step[]): Steering[] {
  const heard = timesHeard(steps)
  return steering.filter((one) => {
    const left = heard.get(keyOf(one)) ?? 0
    heard.set(keyOf(one), left - 1)
    return left <= 0
  })
}

/** How often each thing was heard in the collection that heard it most. */
function timesHeard(steps: readonly Step[]): Map<string, number> {
  const most = new Map<string, number>()
  const byCollection = new Map<string, number>()
  for (const step of steps) {
    if (step.kind !== 'steer') continue
    const key = keyOf(step.steering)
    const here = `${step.collection ?? ''}\n${key}`
    const times = (byCollection.get(here) ?? 0) + 1
    byCollection.set(here, times)
    most.set(key, Math.max(most.get(key) ?? 0, times))
  }
  return most
}

function keyOf(steering: Steering): string {
  switch (steering.kind) {
    case 'hint':
      return `hint ${steering.text}`
    case 'pin':
    case 'prune':
      return `${steering.kind} ${steering.ref.id}`
    case 'resume':
    case 'finish':
      return steering.kind
    default:
      return assertNever(steering)
  }
}
