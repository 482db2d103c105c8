// The levels of coverage, in words and marks.

import type { Text } from '../../messages/texts.ts'
import type { Level } from '../../state/fold/coverage.ts'
import type { MarkName } from '../parts/Mark.tsx'
import { sayNumber } from '../words/say.ts'

/** The levels of coverage, in words. */
export const LEVEL_WORDS = {
  never: 'never looked at',
  shown: 'shown',
  considered: 'considered',
  opened: 'opened',
  read: 'read',
  cited: 'cited',
} as const satisfies Readonly<Record<Level, Text>>

/** The mark of each level of coverage. */
export const LEVEL_MARKS: Readonly<Record<Level, MarkName | null>> = {
  never: null,
  shown: 'shown',
  considered: 'considered',
  opened: 'chosen',
  read: 'read',
  cited: 'cited',
}

/** The labels where nodes are counted, each under its highest level alone. */
export const LEGEND_WORDS = {
  ...LEVEL_WORDS,
  shown: 'only shown',
  considered: 'only considered',
  opened: 'only opened',
  read: 'read, not cited',
} as const satisfies Readonly<Record<Level, Text>>

/** `12 %`; a small share that is not zero is not rounded to it. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `< ${sayNumber(0.1, 1)} %`
  if (share < 1 && share > 0.999) return `> ${sayNumber(99.9, 1)} %`
  return `${sayNumber(share * 100, share === 0 || share === 1 ? 0 : 1)} %`
}
