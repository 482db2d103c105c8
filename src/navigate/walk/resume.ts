// Goes on from a step of an earlier walk (NAV-15): its steps are shown again, and what they found and
// spent is where this walk begins.

import { abortable } from '../../base/abort.ts'
import type { NodeRef } from '../../model/library/library.ts'
import type { Step, StepBody, StepOf } from '../../model/walk/trace.ts'
import { applySteering } from './take-steering.ts'
import { nameCues, type WalkState } from './walk-state.ts'

/** Steps that belong to the walk itself; answers and what sums up are made anew. */
const KEPT: ReadonlySet<Step['kind']> = new Set([
  'route',
  'steer',
  'locate',
  'view',
  'choose',
  'expand',
  'read',
  'follow',
  'judge',
  'fallback',
])

/** Yields the earlier steps and brings the state to where they end. Places that are gone are left out. */
export async function* goOnFrom(
  state: WalkState,
  earlier: readonly Step[],
): AsyncGenerator<StepBody, void> {
  const kept = earlier.filter(({ kind }) => KEPT.has(kind))
  for (const step of kept) {
    if (step.kind === 'read' && !(await isThere(state, step.ref))) continue
    const there = step.kind === 'locate' ? await withPlaces(state, step) : step
    replay(state, there, kept)
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

/** A step of where to start, without the places that are gone. */
async function withPlaces(state: WalkState, step: StepOf<'locate'>): Promise<StepOf<'locate'>> {
  const stands = await Promise.all(step.cues.map(({ ref }) => isThere(state, ref)))
  return { ...step, cues: step.cues.filter((_, i) => stands[i]) }
}

function replay(state: WalkState, step: Step, all: readonly Step[]): void {
  switch (step.kind) {
    case 'locate':
      state.cues = step.cues
      nameCues(state, step.phase, step.cues)
      return
    case 'view':
      state.lastLine = Math.max(state.lastLine, step.view.lines.at(-1)?.number ?? 0)
      if (all.some((one) => one.kind === 'view' && one.number < step.number))
        state.expansionTokens += step.view.tokens
      return
    case 'choose':
      state.confidence = Math.max(state.confidence, step.confidence)
      return
    case 'expand':
      state.entered.push(...step.refs)
      return
    case 'read': {
      const { ref, passages, why, flagged, overview } = step
      const score = scoreOf(all, ref) ?? state.ranking.byNode.get(ref.node)?.score ?? 0
      state.explored.add(ref.node)
      const marks = { ...(flagged && { flagged }), ...(overview && { overview }) }
      state.readings.push({ ref, passages, why, score, ...marks })
      for (const { tokens } of passages) state.readTokens += tokens
      return
    }
    case 'judge':
      state.iteration++
      return
    case 'steer':
      applySteering(state, step.steering)
      return
  }
}

function scoreOf(steps: readonly Step[], ref: NodeRef): number | undefined {
  for (const step of steps) {
    if (step.kind !== 'choose') continue
    const row = step.considered.find((one) => one.ref.node === ref.node)
    if (row !== undefined) return row.score
  }
  return undefined
}

/** A step without what only the earlier log knows. */
export function bodyOf(step: Step): StepBody {
  const { number: _n, at: _a, ms: _m, shownTokens: _s, readTokens: _r, ...body } = step
  return body as StepBody
}
