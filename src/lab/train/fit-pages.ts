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

const COLUMNS = PAGE_FEATURES.map((name) =>
  PLACE_FEATURES.findIndex((feature) => feature.name === name),
)

/** A question about a document: for each of its places the features, and whether it begins on a right page. */
export interface PageQuestion {
  readonly document: string
  readonly rows: readonly (readonly number[])[]
  readonly isRight: readonly boolean[]
}

/** The used columns of all features of a place. */
export function pageColumns(features: ArrayLike<number>): number[] {
  return COLUMNS.map((column) => features[column])
}

const RIDGE = 3
const HUNDREDTHS = 100

/** Fits the weights. Columns are scaled first, so that the ridge is the same for all. */
export function fitPages(questions: readonly PageQuestion[]): PageWeights {
  const known = questions.filter(({ isRight }) => isRight.includes(true))
  const scales = PAGE_FEATURES.map((_, i) =>
    deviation(known.flatMap(({ rows }) => rows.map((row) => row[i]))),
  )
  const choices = known.map(({ rows, isRight }) => ({
    weight: 1,
    scores: rows.map(() => 0),
    columns: rows.map((row) => row.map((value, i) => value / scales[i])),
    isRight,
  }))
  const [unitInFile, headings, figures, nearness] = fitLogit(
    choices,
    PAGE_FEATURES.length,
    RIDGE,
  ).map((number, i) => Math.round((HUNDREDTHS * number) / scales[i]) / HUNDREDTHS)
  return { unitInFile, headings, figures, nearness }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  // A constant column is not scaled.
  return Math.sqrt(squares / Math.max(1, values.length)) || 1
}

/** Numbers of first places among which a right page is counted. */
export const PAGE_RANKS = [1, 3, 5, 10] as const

/** The number of questions with a place on a right page among the first 1, 3, 5 and 10. */
export function rightAt(weights: PageWeights, questions: readonly PageQuestion[]): number[] {
  const numbers = PAGE_FEATURES.map((name) => weights[name])
  const ranks = questions.map(({ rows, isRight }) => {
    const order = rows.map((row, i) => ({ score: dot(row, numbers), i }))
    order.sort((a, b) => b.score - a.score || a.i - b.i)
    return order.findIndex(({ i }) => isRight[i])
  })
  return PAGE_RANKS.map((most) => ranks.filter((rank) => rank >= 0 && rank < most).length)
}

const FOLDS = 6

/** The same, with weights for each question that were fitted without its document. */
export function rightAtUnseen(questions: readonly PageQuestion[]): number[] {
  const documents = [...new Set(questions.map(({ document }) => document))].sort()
  const foldOf = (one: PageQuestion): number => documents.indexOf(one.document) % FOLDS
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    rightAt(
      fitPages(questions.filter((one) => foldOf(one) !== fold)),
      questions.filter((one) => foldOf(one) === fold),
    ),
  )
  return PAGE_RANKS.map((_, i) => folds.reduce((sum, right) => sum + right[i], 0))
}
