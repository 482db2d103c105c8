import { describe, expect, it } from 'vitest'
import { FILE_FEATURES, featureWriter, PLACE_FEATURES } from './feature-table.ts'

describe('featureWriter', () => {
  it.each([
    ['files', FILE_FEATURES],
    ['places', PLACE_FEATURES],
  ] as const)('RANK-1: values stand in the columns of their features of %s', (_, features) => {
    const row = new Float64Array(features.length).fill(Number.NaN)
    const write = featureWriter<string>(features)
    features.forEach(({ name }, i) => {
      write(row, { [name]: i + 0.5 })
    })
    expect([...row]).toEqual(features.map((_, i) => i + 0.5))
  })
})
