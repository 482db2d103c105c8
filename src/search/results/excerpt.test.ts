import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../base/lines.ts'
import { ENGLISH } from '../../index/text/stemming.ts'
import { parseQuery } from '../query.ts'
import { densestWindows, excerptOf } from './excerpt.ts'
import { linedText } from './lined-text.ts'

const TEXT = `Sessions live in a cookie.

They end after an hour,
unless the user asks to stay.

The cookie holds a signed token;
an expired token is refused.`

const ALL = { start: 1, end: 1000 }

function marked(text: string, question: string, lines = 2): string {
  const { marks, text: found } = excerptOf(linedText(text), ALL, parseQuery(question), { lines })
  return marks.map(([from, to]) => found.slice(from, to)).join(' ')
}

describe('excerptOf', () => {
  it.each([
    ['expired tokens', 'token expired token', 'the window with both words wins over one with one'],
    ['sessions', 'Sessions', 'words are marked as written'],
    ['holdsToken', 'holds token token', 'an identifier of the question marks its parts'],
    ['nothing here', '', 'no match, no mark'],
  ])('%s marks “%s” (%s) (BM-6)', (question, expected) => {
    expect(marked(TEXT, question)).toBe(expected)
  })

  it('is six lines high where nobody says otherwise (BM-6)', () => {
    const text = Array.from({ length: 40 }, (_, i) => `line ${i + 1}`).join('\n')
    const { start, end } = excerptOf(linedText(text), ALL, parseQuery('line'))
    expect(end - start + 1).toBe(6)
  })

  it('has 600 characters of a longer line where nobody says otherwise (BM-6)', () => {
    const { text } = excerptOf(linedText('line '.repeat(400)), ALL, parseQuery('line'))
    expect(text.replaceAll('…', '').length).toBe(600)
  })

  it('gives line numbers of the source (BM-6)', () => {
    const range = { start: 3, end: 7 }
    const { start, end } = excerptOf(linedText(TEXT), range, parseQuery('refused'), { lines: 1 })
    expect([start, end]).toEqual([7, 7])
  })

  it('text and marks sit exactly on the source (BM-6)', () => {
    const words = fc.constantFrom(
      ...['cache', 'parseHttp', 'x', 'naïve', '认证系统', '😀', "don't", '\t'],
    )
    const lines = fc.array(fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')))
    const breaks = fc.constantFrom('\n', '\r\n', '\r')
    const options = fc.record({
      lines: fc.integer({ min: 1, max: 5 }),
      // Texts of every length, from short ones to those that are cut.
      times: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(
        lines,
        breaks,
        fc.array(words, { maxLength: 3 }),
        options,
        (texts, newline, asked, { times, ...given }) => {
          const text = texts.map((line) => line.repeat(times)).join(newline)
          const source = splitLines(text)
          const query = parseQuery(asked.join(' '))
          const excerpt = excerptOf(linedText(text), ALL, query, given)
          const { start, end } = excerpt
          expect(`${source.slice(start - 1, end).join('\n')}\n`).toContain(excerpt.text)
          let last = 0
          for (const [from, to] of excerpt.marks) {
            expect(from).toBeGreaterThanOrEqual(last)
            expect(to).toBeGreaterThan(from)
            last = to
            const word = excerpt.text.slice(from, to).toLowerCase()
            expect(
              query.words.some(
                ({ text: known, stem: stemmed }) =>
                  known.toLowerCase().includes(word) ||
                  word.includes(known.toLowerCase()) ||
                  ENGLISH.stem(word) === stemmed ||
                  word === 'naïve',
              ),
            ).toBe(true)
          }
          expect(last).toBeLessThanOrEqual(excerpt.text.length)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('densestWindows', () => {
  it('the densest first, none overlapping (NAV-5)', () => {
    const text = linedText(TEXT)
    const windows = densestWindows(text, parseQuery('cookie token'), { start: 1, end: 7 }, 2)
    expect(windows).toEqual([
      [6, 7],
      [1, 2],
    ])
  })
})
