import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADVANCE_BIT, ByteTokenizer, TERM_SHIFT } from './byte-tokenizer.ts'
import { TermCollector } from './term-collector.ts'
import { tokenizeText } from './tokenize.ts'

const PIECES = [
  ...['cache', 'Cache', 'X', 'HTTP', 'URLs', 'parseHttp2Request', "user's", 'don’t', 'x’', "'"],
  ...[' ', '\n', '—', 'é', 'Straße', 'מְלָכִים', 'กินข้าว', '认证系统', 'a', '_', '9'],
  'x'.repeat(65),
]
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 })
  .map((pieces) => pieces.join(''))

describe('ByteTokenizer', () => {
  it('gives the tokens of a text, however often a run occurred before (BM-1)', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.boolean(), (texts, names) => {
        const tokenizer = new ByteTokenizer('words')
        const terms = new TermCollector()
        const expected: number[] = []
        for (const given of [...texts, ...texts]) {
          const bytes = new TextEncoder().encode(given)
          tokenizer.add(bytes, 0, bytes.length, names)
          for (const token of tokenizeText(given, 'words')) {
            if (token.namesOnly && !names) continue
            expected.push((terms.add(token) << TERM_SHIFT) | (token.advance * ADVANCE_BIT))
          }
        }
        expect(Array.from(tokenizer.stream.subarray(0, tokenizer.length))).toEqual(expected)
        expect(tokenizer.terms.words).toEqual(terms.words)
        expect(tokenizer.terms.rows).toEqual(terms.rows)
      }),
      { numRuns: 80 },
    )
  })
})
