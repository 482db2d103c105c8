// Applies what the user said to a walk that runs or is about to (NAV-15). Each is a step of its own.

import type { Steering, StepBody } from '../../model/walk/trace.ts'
import { gather, refine, type WalkState } from './walk-state.ts'

/** Applies what is given, else what was said since the last look; tells whether there was anything. */
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

/** What one thing that the user said changes, before the ranking is brought up to it. */
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
      // The steps of the earlier walk are in the request; this only says where it went on.
      return
  }
}
