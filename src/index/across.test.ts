import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeHits } from './across.ts'

const hits = fc
  .array(fc.double({ min: 0, max: 50, noNaN: true }), { maxLength: 12 })
  .map((scores) => scores.sort((a, b) => b - a).map((score, i) => ({ score, id: i })))
const collections = fc.array(fc.record({ weight: fc.constantFrom(0.5, 1, 2), hits }), {
  maxLength: 4,
})

describe('mergeHits', () => {
  it('BM-7: gives the best of all by score times weight', () => {
    fc.assert(
      fc.property(collections, fc.nat(20), (given, k) => {
        const all = given.flatMap(({ weight, hits: own }) => own.map(({ score }) => score * weight))
        const expected = all.sort((a, b) => b - a).slice(0, k)
        expect(mergeHits(given, k).map(({ score }) => score)).toEqual(expected)
      }),
    )
  })

  it('BM-7: keeps the order of the collections where scores are equal', () => {
    const one = { weight: 1, hits: [{ score: 2, id: 'a' }] }
    const other = { weight: 2, hits: [{ score: 1, id: 'b' }] }
    expect(mergeHits([one, other], 2).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(mergeHits([other, one], 2).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
