import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import { MODELS } from './models.ts'
import { priorOver } from './prior.ts'

describe('priorOver', () => {
  const features = [
    { name: 'text', group: 'text', says: '' },
    { name: 'other', group: 'related', says: '' },
  ] as const
  const prior = priorOver(features, [{ feature: 'text' }, { feature: 'other', lacking: 'text' }])

  it.each([
    [[0, 0], 0],
    [[1, 0], 1],
    [[0, 0.5], 0.5],
    // other words count as far as the own ones are missing
    [[0.75, 0.5], 0.875],
    [[1, 1], 1],
  ])('RANK-1: %j adds %d times what a whole share does', (row, times) => {
    expect(prior.score(row)).toBeCloseTo(times * prior.score([1, 0]), 12)
  })

  it('RANK-2: its shares are what it adds', () => {
    const [text, other] = prior.shares([0.75, 0.5])
    expect(text / other).toBeCloseTo(6, 12)
    expect(text + other).toBeCloseTo(prior.score([0.75, 0.5]), 12)
  })

  it('RANK-2: the product’s models with it still add up', () => {
    for (const [model, width] of [
      [MODELS.files, FILE_FEATURES.length],
      [MODELS.places, PLACE_FEATURES.length],
    ] as const) {
      const row = Array.from({ length: width }, (_, i) => (i % 5) / 5)
      const sum = model.shares(row).reduce((all, share) => all + share, model.mean)
      expect(sum).toBeCloseTo(model.score(row), 9)
    }
  })
})
