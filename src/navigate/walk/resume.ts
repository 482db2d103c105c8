// Steering by the user, before a walk or while it runs, and going on from a step of an earlier walk (NAV-15): its steps
// are shown again, and this walk begins with what they found and spent.

import { abortable } from '../../base/abort.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Steering, Step, StepBody } from '../../model/walk/trace.ts'
import { gather, isSearchStep, refine, type WalkState } from './walk-state.ts'

/** Steps that are repeated; answers and summaries are generated again. */
const REPEATED_STEPS: ReadonlySet<Step['kind']> = new Set([
  'route',
  'steer',
  'read',
  'follow',
  'judge',
  'fallback',
])

/** Yields the earlier steps and updates the state by them. Places that no longer exist are left out. */
export async function* resumeFrom(
  state: WalkState,
  earlier: readonly Step[],
): AsyncGenerator<StepBody, void> {
  const repeated = earlier.filter((step) => REPEATED_STEPS.has(step.kind) || isSearchStep(step))
  for (const step of repeated) {
    if (step.kind === 'read' && !(await isThere(state, step.ref))) continue
    replay(state, step)
    yield bodyOf(step)
  }
  if (state.request.hasEnded === true) return
  yield { kind: 'steer', steering: { kind: 'resume', step: earlier.at(-1)?.number ?? 0 } }
}

/** Whether a place of the earlier walk is the same in this build. */
async function isThere(state: WalkState, ref: NodeRef): Promise<boolean> {
  const { library, signal } = state.dependencies
  const node = await abortable(library.resolve(state.request.collection, ref.id), signal)
  return node === ref.node
}

function replay(state: WalkState, step: Step): void {
  if (step.kind === 'steer') applySteering(state, step.steering)
  if (step.kind !== 'read') return
  const { ref, passages, why, flagged, overview } = step
  const score = step.score ?? state.ranking.byNode.get(ref.node)?.score ?? 0
  state.explored.add(ref.node)
  const marks = { ...(flagged && { flagged }), ...(overview && { overview }) }
  state.readings.push({ ref, passages, why, score, ...marks })
  for (const { tokens } of passages) state.readTokens += tokens
}

/** A step without the numbers and times of the earlier log. */
export function bodyOf(step: Step): StepBody {
  const { number: _n, at: _a, ms: _m, shownTokens: _s, readTokens: _r, ...body } = step
  return body as StepBody
}

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
function applySteering(state: WalkState, steering: Steering): void {
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
