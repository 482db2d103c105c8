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
  ])('%j scores %d (RANK-1)', (row, score) => {
    expect(treeModel(TABLE).score(row)).toBe(score)
  })

  it('gives a feature the change of the mean at its splits (RANK-2)', () => {
    const model = treeModel(TABLE)
    expect([...model.shares([2, 1])]).toEqual([-0.5, 2.5])
    expect([...model.shares([0, 1])]).toEqual([1, 0])
    expect(model.mean).toBe(1)
  })

  it.each([
    ['files', files as TreeTable, FILE_FEATURES.length],
    ['places', places as TreeTable, PLACE_FEATURES.length],
  ])(
    'the shares and the mean of the model of %s add up to its score (RANK-2)',
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

  it('scores as a walk down each tree does, also for values equal to a threshold (RANK-1)', () => {
    for (const table of [files, places] as readonly TreeTable[]) {
      const model = treeModel(table)
      const value = fc.oneof(
        fc.constantFrom(...table.threshold),
        fc.double({ min: -3, max: 12, noNaN: true }),
      )
      const width = table.features.length
      fc.assert(
        fc.property(fc.array(value, { minLength: width, maxLength: width }), (row) => {
          expect(model.score(row)).toBe(walked(table, row))
        }),
      )
    }
  })

  it('a tree with more leaves than a word has bits is refused (RANK-1)', () => {
    const chain = (leaves: number): TreeTable => {
      const inner = leaves - 1
      return {
        features: ['x'],
        roots: [0],
        // Each asks on its left one less; its right is a leaf.
        feature: Array.from({ length: 2 * inner + 1 }, (_, n) =>
          n === 0 || (n % 2 === 1 && n < 2 * inner - 1) ? 0 : -1,
        ),
        threshold: Array.from({ length: 2 * inner + 1 }, (_, n) => -n),
        left: Array.from({ length: 2 * inner + 1 }, (_, n) => (n === 0 ? 1 : n + 2)),
        value: Array.from({ length: 2 * inner + 1 }, (_, n) => n),
      }
    }
    const model = treeModel(chain(32))
    for (const x of [-100, -31.5, -7, 0, 3]) expect(model.score([x])).toBe(walked(chain(32), [x]))
    expect(() => treeModel(chain(33))).toThrow('33 leaves')
  })

  it('the models were fitted on the features that there are (RANK-1)', () => {
    expect(files.features).toEqual(FILE_FEATURES.map(({ name }) => name))
    expect(places.features).toEqual(PLACE_FEATURES.map(({ name }) => name))
  })
})

/** The sum of the leaves that are reached, tree by tree. */
function walked({ roots, feature, threshold, left, value }: TreeTable, row: readonly number[]) {
  let sum = 0
  for (const root of roots) {
    let node = root
    while (feature[node] >= 0) node = left[node] + (row[feature[node]] <= threshold[node] ? 0 : 1)
    sum += value[node]
  }
  return sum
}
