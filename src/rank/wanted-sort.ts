// What sort of file a question wants, code or prose: files of the other sort stand behind. History cannot
// teach that: it asks for nothing, and changes code ten times as often as prose. Questions that people
// wrote can: the numbers are fitted on them (`lab/train/fit-sorts.ts`), with the fitted scores of files given.

import type { Asked } from './asked.ts'
import { MOSTLY_PROSE } from './by-hand.ts'
import { FILE_FEATURES, type FileFeature } from './feature-table.ts'

/** What speaks for prose, in the order of the fitted numbers. */
export const SORT_SIGNALS = [
  'always',
  'forOneself',
  'whatIsDone',
  'spellsCode',
  'proseFound',
  'mostlyProse',
  'words',
] as const

/** Fitted numbers, in the units of the model of files (natural logarithm of odds). */
export interface SortTable {
  /** What each signal adds to prose beside code. */
  readonly prose: Readonly<Record<(typeof SORT_SIGNALS)[number], number>>
  /** What data has beside code. */
  readonly data: number
}

const PROSE = numberOf('prose')
const DATA = numberOf('data')
const PROSE_FOUND = numberOf('proseFound')
const WORDS = numberOf('words')

function numberOf(feature: FileFeature): number {
  return FILE_FEATURES.findIndex(({ name }) => name === feature)
}

/** What is known of the question beside a file. */
export interface SortAsked extends Pick<Asked, 'forOneself' | 'whatIsDone' | 'spellsCode'> {
  /** Whether any file found holds code: else no sort is preferred. */
  readonly hasCode: boolean
}

/** The sort of a file by its features. */
export function sortOfFile(features: ArrayLike<number>): 'code' | 'prose' | 'data' {
  if (features[DATA] > 0) return 'data'
  return features[PROSE] > 0 ? 'prose' : 'code'
}

/** What is known of a question over the files that were found. */
export function sortAsked(
  asked: Omit<SortAsked, 'hasCode'>,
  files: readonly ArrayLike<number>[],
): SortAsked {
  const { forOneself, whatIsDone, spellsCode } = asked
  const hasCode = files.some((features) => sortOfFile(features) === 'code')
  return { forOneself, whatIsDone, spellsCode, hasCode }
}

/** The signals of a question over what was found for it, in the order of `SORT_SIGNALS`. */
export function sortSignals(
  { forOneself, whatIsDone, spellsCode }: SortAsked,
  features: ArrayLike<number>,
): readonly number[] {
  const found = features[PROSE_FOUND]
  const [oneself, done, code, mostly] = [
    forOneself,
    whatIsDone,
    spellsCode,
    found >= MOSTLY_PROSE,
  ].map(Number)
  return [1, oneself, done, code, found, mostly, features[WORDS] / 10]
}

/**
 * What is taken off the score of a file that is not of the sort the question wants.
 * @param features of the file; what they say of the question is the same in each
 */
export function behindWanted(
  asked: SortAsked,
  features: ArrayLike<number>,
  { prose, data }: SortTable,
): number {
  // Among prose and data alone nothing was weighed: how well they match decides.
  if (!asked.hasCode) return 0
  const signals = sortSignals(asked, features)
  const towardsProse = SORT_SIGNALS.reduce((sum, name, i) => sum + prose[name] * signals[i], 0)
  switch (sortOfFile(features)) {
    case 'prose':
      return Math.max(0, -towardsProse)
    case 'code':
      return Math.max(0, towardsProse)
    case 'data':
      return Math.max(0, towardsProse) - data
  }
}
