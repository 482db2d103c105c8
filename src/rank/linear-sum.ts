// What is added to the fitted scores beside the trees: a plain sum of a few features.

import {
  type Feature,
  FILE_FEATURES,
  type FileFeature,
  PLACE_FEATURES,
  type PlaceFeature,
} from './feature-table.ts'

/** A term of a sum. */
interface Term<Name> {
  readonly feature: Name
  /** Share that the feature makes up for: it counts as far as this one lacks of 1. */
  readonly lacking?: Name
  /** What the whole of it adds, in natural logarithms of odds. */
  readonly weight: number
}

/** A sum that is ready to be taken of rows of features. */
export interface LinearSum {
  score(row: ArrayLike<number>): number
  /** What each feature adds, by its number. */
  shares(row: ArrayLike<number>): Float64Array
}

/** Makes a sum over the features of a table. */
export function linearSum<Name extends string>(
  features: readonly (Pick<Feature, 'name'> & { readonly name: Name })[],
  terms: readonly Term<Name>[],
): LinearSum {
  const numberOf = (wanted: Name) => features.findIndex(({ name }) => name === wanted)
  const rows = terms.map(({ feature, lacking, weight }) => ({
    feature: numberOf(feature),
    lacking: lacking === undefined ? -1 : numberOf(lacking),
    weight,
  }))
  const valueIn = (row: ArrayLike<number>, { feature, lacking, weight }: (typeof rows)[number]) =>
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

/**
 * What it adds, in the units of the models, that all neighbouring words of a question stand side by side.
 * Fitted beside the trees and not in them: where positions are not at hand it adds nothing anywhere, and
 * one number cannot learn by heart how subjects of commits are worded.
 */
export interface NearWeights {
  readonly files: number
  readonly places: number
}

/**
 * What questions of people weigh more than those of history do. Who words a commit knows the names of the
 * code; who asks does not, and goes by what stands around a place and by words of like meaning.
 */
export const PEOPLE_TERMS = [
  { feature: 'coveredAround' },
  { feature: 'about' },
  { feature: 'relatedBest', lacking: 'coveredBest' },
] as const satisfies readonly Omit<Term<FileFeature>, 'weight'>[]

/** What each of these adds, in the units of the models, fitted on questions that people wrote. */
export type PeopleWeights = Readonly<Record<(typeof PEOPLE_TERMS)[number]['feature'], number>>

/** What is added to the score of a file. */
export function besideFiles({ files }: NearWeights, people: PeopleWeights): LinearSum {
  return linearSum<FileFeature>(FILE_FEATURES, [
    { feature: 'near', weight: files },
    ...PEOPLE_TERMS.map((term) => ({ ...term, weight: people[term.feature] })),
  ])
}

/** What is added to the score of a place among those of its file. */
export function besidePlaces({ places }: NearWeights): LinearSum {
  return linearSum<PlaceFeature>(PLACE_FEATURES, [{ feature: 'near', weight: places }])
}
