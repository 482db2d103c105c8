import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortedRows } from './sorted-words.ts'

const WORDS = [
  ...['', 'a', 'aa', 'request', 'request_2', 'requests', 'reques', 'größe', 'zz', '0', '9z'],
]
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 9 }),
  fc.string({ unit: 'binary', maxLength: 9 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '_', '1', '-', 'é', '\ud83d\ude00'), maxLength: 9 }),
)

describe('sortedRows', () => {
  it('gives the order in which strings are sorted, for any words (BM-1)', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), (words) => {
        const rows = sortedRows(words)
        expect(Array.from(rows, (row) => words[row])).toEqual([...words].sort())
      }),
      { numRuns: 500 },
    )
  })

  it('sorts many words that begin alike (BM-1)', () => {
    const words = Array.from({ length: 500 }, (_, i) => `requests_${(i * 7919) % 500}`)
    expect(Array.from(sortedRows(words), (row) => words[row])).toEqual([...words].sort())
  })
})
