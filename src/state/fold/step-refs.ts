// The places in the steps of a walk, for every kind of step.

import { assertNever } from '../../base/assert.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'

/** Node number of a place that is not in the current collection, or no longer. */
export const MISSING_NODE = -1

type Place = (ref: NodeRef) => NodeRef

/** The step with each of its places replaced by `place`. */
export function withRefs(step: Step, place: Place): Step {
  const inside = <T extends { readonly ref: NodeRef }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, ref: place(item.ref) }))
  switch (step.kind) {
    case 'route':
    case 'start':
      return { ...step, start: place(step.start) }
    case 'call':
      return { ...step, places: inside(step.places), ...flaggedOf(step, inside) }
    case 'read': {
      const passages = inside(step.passages)
      return { ...step, ref: place(step.ref), passages, ...flaggedOf(step, inside) }
    }
    case 'follow':
      return { ...step, from: place(step.from), to: place(step.to) }
    case 'steer':
      return { ...step, steering: steered(step.steering, place) }
    case 'answer':
      return { ...step, citations: inside(step.citations), nearest: step.nearest.map(place) }
    case 'done':
      return { ...step, results: inside(step.results) }
    case 'analyse':
    case 'words':
    case 'shelves':
    case 'judge':
    case 'cap':
    case 'fallback':
    case 'check':
      return step
    default:
      return assertNever(step)
  }
}

function flaggedOf<T extends { readonly ref: NodeRef }>(
  { flagged }: { readonly flagged?: readonly T[] },
  inside: (items: readonly T[]) => T[],
): { flagged?: readonly T[] } {
  return flagged === undefined ? {} : { flagged: inside(flagged) }
}

function steered(steering: Steering, place: Place): Steering {
  return steering.kind === 'pin' || steering.kind === 'prune'
    ? { ...steering, ref: place(steering.ref) }
    : steering
}
