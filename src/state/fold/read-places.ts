// The places whose lines a step showed, for every kind of step.

import type { ShownPlace, Step } from '../../model/walk/trace.ts'

const NO_PLACES: readonly ShownPlace[] = []

/** The places that a step read, in order, each with the lines of its file that were shown. */
export function readPlaces(step: Step): readonly ShownPlace[] {
  if (step.kind === 'call') return step.places.filter(({ as }) => as === 'read')
  if (step.kind !== 'read') return NO_PLACES
  const lines = step.passages.map(({ start, end }) => [start, end] as const)
  return [{ ref: step.ref, as: 'read', lines }]
}
