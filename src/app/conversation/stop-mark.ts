// Chooses the mark of a step on the line of the replay.

import type { ShownPlace, Step } from '../../model/walk/trace.ts'
import type { MarkName } from '../parts/Mark.tsx'

/** The effect of a call on the place that it led to. */
function callMark(places: readonly ShownPlace[]): MarkName {
  if (places.some(({ as }) => as === 'read')) return 'read'
  return places.some(({ as }) => as === 'opened') ? 'chosen' : 'considered'
}

const STEP_MARKS: Readonly<Record<Exclude<Step['kind'], 'call'>, MarkName>> = {
  ...{ route: 'start', start: 'start', analyse: 'start', words: 'start', shelves: 'start' },
  ...{ steer: 'start', follow: 'chosen', read: 'read', judge: 'judged', check: 'judged' },
  ...{ cap: 'fallback', fallback: 'fallback', answer: 'cited', done: 'cited' },
}

/** The step's mark in the tree; a step that chooses nothing has the mark of its effect. */
export function stopMark(step: Step): MarkName {
  return step.kind === 'call' ? callMark(step.places) : STEP_MARKS[step.kind]
}
