// How far the walk looked, in words and marks.

import type { Text } from '../../../messages/texts.ts'
import type { Level } from '../../../state/fold/coverage.ts'
import { sayNumber } from '../../language/say.ts'
import type { MarkName } from '../../parts/Mark.tsx'

/** How far a walk looked, in words. */
export const LEVEL_WORDS = {
  never: 'never looked at',
  shown: 'shown',
  considered: 'considered',
  opened: 'opened',
  read: 'read',
  cited: 'cited',
} as const satisfies Readonly<Record<Level, Text>>

/** The mark that stands for how far a walk looked. */
export const LEVEL_MARKS: Readonly<Record<Level, MarkName | null>> = {
  never: null,
  shown: 'shown',
  considered: 'considered',
  opened: 'chosen',
  read: 'read',
  cited: 'cited',
}

/** The same where nodes are counted, each under the farthest level alone. */
export const LEGEND_WORDS = {
  ...LEVEL_WORDS,
  shown: 'only shown',
  considered: 'only considered',
  opened: 'only opened',
  read: 'read, not cited',
} as const satisfies Readonly<Record<Level, Text>>

/** `12 %`; what is little but not nothing says so. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `< ${sayNumber(0.1, 1)} %`
  if (share < 1 && share > 0.999) return `> ${sayNumber(99.9, 1)} %`
  return `${sayNumber(share * 100, share === 0 || share === 1 ? 0 : 1)} %`
}
