import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import { linearSum } from './linear-sum.ts'
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
