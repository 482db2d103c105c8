// Chooses the mark of a step on the line of the replay.

import { assertNever } from '../../base/assert.ts'
import type { ShownPlace, Step } from '../../model/walk/trace.ts'
import type { MarkName } from '../parts/Mark.tsx'

/** The effect of a call on the place that it led to. */
function callMark(places: readonly ShownPlace[]): MarkName {
  if (places.some(({ as }) => as === 'read')) return 'read'
  return places.some(({ as }) => as === 'opened') ? 'chosen' : 'considered'
}

/** The step's mark in the tree; a step that chooses nothing has the mark of its effect. */
export function stopMark(step: Step): MarkName {
  switch (step.kind) {
    case 'route':
    case 'start':
    case 'analyse':
    case 'words':
    case 'shelves':
    case 'steer':
      return 'start'
    case 'follow':
      return 'chosen'
    case 'call':
      return callMark(step.places)
    case 'read':
      return 'read'
    case 'judge':
    case 'check':
      return 'judged'
    case 'cap':
    case 'fallback':
      return 'fallback'
    case 'answer':
    case 'done':
      return 'cited'
    default:
      return assertNever(step)
  }
}
