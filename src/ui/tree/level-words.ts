// How far the walk looked, in words and marks.

import type { Level } from '../../state/coverage.ts'
import type { MarkName } from '../parts/Mark.tsx'

/** How far a walk looked, in words. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  never: 'never looked at',
  shown: 'shown',
  considered: 'considered',
  opened: 'opened',
  read: 'read',
  cited: 'cited',
}

/** The mark that stands for how far a walk looked. */
export const LEVEL_MARKS: Readonly<Record<Level, MarkName | null>> = {
  never: null,
  shown: 'shown',
  considered: 'considered',
  opened: 'chosen',
  read: 'read',
  cited: 'cited',
}
