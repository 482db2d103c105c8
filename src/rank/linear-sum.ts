// What is added to the fitted scores beside the trees: a plain sum of a few features.

import { DOES_WEIGHT } from './by-hand.ts'
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
  const rows = terms.map(({ feature, weight }) => ({
    feature: features.findIndex(({ name }) => name === feature),
    weight,
  }))
  return {
    score: (row) => rows.reduce((sum, { feature, weight }) => sum + weight * row[feature], 0),
    shares(row) {
      const shares = new Float64Array(features.length)
      for (const { feature, weight } of rows) shares[feature] += weight * row[feature]
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

/** What is added to the score of a file. */
export function besideFiles({ files }: NearWeights): LinearSum {
  return linearSum<FileFeature>(FILE_FEATURES, [{ feature: 'near', weight: files }])
}

/** What is added to the score of a place among those of its file. */
export function besidePlaces({ places }: NearWeights): LinearSum {
  return linearSum<PlaceFeature>(PLACE_FEATURES, [
    { feature: 'near', weight: places },
    { feature: 'does', weight: DOES_WEIGHT },
  ])
}
