import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../base/lines.ts'
import { lineAt, lineCount, linedText } from './lined-text.ts'

const PIECES = fc.constantFrom('\n', '\r\n', '\r', 'word', '“quoted”', '😀', 'naïve', '认证', ' ')
const TEXT = fc.array(PIECES, { maxLength: 20 }).map((pieces) => pieces.join(''))

describe('linedText', () => {
  it('its lines are those that every text is cut into (BM-6)', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const lined = linedText(text)
        const lines = Array.from({ length: lineCount(lined) }, (_, line) => lineAt(lined, line))
        expect(lines).toEqual(splitLines(text))
      }),
      { numRuns: 300 },
    )
  })

  it('lines with letters beyond ASCII, not those with other signs, are folded (BM-13)', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const withLetters = splitLines(text).flatMap((line, i) => (/[ï认证]/.test(line) ? [i] : []))
        expect(linedText(text).folded).toEqual(withLetters)
      }),
      { numRuns: 300 },
    )
  })
})
