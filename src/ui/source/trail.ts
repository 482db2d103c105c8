// How the walk reached a place: the steps that entered the place itself or a branch above it.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Step } from '../../model/walk/trace.ts'

export interface TrailStop {
  readonly step: number
  readonly place: NodeRef
}

/** Maximum number of stops; the first and the last ones matter most. */
const MAX_STOPS = 5

/** The stops on the way to `place`, in the order of the walk, each place once. */
export function trailTo(steps: readonly Step[], place: NodeRef): TrailStop[] {
  const stops: TrailStop[] = []
  const seen = new Set<number>()
  for (const step of steps) {
    for (const entered of outerFirst(enteredBy(step))) {
      if (entered.node === 0 || seen.has(entered.node) || !onTheWay(entered, place)) continue
      seen.add(entered.node)
      stops.push({ step: step.number, place: entered })
    }
  }
  return stops.length <= MAX_STOPS ? stops : [stops[0], ...stops.slice(1 - MAX_STOPS)]
}

function enteredBy(step: Step): readonly NodeRef[] {
  switch (step.kind) {
    case 'read':
      return [step.ref]
    case 'call':
      return step.places.filter(({ as }) => as !== 'listed').map(({ ref }) => ref)
    case 'follow':
      return [step.from, step.to]
    default:
      return []
  }
}

function outerFirst(places: readonly NodeRef[]): readonly NodeRef[] {
  return [...places].sort((a, b) => b.size - a.size)
}

/** Whether `entered` contains the place, or is a part of it that was read. */
function onTheWay(entered: NodeRef, place: NodeRef): boolean {
  const holds = place.node >= entered.node && place.node < entered.node + entered.size
  const within = entered.node >= place.node && entered.node < place.node + place.size
  return holds || (within && entered.path === place.path)
}
