import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import { MODELS } from './models.ts'
import { FILE_PRIOR, PLACE_PRIOR, priorOver } from './prior.ts'

describe('priorOver', () => {
  const features = [
    { name: 'text', group: 'text', says: '' },
    { name: 'other', group: 'related', says: '' },
  ] as const
  const prior = priorOver(features, [
    { feature: 'text', weight: 2 },
    { feature: 'other', weight: 4, lacking: 'text' },
  ])

  it.each([
    [[0, 0], 0],
    [[1, 0], 2],
    [[0, 0.5], 2],
    // other words count as far as the own ones are missing
    [[0.75, 0.5], 2],
    [[1, 1], 2],
  ])('RANK-1: %j adds %d', (row, sum) => {
    expect(prior.score(row)).toBe(sum)
  })

  it('RANK-2: its shares are what it adds', () => {
    expect([...prior.shares([0.75, 0.5])]).toEqual([1.5, 0.5])
  })

  it('RANK-1: every term is a feature that there is', () => {
    const files = new Set<string>(FILE_FEATURES.map(({ name }) => name))
    const places = new Set<string>(PLACE_FEATURES.map(({ name }) => name))
    expect(FILE_PRIOR.filter(({ feature }) => !files.has(feature))).toEqual([])
    expect(PLACE_PRIOR.filter(({ feature }) => !places.has(feature))).toEqual([])
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
