import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToTokens } from './token-cut.ts'
import { tokenBound } from './tokens.ts'

describe('cutToTokens', () => {
  it('whole lines from the start, as many as fit (TOC-8)', () => {
    expect(cutToTokens('one\ntwo\nthree', 100)).toBe('one\ntwo\nthree')
    expect(cutToTokens('one\ntwo\nthree four five six', 5)).toBe('one\ntwo\n')
    expect(cutToTokens('one', 0)).toBe('')
  })

  it('never above the budget, always the beginning, whatever the text (TOC-8)', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('a', '\n', ' ', '漢', '😀', 'word ', '=', '\u202e'), {
          maxLength: 300,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 60 }), (text, budget) => {
        const kept = cutToTokens(text, budget)
        expect(tokenBound(kept)).toBeLessThanOrEqual(budget)
        expect(text.startsWith(kept)).toBe(true)
      }),
    )
  })

  it('a line of a million characters is cut, not counted (TOC-8)', () => {
    expect(tokenBound(cutToTokens('=a9'.repeat(400_000), 50))).toBeLessThanOrEqual(50)
  })
})
