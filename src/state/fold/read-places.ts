// The places of a step: those whose lines it showed, and the one that it leads to, for every kind of step.

import type { ShownPlace, Step } from '../../model/walk/trace.ts'

const NO_PLACES: readonly ShownPlace[] = []

/** The places that a step read, in order, each with the lines of its file that were shown. */
export function readPlaces(step: Step): readonly ShownPlace[] {
  if (step.kind === 'call') return step.places.filter(({ as }) => as === 'read')
  if (step.kind !== 'read') return NO_PLACES
  const lines = step.passages.map(({ start, end }) => [start, end] as const)
  return [{ ref: step.ref, as: 'read', lines }]
}

/** The place that a step leads to: what it read or opened, otherwise the first that it found; `null` for none. */
export function placeOf(step: Step): ShownPlace | null {
  if (step.kind === 'follow') return { ref: step.to, as: 'opened', lines: [] }
  if (step.kind !== 'call') return readPlaces(step).at(0) ?? null
  const first = (effect: ShownPlace['as']) => step.places.find(({ as }) => as === effect)
  return first('read') ?? first('opened') ?? step.places.at(0) ?? null
}
