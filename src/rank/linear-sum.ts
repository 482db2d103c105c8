// Sums of a few weighted features: one that is added to the fitted score of the trees, and models that are nothing else.

import { DATA_TEXT } from './by-hand.ts'
import {
  type Feature,
  FILE_FEATURES,
  type FileFeature,
  PLACE_FEATURES,
  type PlaceFeature,
} from './feature-table.ts'
import type { TreeModel } from './trees.ts'

interface Term<Name> {
  readonly feature: Name
  /** A share that reduces the feature: the feature is multiplied by 1 minus this share. */
  readonly lacking?: Name
  /** What the feature adds at its full value, in natural logarithms of odds. */
  readonly weight: number
}

/** A sum that can be computed for rows of features. */
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
 * What is added when all adjacent words of a question are adjacent in the text, in the units of the models. It is
 * fitted separately from the trees: where positions are not available it adds nothing anywhere, and a single number
 * cannot memorise the wording of commit subjects.
 */
export interface NearWeights {
  readonly files: number
  readonly places: number
}

/**
 * Features that weigh more for questions of people than for the history of a repository. The author of a commit knows
 * the names in the code. A person who asks does not, and uses the words around a place and related words.
 */
export const PEOPLE_TERMS = [
  { feature: 'coveredAround' },
  { feature: 'about' },
  { feature: 'relatedBest', lacking: 'coveredBest' },
] as const satisfies readonly Omit<Term<FileFeature>, 'weight'>[]

/** What each of these adds, in the units of the models; fitted on questions that people wrote. */
export type PeopleWeights = Readonly<Record<(typeof PEOPLE_TERMS)[number]['feature'], number>>

/** The sum that is added to the score of a file. */
export function fileSum({ files }: NearWeights, people: PeopleWeights): LinearSum {
  return linearSum<FileFeature>(FILE_FEATURES, [
    { feature: 'near', weight: files },
    ...PEOPLE_TERMS.map((term) => ({ ...term, weight: people[term.feature] })),
  ])
}

/** The sum that is added to the score of a place among those of its file. */
export function placeSum({ places }: NearWeights): LinearSum {
  return linearSum<PlaceFeature>(PLACE_FEATURES, [{ feature: 'near', weight: places }])
}

/** A model of places that is nothing but a sum. */
export function placesBySum(weights: Readonly<Partial<Record<PlaceFeature, number>>>): TreeModel {
  const terms = PLACE_FEATURES.flatMap(({ name: feature }) => {
    const weight = weights[feature]
    return weight === undefined ? [] : [{ feature, weight }]
  })
  const sum = linearSum<PlaceFeature>(PLACE_FEATURES, terms)
  return { ...sum, features: PLACE_FEATURES.map(({ name }) => name), mean: 0 }
}

/** Ranks the places of a data file by their words: the fitted model learned from commits, which change code. */
export const DATA_MODEL: TreeModel = placesBySum({ unit: DATA_TEXT })
