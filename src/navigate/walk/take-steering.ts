// Applies steering by the user to a walk that runs or is about to run (NAV-15). Each one is a step.

import type { Steering, StepBody } from '../../model/walk/trace.ts'
import { gather, refine, type WalkState } from './walk-state.ts'

/** Applies the given steering, by default what came since the last look. Returns whether there was any. */
export async function* takeSteering(
  state: WalkState,
  given: readonly Steering[] = state.dependencies.steer?.() ?? [],
): AsyncGenerator<StepBody, boolean> {
  for (const steering of given) {
    applySteering(state, steering)
    yield { kind: 'steer', steering }
  }
  if (given.some(({ kind }) => kind === 'hint')) await gather(state, state.howAsked)
  else if (given.length > 0) refine(state)
  return given.length > 0
}

/** Changes the state by one steering; the ranking is recomputed later. */
export function applySteering(state: WalkState, steering: Steering): void {
  switch (steering.kind) {
    case 'hint':
      state.hints.push(steering.text)
      return
    case 'pin':
      state.pinned.push(steering.ref)
      return
    case 'prune':
      state.pruned.push(steering.ref)
      return
    case 'finish':
      // A walk without a model ends by itself.
      return
    case 'resume':
      // The steps of the earlier walk are in the request; this only says where it was resumed.
      return
  }
}
