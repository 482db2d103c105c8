import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { scoreNodes } from '../bm25/bm25f.ts'
import { parseQuery } from '../query.ts'
import { resolveQuery } from '../resolve.ts'
import { rankNodes, rankTop } from './rank.ts'

/** Titles of the sections found, best first; the texts of all but the last say the question, word by word. */
function found(titles: readonly string[], question: string): readonly string[][] {
  const sections = titles.map((title, i) => {
    const isLast = i === titles.length - 1
    return { title, text: isLast ? 'Some other words.' : `It is said here: ${question}.` }
  })
  const index = indexOf([{ path: 'guide.md', sections }])
  const resolved = resolveQuery(index, parseQuery(question))
  const scores = scoreNodes(index, resolved)
  return [
    rankTop(index, resolved, titles.length),
    rankNodes(index, resolved, scores, titles.length),
  ].map((ranked) => ranked.map(({ node }) => titleOf(index.toc, node)))
}

describe('the order of the words in a title', () => {
  it.each([
    ['session cookie', ['Cookie session limits', 'Session cookie limits']],
    ['how to import from export', ['Export to import files', 'Import from export files']],
  ])(
    '“%s” finds first the title with its words in this order (BM-4, BM-11)',
    (question, titles) => {
      // The others hold its words more often, and in their texts as close and in order.
      for (const order of found(titles, question)) expect(order[0]).toBe(titles.at(-1))
    },
  )

  it('is counted for the first few as in a ranking of all, with a phrase and without (BM-4, BM-11)', () => {
    const words = fc.shuffledSubarray(['session', 'cookie', 'limits', 'table', 'more'], {
      minLength: 3,
    })
    const section = fc.tuple(words, fc.nat(20), fc.boolean()).map(([title, times, hasPhrase]) => {
      const filler = 'word '.repeat(times)
      return { title: title.join(' '), text: `${hasPhrase ? 'blue moon' : 'moon blue'} ${filler}` }
    })
    const sections = fc.array(section, { minLength: 80, maxLength: 120 })
    const question = fc.constantFrom(
      'session cookie limits',
      'session cookie "blue moon"',
      'cookie',
    )
    fc.assert(
      fc.property(sections, question, (given, asked) => {
        const index = indexOf([{ path: 'guide.md', sections: given }])
        const resolved = resolveQuery(index, parseQuery(asked))
        const ranked = [5, 200].map((k) => {
          const scores = scoreNodes(index, resolved)
          return rankNodes(index, resolved, scores, k).slice(0, 5)
        })
        expect(ranked[0]).toEqual(ranked[1])
      }),
      { numRuns: 15 },
    )
  })
})
