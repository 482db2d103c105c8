// What the ranking adds to the scores of its models.

import { describe, expect, it } from 'vitest'
import { DATA_TEXT } from './by-hand.ts'
import type { FileContext } from './file-features.ts'
import { placesOfFile, type RankingModels } from './rank.ts'

/** The scores of two places of a file, the node numbers of which are 5 and 6. */
function scoresIn(
  file: number,
  named: ReadonlySet<number> | null,
  partSort: 'code' | 'data' = 'code',
): number[] {
  const places = { score: (features: ArrayLike<number>) => features[0] }
  const models = { places, otherPlaces: 1 } as unknown as RankingModels
  const context = { places: { node: [5, 6] }, named } as unknown as FileContext
  const featured = [2, 1.5].map((own, place) => ({
    place,
    file: { row: 0, score: file },
    features: Float64Array.of(own),
    partSort,
  }))
  return placesOfFile(context, featured, models).map(({ score }) => score)
}

describe('places of a file (RANK-1)', () => {
  it('gives the best place the score of its file, and others less', () => {
    expect(scoresIn(3, null)).toEqual([3, 1.5])
  })

  it('orders places of data by their words alone', () => {
    // The first feature is that of the words: the model of places gives both as much.
    const scores = scoresIn(3, null, 'data')
    expect(scores[0] - scores[1]).toBeCloseTo(DATA_TEXT * 0.5 + 1)
  })

  it('ranks a place with the exact name before those of the best file', () => {
    // What the trees say of a file lies between −12 and 12 or so.
    const best = scoresIn(20, new Set())[0]
    expect(scoresIn(-20, new Set([6]))[1]).toBeGreaterThan(best)
  })
})
