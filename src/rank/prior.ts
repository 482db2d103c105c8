// What the questions of people weigh more than those of history do, added to the fitted scores of files as
// a plain sum. Subjects of commits are written by those who know the names of the code; who asks does not
// know them, and goes by what stands around a place, by its path, and by words of like meaning. What it
// gains by set, and what was left out of it, stands in `train/TRIED.md`.

import { PRIOR_WEIGHT } from './by-hand.ts'
import {
  type Feature,
  FILE_FEATURES,
  type FileFeature,
  PLACE_FEATURES,
  type PlaceFeature,
} from './feature-table.ts'

/** A term of the sum. */
interface PriorTerm<Name> {
  readonly feature: Name
  /** Share that the feature makes up for: it counts as far as this one lacks of 1. */
  readonly lacking?: Name
  /** What it adds at most; `PRIOR_WEIGHT` where absent. */
  readonly weight?: number
}

const FILE_TERMS: readonly PriorTerm<FileFeature>[] = [
  { feature: 'coveredAround' },
  { feature: 'about' },
  { feature: 'pathShare' },
  { feature: 'relatedBest', lacking: 'coveredBest' },
]

/** A sum that is ready to be taken of rows of features. */
export interface Prior {
  score(row: ArrayLike<number>): number
  /** What each feature adds, by its number. */
  shares(row: ArrayLike<number>): Float64Array
}

/** Makes a prior over the features of a table. */
export function priorOver<Name extends string>(
  features: readonly (Feature & { readonly name: Name })[],
  terms: readonly PriorTerm<Name>[],
): Prior {
  const numberOf = (wanted: Name) => features.findIndex(({ name }) => name === wanted)
  const rows = terms.map(({ feature, lacking, weight = PRIOR_WEIGHT }) => ({
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

/** What is added to the score of a file. */
export function filePrior({ files }: NearWeights): Prior {
  return priorOver(FILE_FEATURES, [...FILE_TERMS, { feature: 'near', weight: files }])
}

/** What is added to the score of a place among those of its file. */
export function placePrior({ places }: NearWeights): Prior {
  return priorOver<PlaceFeature>(PLACE_FEATURES, [{ feature: 'near', weight: places }])
}
