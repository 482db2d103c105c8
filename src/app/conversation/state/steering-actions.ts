// Steers a walk while it runs, or before it runs again (NAV-15).

import { assertNever } from '../../../base/assert.ts'
import type { Route } from '../../../model/question/question-kinds.ts'
import type { Steering, Step } from '../../../model/walk/trace.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AskedQuestion } from '../../state/shape/dependencies.ts'

/** What can differ from how the last question was asked. */
export type How = Pick<AskedQuestion, 'route' | 'reasoner' | 'steering' | 'earlier' | 'words'>

/**
 * Actions that steer a walk: by route, words, hints, and the step to continue from.
 * @param pending steering that the running walk has not taken yet; `steer` adds to it
 * @param again asks the current question again, and shows `shown` as its steering
 */
export function steeringActions(
  { store }: Pick<Context, 'store'>,
  pending: Steering[],
  again: (how: How, shown?: readonly Steering[]) => Promise<void>,
) {
  return {
    /** Asks the last question again, as a question of this kind. */
    askRoute: (route: Route) => again({ route }),
    /** Asks the current question again with these search words; not for an imported walk. */
    askWithWords: async (words: readonly string[]) => {
      if (store.getState().walk.imported === null) await again({ words })
    },
    /** Steers a running walk, or asks again with the steering. */
    steer: async (steering: Steering) => {
      const { walk } = store.getState()
      const all = [...walk.steering, steering]
      if (walk.status !== 'running') return again({ steering: lastingSteering(all) })
      pending.push(steering)
      store.setState({ walk: { ...walk, steering: all } })
    },
    /** Removes steering by its index, and asks again. */
    unsteer: (index: number) =>
      again({
        steering: lastingSteering(store.getState().walk.steering.filter((_, i) => i !== index)),
      }),
    /** Continues from a step of the current walk, by its index. */
    goOnFrom: (index: number) => {
      const { walk } = store.getState()
      const steering = lastingSteering(walk.steering)
      const earlier = walk.steps.slice(0, index + 1)
      return again({ earlier, steering: pendingSteering(steering, earlier) }, steering)
    },
    /** Lets the model answer the current question from what it has read so far. */
    finishWalk: () => {
      const { walk } = store.getState()
      const steering = lastingSteering(walk.steering)
      const left = pendingSteering(steering, walk.steps)
      return again({ earlier: walk.steps, steering: [...left, { kind: 'finish' }] }, steering)
    },
  }
}

/** The steering that applies to every walk of the question; `finish` applies to one walk only. */
export function lastingSteering(steering: readonly Steering[]): readonly Steering[] {
  return steering.filter(({ kind }) => kind !== 'finish')
}

/**
 * The steering that no step contains, in order. With several collections, each has a step for
 * steering that was given to all, so one steering may occur in several steps.
 */
export function pendingSteering(steering: readonly Steering[], steps: readonly Step[]): Steering[] {
  const taken = timesInSteps(steps)
  return steering.filter((one) => {
    const left = taken.get(keyOf(one)) ?? 0
    taken.set(keyOf(one), left - 1)
    return left <= 0
  })
}

/** How often each steering occurs in the steps of one collection: the maximum over the collections. */
function timesInSteps(steps: readonly Step[]): Map<string, number> {
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
