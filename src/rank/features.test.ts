import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, featureWriter, PLACE_FEATURES } from './feature-table.ts'
import { MODELS } from './models.ts'

describe('featureWriter', () => {
  it.each([
    ['files', FILE_FEATURES],
    ['places', PLACE_FEATURES],
  ] as const)('writes values into the columns of their features of %s (RANK-1)', (_, features) => {
    const row = new Float64Array(features.length).fill(Number.NaN)
    const write = featureWriter<string>(features)
    features.forEach(({ name }, i) => {
      write(row, { [name]: i + 0.5 })
    })
    expect([...row]).toEqual(features.map((_, i) => i + 0.5))
  })
})

describe('the models that ship', () => {
  it.each([
    ['files', FILE_FEATURES, MODELS.files],
    ['places', PLACE_FEATURES, MODELS.places],
  ] as const)(
    'nothing that speaks for one of %s lowers its score, nor the other way (RANK-1)',
    (_, features, model) => {
      const bound = features.flatMap(({ direction }, column) => (direction === 0 ? [] : [column]))
      const share = fc.double({ min: 0, max: 1, noNaN: true })
      const rows = fc.array(share, { minLength: features.length, maxLength: features.length })
      fc.assert(
        fc.property(rows, fc.constantFrom(...bound), share, (row, column, more) => {
          const raised = row.map((value, at) => (at === column ? value + more : value))
          const gain = model.score(raised) - model.score(row)
          expect(features[column].direction * gain).toBeGreaterThanOrEqual(-1e-9)
        }),
        { numRuns: 2000 },
      )
    },
  )
})
