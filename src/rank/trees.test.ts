import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, PLACE_FEATURES } from './feature-table.ts'
import files from './models/files.json' with { type: 'json' }
import places from './models/places.json' with { type: 'json' }
import { type TreeTable, treeModel } from './trees.ts'

/** One tree: x ≤ 1 gives 2; else y ≤ 0 gives −1 and anything else 3. */
const TABLE: TreeTable = {
  features: ['x', 'y'],
  roots: [0],
  feature: [0, -1, 1, -1, -1],
  threshold: [1, 0, 0, 0, 0],
  left: [1, 0, 3, 0, 0],
  value: [1, 2, 0.5, -1, 3],
}

describe('treeModel', () => {
  it.each([
    [[0, 0], 2],
    [[1, 9], 2],
    [[2, 0], -1],
    [[2, 1], 3],
  ])('RANK-1: %j scores %d', (row, score) => {
    expect(treeModel(TABLE).score(row)).toBe(score)
  })

  it('RANK-2: the share of a feature is the change of the mean where it was asked', () => {
    const model = treeModel(TABLE)
    expect([...model.shares([2, 1])]).toEqual([-0.5, 2.5])
    expect([...model.shares([0, 1])]).toEqual([1, 0])
    expect(model.mean).toBe(1)
  })

  it.each([
    ['files', files as TreeTable, FILE_FEATURES.length],
    ['places', places as TreeTable, PLACE_FEATURES.length],
  ])(
    'RANK-2: the shares and the mean of the model of %s add up to its score',
    (_, table, width) => {
      const model = treeModel(table)
      const row = fc.array(fc.double({ min: -3, max: 12, noNaN: true }), {
        minLength: width,
        maxLength: width,
      })
      fc.assert(
        fc.property(row, (features) => {
          const sum = model.shares(features).reduce((all, share) => all + share, model.mean)
          expect(sum).toBeCloseTo(model.score(features), 9)
        }),
      )
    },
  )

  it('RANK-1: the models were fitted on the features that there are', () => {
    expect(files.features).toEqual(FILE_FEATURES.map(({ name }) => name))
    expect(places.features).toEqual(PLACE_FEATURES.map(({ name }) => name))
  })
})
