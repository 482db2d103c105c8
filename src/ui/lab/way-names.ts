// What the ways of the lab are called.

import type { LabWay } from '../../state/shape/lab-state.ts'
import type { Text } from '../language/texts/texts.ts'

/** What a way is called. */
export const WAY_NAMES = {
  bm25: 'Text search',
  structural: 'Structural walk',
  defaults: 'Structural walk, default settings',
  model: 'Model',
} as const satisfies Readonly<Record<LabWay, Text>>

export const WAY_NOTES = {
  bm25: 'the words of the question, no walk',
  structural: 'with your settings as they are',
  defaults: 'as if nothing had been set',
  model: 'may send parts of your files to its provider, and cost money',
} as const satisfies Readonly<Record<LabWay, Text>>
