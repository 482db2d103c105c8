import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, type FileFeature, featureWriter, PLACE_FEATURES } from './feature-table.ts'
import { fileSum, linearSum } from './linear-sum.ts'
import near from './models/near.json' with { type: 'json' }
import written from './models/written.json' with { type: 'json' }
import { MODELS } from './models.ts'

describe('linearSum', () => {
  const sum = linearSum(
    [{ name: 'text' }, { name: 'left out' }, { name: 'other' }],
    [
      { feature: 'text', weight: 2 },
      { feature: 'other', lacking: 'text', weight: -1 },
    ],
  )

  it.each([
    [[0, 1, 0], 0],
    [[1, 1, 0], 2],
    // other words count as far as the own ones are missing
    [[0.5, 1, 0.5], 0.75],
    [[0, 1, 1], -1],
  ])('of %j it is %d, and its shares add up to it (RANK-2)', (row, score) => {
    expect(sum.score(row)).toBe(score)
    expect([...sum.shares(row)].reduce((a, b) => a + b)).toBe(score)
    expect(sum.shares(row)[1]).toBe(0)
  })

  it('of files weighs adjacent words more than the text around, and less than that with related words (RANK-1)', () => {
    const added = (features: Partial<Record<FileFeature, number>>) => {
      const row = new Float64Array(FILE_FEATURES.length)
      featureWriter<FileFeature>(FILE_FEATURES)(row, features)
      return fileSum(near, written.people).score(row)
    }
    const around = { coveredAround: 1, about: 1 }
    expect(added({ near: 1 })).toBeGreaterThan(added(around))
    expect(added({ near: 1 })).toBeLessThan(added({ ...around, relatedBest: 1 }))
  })

  it('the product’s models with it still add up (RANK-2)', () => {
    for (const [model, width] of [
      [MODELS.files, FILE_FEATURES.length],
      [MODELS.places, PLACE_FEATURES.length],
    ] as const) {
      const row = Array.from({ length: width }, (_, i) => (i % 5) / 5)
      const all = model.shares(row).reduce((so, share) => so + share, model.mean)
      expect(all).toBeCloseTo(model.score(row), 9)
    }
  })
})
