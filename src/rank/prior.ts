// What the questions of people weigh more than those of history do, added to the fitted scores as a plain
// sum. Subjects of commits are written by those who know the names of the code; who asks does not know
// them, and goes by what stands around a place, by its path, and by words of like meaning. Fitted on
// history alone these count too little: on three sets of questions that people wrote the sum gains three to
// thirteen points at the first place (docs 32 → 45, reworded 45 → 48, plain 80 → 88); on a public benchmark
// of code search it gains two (76.5 → 78.2), on the long questions of SWE-QA it loses one.

import type { Feature, FileFeature, PlaceFeature } from './feature-table.ts'

/** A term of the sum, in the units of the models (natural logarithm of odds). */
interface PriorTerm<Name> {
  readonly feature: Name
  readonly weight: number
  /** Share that the feature makes up for: it counts as far as this one lacks of 1. */
  readonly lacking?: Name
}

/** What is added to the score of a file. */
export const FILE_PRIOR: readonly PriorTerm<FileFeature>[] = [
  { feature: 'coveredAround', weight: 1.6 },
  { feature: 'about', weight: 1.6 },
  { feature: 'pathShare', weight: 2 },
  { feature: 'relatedBest', weight: 1.6, lacking: 'coveredBest' },
  { feature: 'relatedWhole', weight: 0.4 },
  { feature: 'relatedPath', weight: 1.2 },
  { feature: 'aboutRelated', weight: 2.4 },
]

/** What is added to the score of a place beside the others of its file. */
export const PLACE_PRIOR: readonly PriorTerm<PlaceFeature>[] = [
  { feature: 'unit', weight: 0.8 },
  { feature: 'titleShare', weight: 1 },
  { feature: 'covered', weight: 1.2 },
  { feature: 'above', weight: 1.6 },
  { feature: 'relatedUnit', weight: 1.6, lacking: 'covered' },
  { feature: 'relatedTitle', weight: 0.8 },
]

/** A sum that is ready to be taken of rows of features. */
export interface Prior {
  score(row: ArrayLike<number>): number
  /** What each feature adds, by its number. */
  shares(row: ArrayLike<number>): Float64Array
}

/** Makes a prior over the features of a table. */
export function priorOver<Name extends string>(
  features: readonly Feature[],
  terms: readonly PriorTerm<Name>[],
): Prior {
  const numberOf = (wanted: Name) => features.findIndex(({ name }) => name === wanted)
  const rows = terms.map(({ feature, weight, lacking }) => ({
    feature: numberOf(feature),
    weight,
    lacking: lacking === undefined ? -1 : numberOf(lacking),
  }))
  const valueIn = (row: ArrayLike<number>, { feature, weight, lacking }: (typeof rows)[number]) =>
    weight * row[feature] * (lacking < 0 ? 1 : 1 - row[lacking])
  return {
    score: (row) => rows.reduce((sum, term) => sum + valueIn(row, term), 0),
    shares(row) {
      const shares = new Float64Array(features.length)
      for (const term of rows) shares[term.feature] += valueIn(row, term)
      return shares
    },
  }
}
