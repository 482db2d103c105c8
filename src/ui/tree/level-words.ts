// How far the walk looked, in words and marks.

import type { Level } from '../../state/coverage.ts'
import type { MarkName } from '../parts/Mark.tsx'

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  never: 'never looked at',
  shown: 'shown',
  considered: 'considered',
  opened: 'opened',
  read: 'read',
  cited: 'cited',
}

export const LEVEL_MARKS: Readonly<Record<Level, MarkName | null>> = {
  never: null,
  shown: 'shown',
  considered: 'considered',
  opened: 'chosen',
  read: 'read',
  cited: 'cited',
}
