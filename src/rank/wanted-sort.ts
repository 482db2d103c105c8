// Which sort of file a question asks for, code or prose; files of the other sort are ranked lower. Commits cannot
// teach that, because they ask nothing and change code ten times as often as prose. The numbers are therefore fitted
// on questions that people wrote (`lab/train/fit-sorts.ts`), with the fitted scores of files given.

import type { RankQuestion } from './asked.ts'
import { COMMENTS_BACK, DATA_BEHIND, MIN_PROSE_SHARE } from './by-hand.ts'
import { FILE_FEATURES, type FileFeature } from './feature-table.ts'

/** Signals for prose, in the order of the fitted numbers. */
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
  /** What each signal adds to prose compared with code. */
  readonly prose: Readonly<Record<(typeof SORT_SIGNALS)[number], number>>
}

const PROSE_COLUMN = numberOf('prose')
const DATA_COLUMN = numberOf('data')
const PROSE_FOUND = numberOf('proseFound')
const WORDS_COLUMN = numberOf('words')
const COMMENTS_COLUMN = numberOf('coveredComments')

function numberOf(feature: FileFeature): number {
  return FILE_FEATURES.findIndex(({ name }) => name === feature)
}

/** What is known about the question in addition to a file. */
export interface SortAsked extends Pick<RankQuestion, 'forOneself' | 'whatIsDone' | 'spellsCode'> {
  /** Whether any file found contains code; if not, no sort is preferred. */
  readonly hasCode: boolean
}

/** The sort of a file, by its features. */
export function sortOfFile(features: ArrayLike<number>): 'code' | 'prose' | 'data' {
  if (features[DATA_COLUMN] > 0) return 'data'
  return features[PROSE_COLUMN] > 0 ? 'prose' : 'code'
}

/** What is known about a question and the files that were found. */
export function sortAsked(
  asked: Omit<SortAsked, 'hasCode'>,
  files: readonly ArrayLike<number>[],
): SortAsked {
  const { forOneself, whatIsDone, spellsCode } = asked
  const hasCode = files.some((features) => sortOfFile(features) === 'code')
  return { forOneself, whatIsDone, spellsCode, hasCode }
}

/** The signals of a question and its results, in the order of `SORT_SIGNALS`. */
export function sortSignals(
  { forOneself, whatIsDone, spellsCode }: SortAsked,
  features: ArrayLike<number>,
): readonly number[] {
  const found = features[PROSE_FOUND]
  const [oneself, done, code, mostly] = [
    forOneself,
    whatIsDone,
    spellsCode,
    found >= MIN_PROSE_SHARE,
  ].map(Number)
  return [1, oneself, done, code, found, mostly, features[WORDS_COLUMN] / 10]
}

/**
 * The deductions from the scores of files that are not of the requested sort.
 * @param ofAny features of any file, because only what they say of the question is used
 * @returns the deduction for a file with these features
 */
export function penaltiesForSort(
  asked: SortAsked,
  ofAny: ArrayLike<number>,
  { prose }: SortTable,
): (features: ArrayLike<number>) => number {
  // With prose and data alone, no preference was fitted: the other features decide.
  if (!asked.hasCode) return () => 0
  const signals = sortSignals(asked, ofAny)
  const towardsProse = SORT_SIGNALS.reduce((sum, name, i) => sum + prose[name] * signals[i], 0)
  const behindProse = Math.max(0, towardsProse)
  const behind = { prose: Math.max(0, -towardsProse), code: behindProse }
  return (features) => {
    const sort = sortOfFile(features)
    return sort === 'data' ? behindProse + dataBehind(features) : behind[sort]
  }
}

/** How far a data file is behind code, at least 0: less if its comments hold the question. */
export function dataBehind(features: ArrayLike<number>): number {
  return Math.max(0, DATA_BEHIND - COMMENTS_BACK * features[COMMENTS_COLUMN])
}
