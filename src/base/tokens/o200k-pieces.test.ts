import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfAsciiPiece, piecesPattern } from './o200k-pieces.ts'

function byLoop(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfAsciiPiece(text, at)
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}

const byPattern = (text: string): string[] =>
  Array.from(text.matchAll(piecesPattern()), ([piece]) => piece)

describe('pieces of o200k', () => {
  it.each([
    ["it's WE'LL they'Ve 'tis x'r", ["it's", " WE'LL", " they'Ve", " '", 'tis', ' x', "'r"]],
    ['a  b\n\n  c \n', ['a', ' ', ' b', '\n\n', ' ', ' c', ' \n']],
    ['f(x) //\n/', ['f', '(x', ')', ' //\n/']],
    ['12345', ['123', '45']],
  ])('NAV-4: %j is cut as the vocabulary asks for', (text, pieces) => {
    expect(byPattern(text)).toEqual(pieces)
    expect(byLoop(text)).toEqual(pieces)
  })

  it('NAV-4: in ASCII the loop cuts where the pattern does', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 60 })
    const alike = fc.string({ unit: fc.constantFrom(...`aZ9 '\n\r\t/_.sdmtlver`), maxLength: 40 })
    fc.assert(
      fc.property(fc.oneof(ascii, alike), (text) => {
        expect(byLoop(text)).toEqual(byPattern(text))
      }),
      { numRuns: 3000 },
    )
  })
})
