import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { parseQuery } from '../query.ts'
import { resolveQuery } from '../resolve.ts'
import { scoreNodes } from './bm25f.ts'
import { groupLists } from './group-lists.ts'
import { matchedNodes } from './matched.ts'

const SECTIONS = ['reads the cookie', 'a session', 'the cookie of a session', 'nothing here']
const index = indexOf([
  { path: 'a.md', sections: SECTIONS.map((text, i) => ({ title: `part ${i}`, text })) },
  { path: 'cookie.md', sections: [{ title: 'Cookies', text: 'sessions' }] },
])

describe('matched nodes', () => {
  it.each([
    ...['cookie', 'session cookie', 'session -cookie', 'cooki', 'part', 'absent', '"a session"'],
  ])('of %j are those that are scored, whatever the scope (BM-5)', (text) => {
    const resolved = resolveQuery(index, parseQuery(text, { prefix: 'last' }))
    const filter = Uint8Array.from({ length: index.toc.count }, (_, n) => n % 2)
    for (const options of [{}, { within: [1, 4] as const }, { filter }]) {
      const scored = [...scoreNodes(index, resolved, options).node]
      expect([...matchedNodes(index, resolved, options).toSorted()]).toEqual(scored)
      const lists = groupLists(index)
      for (const group of resolved.words.flatMap(({ groups }) => groups)) lists.of(group)
      expect([...matchedNodes(index, resolved, options, lists).toSorted()]).toEqual(scored)
    }
  })
})
