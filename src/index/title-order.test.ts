import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { titleOf } from '../model/toc.ts'
import { parseQuery } from './query.ts'
import { rankNodes, searchTop } from './rank.ts'
import { resolveQuery } from './resolve.ts'
import { scoreNodes } from './search.ts'
import { indexOf } from './test-collection.ts'

const SETTINGS = DEFAULT_SETTINGS.search

/** Titles of the sections found, best first; the texts of all but the last say the question, word by word. */
function found(titles: readonly string[], question: string): readonly string[][] {
  const sections = titles.map((title, i) => {
    const isLast = i === titles.length - 1
    return { title, text: isLast ? 'Some other words.' : `It is said here: ${question}.` }
  })
  const index = indexOf([{ path: 'guide.md', sections }])
  const resolved = resolveQuery(index, parseQuery(question), SETTINGS)
  const scores = scoreNodes(index, resolved, SETTINGS)
  return [
    searchTop(index, resolved, SETTINGS, titles.length),
    rankNodes(index, resolved, scores, SETTINGS, titles.length),
  ].map((ranked) => ranked.map(({ node }) => titleOf(index.toc, node)))
}

describe('the order of the words in a title', () => {
  it.each([
    ['session cookie', ['Cookie session limits', 'Session cookie limits']],
    ['how to import from export', ['Export to import files', 'Import from export files']],
  ])('BM-4 BM-11: “%s” finds first the title that says it in this order', (question, titles) => {
    // The others hold its words more often, and in their texts as close and in order.
    for (const order of found(titles, question)) expect(order[0]).toBe(titles.at(-1))
  })
})
