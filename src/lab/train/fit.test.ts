import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../base/seeded-random.ts'
import { FILE_FEATURES, PLACE_FEATURES } from '../../rank/feature-table.ts'
import type { TreeTable } from '../../rank/trees.ts'
import { type Dataset, datasetOf } from '../questions/dataset.ts'
import { fitNear } from './fit.ts'

/** Trees that say nothing. */
function silent(features: readonly { readonly name: string }[]): TreeTable {
  return {
    features: features.map(({ name }) => name),
    ...{ roots: [0], feature: [-1], threshold: [0], left: [0], value: [0] },
  }
}

const TABLES = { files: silent(FILE_FEATURES), places: silent(PLACE_FEATURES) }

/** A row of which only how near the words stand is known. */
function rowOf(features: readonly { readonly name: string }[], near: number): number[] {
  return features.map(({ name }) => (name === 'near' ? near : 0))
}

/** Questions over two files with two places each: the nearer is right as often as `share` says. */
function questions(share: number): Dataset {
  const next = seededRandom(1)
  return datasetOf(
    Array.from({ length: 400 }, (_, id) => {
      const [file, place] = [Number(next() < share), Number(next() < share)]
      const files = [0, 1].map((near) => ({
        path: `${near}.py`,
        label: Number(near === file),
        features: rowOf(FILE_FEATURES, near),
      }))
      const places = [0, 1].map((near) => ({
        file: file,
        label: Number(near === place),
        features: rowOf(PLACE_FEATURES, near),
      }))
      return { id: `${id}`, repo: 'a/b', text: 'x y', right: 1, files, places }
    }),
  )
}

describe('fitNear', () => {
  it('gives nearness the log odds of near rows (RANK-3)', () => {
    const { files, places } = fitNear(questions(0.8), TABLES, () => 1)
    for (const weight of [files, places]) expect(weight).toBeCloseTo(Math.log(4), 0)
  })

  it('gives uninformative nearness no weight (RANK-3)', () => {
    const { files, places } = fitNear(questions(0.5), TABLES, () => 1)
    for (const weight of [files, places]) expect(Math.abs(weight)).toBeLessThan(0.3)
  })

  it('ignores a question without weight (RANK-3)', () => {
    expect(fitNear(questions(0.8), TABLES, () => 0)).toEqual({ files: 0, places: 0 })
  })
})
