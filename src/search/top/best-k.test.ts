import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BestValues } from './best-k.ts'

describe('BestValues', () => {
  it('keeps the highest of all values that were added (BM-3)', () => {
    const values = fc.array(fc.double({ noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 20 }), (added, size) => {
        const best = new BestValues(size)
        for (const value of added) best.add(value)
        const expected = Float64Array.from(added).sort().reverse().slice(0, size)
        const places = Array.from({ length: size }, (_, i) => i + 1)
        expect(places.map((place) => best.at(place))).toEqual(
          places.map((place) => expected[place - 1] ?? Number.NEGATIVE_INFINITY),
        )
        expect(best.lowest).toBe(expected[size - 1] ?? Number.NEGATIVE_INFINITY)
      }),
    )
  })
})
