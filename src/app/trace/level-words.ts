// The levels of coverage, in words.

import type { Text } from '../../messages/texts.ts'
import type { Level } from '../state/fold/coverage.ts'
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

/** `12 %`; a small share that is not zero is not rounded to it. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return `< ${sayNumber(0.1, 1)} %`
  if (share < 1 && share > 0.999) return `> ${sayNumber(99.9, 1)} %`
  return `${sayNumber(share * 100, share === 0 || share === 1 ? 0 : 1)} %`
}
