import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenizeText } from '../../index/text/tokenize.ts'
import { parseQuery } from '../query.ts'
import { linedText } from './lined-text.ts'
import { WordFinder, type WordQuery } from './word-finder.ts'

/** Every token of every line, compared with every word. */
function plainly(lines: readonly string[], { words, stemming }: WordQuery): string[] {
  return lines.flatMap((text, line) =>
    tokenizeText(text, undefined, stemming).flatMap(({ kind, term, surface, from, to }) => {
      const byStem = kind === 'stem' ? words.findIndex(({ stem }) => stem === term) : -1
      const bySurface = words.findLastIndex((word) => word.surface === surface)
      const begun = words.findIndex(
        ({ prefix, surface: asked }) => prefix && surface.startsWith(asked),
      )
      const word = byStem >= 0 ? byStem : bySurface >= 0 ? bySurface : begun
      return word < 0 ? [] : [`${line} ${word} ${from} ${to}`]
    }),
  )
}

const WORDS = fc.constantFrom(
  ...['session', 'Sessions', 'parseHttp', 'parse_http', "user's", "don't", 's', 'http', 'naïve'],
  ...['认证系统', '😀', 'tries', 'try'],
  'x'.repeat(70),
)
const BREAKS = fc.constantFrom('\n', '\r\n', '\r')
const GAPS = fc.constantFrom(' ', '.', '_', "'", '’', '', '-', '\t', ' “', '__')
const LINE = fc
  .array(fc.tuple(WORDS, GAPS), { maxLength: 8 })
  .map((pieces) => pieces.map(([word, gap]) => word + gap).join(''))

describe('WordFinder', () => {
  it('finds what cutting every line into words finds, text after text (BM-6)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(LINE, { maxLength: 5 }), BREAKS), { maxLength: 4 }),
        fc.array(fc.tuple(WORDS, GAPS), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (texts, asked, typing) => {
          const query = asked.map(([word, gap]) => word + gap).join('')
          const question = parseQuery(query, typing ? { prefix: 'last' } : {})
          const finder = new WordFinder(question)
          for (const [lines, lineBreak] of texts) {
            const found = finder
              .find(linedText(lines.map((line) => line + lineBreak).join('')))
              .map(({ line, word, from, to }) => `${line} ${word} ${from} ${to}`)
            expect(found).toEqual(plainly(lines, question))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('checks the lines with the rarest words if there are many (BM-6)', () => {
    const finder = new WordFinder(parseQuery('common rare'))
    const lines = Array.from({ length: 20 }, (_, i) => (i === 13 ? 'rare' : 'common'))
    const found = finder.find(linedText(lines.join('\n')), 3, 20, 2)
    expect(found.map(({ line }) => line)).toEqual([3, 13])
  })
})
