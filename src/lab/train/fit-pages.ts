// Fits the ranking of pages in a document (`rank/pages.ts`), cross-validates it by document, and judges it.

import { PLACE_FEATURES, type PlaceFeature } from '../../rank/feature-table.ts'
import type PAGE_WEIGHTS from '../../rank/models/pages.json'
import { dot, fitLogit } from './logit.ts'

/** The weight of each feature of a page. */
export type PageWeights = typeof PAGE_WEIGHTS

/** The features in the ranking of pages. */
const PAGE_FEATURES = [
  'unitInFile',
  'headings',
  'figures',
  'nearness',
] as const satisfies readonly (keyof PageWeights & PlaceFeature)[]

const FEATURE_COLUMNS = PAGE_FEATURES.map((name) =>
  PLACE_FEATURES.findIndex((feature) => feature.name === name),
)

/** A question about a document: the features of each place in it, and whether the place begins on a right page. */
export interface PageQuestion {
  readonly document: string
  readonly rows: readonly (readonly number[])[]
  readonly isRight: readonly boolean[]
}

/** The features of a place that the ranking of pages uses, from all its features. */
export function pageColumns(features: ArrayLike<number>): number[] {
  return FEATURE_COLUMNS.map((column) => features[column])
}

/** Strength of the L2 penalty of the fit. */
const L2_PENALTY = 3
/** Weights are rounded to 1 / this. */
const ROUNDING_STEPS = 100

/** Fits the weights. Columns are scaled first, so that the penalty is the same for all. */
export function fitPages(questions: readonly PageQuestion[]): PageWeights {
  const answerable = questions.filter(({ isRight }) => isRight.includes(true))
  const scales = PAGE_FEATURES.map((_, i) =>
    deviation(answerable.flatMap(({ rows }) => rows.map((row) => row[i]))),
  )
  const choices = answerable.map(({ rows, isRight }) => ({
    weight: 1,
    scores: rows.map(() => 0),
    columns: rows.map((row) => row.map((value, i) => value / scales[i])),
    isRight,
  }))
  const [unitInFile, headings, figures, nearness] = fitLogit(
    choices,
    PAGE_FEATURES.length,
    L2_PENALTY,
  ).map((number, i) => Math.round((ROUNDING_STEPS * number) / scales[i]) / ROUNDING_STEPS)
  return { unitInFile, headings, figures, nearness }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  // A constant column is not scaled.
  return Math.sqrt(squares / Math.max(1, values.length)) || 1
}

/** A right page is counted if it is among this number of first places. */
export const PAGE_RANKS = [1, 3, 5, 10] as const

/** The number of questions with a place on a right page among the first 1, 3, 5 and 10. */
export function rightAt(weights: PageWeights, questions: readonly PageQuestion[]): number[] {
  const numbers = PAGE_FEATURES.map((name) => weights[name])
  const ranks = questions.map(({ rows, isRight }) => {
    const order = rows.map((row, i) => ({ score: dot(row, numbers), i }))
    order.sort((a, b) => b.score - a.score || a.i - b.i)
    return order.findIndex(({ i }) => isRight[i])
  })
  return PAGE_RANKS.map((limit) => ranks.filter((rank) => rank >= 0 && rank < limit).length)
}

/** Number of folds of the cross-validation. */
const FOLD_COUNT = 6

/** Like `rightAt`, with weights for each question that were fitted without its document. */
export function rightAtUnseen(questions: readonly PageQuestion[]): number[] {
  const documents = [...new Set(questions.map(({ document }) => document))].sort()
  const foldOf = (one: PageQuestion): number => documents.indexOf(one.document) % FOLD_COUNT
  const folds = Array.from({ length: FOLD_COUNT }, (_, fold) =>
    rightAt(
      fitPages(questions.filter((one) => foldOf(one) !== fold)),
      questions.filter((one) => foldOf(one) === fold),
    ),
  )
  return PAGE_RANKS.map((_, i) => folds.reduce((sum, right) => sum + right[i], 0))
}
