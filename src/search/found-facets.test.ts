import { describe, expect, it } from 'vitest'
import { indexOf, type TestFile } from '../index/test-collection.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import { rankGrouped } from './results/grouped.ts'
import { collectionOver } from './testing.ts'

const FILES: readonly TestFile[] = [
  {
    path: 'src/session.py',
    language: 'python',
    sections: [
      { title: 'openSession', kind: 'function', text: 'opens a session and reads its cookie' },
      { title: 'Store', kind: 'class', text: 'keeps what a session holds in a database' },
    ],
  },
  {
    ...{ path: 'src/session.test.ts', language: 'typescript', flags: DOCUMENT_FLAGS.test },
    sections: [{ title: 'opens', kind: 'function', text: 'a session is opened' }],
  },
  {
    path: 'guide/session.md',
    text: '---\ntitle: Session Guide\n---\n',
    sections: [{ title: 'Session Guide', text: 'how a session is kept' }],
    facets: new Map([
      ['title', ['Session Guide']],
      ['tags', ['web', 'state']],
      ['type', ['tutorial']],
    ]),
  },
  {
    path: 'guide/config.md',
    sections: [
      { title: 'Settings', text: 'how long a session lasts' },
      { title: 'Cookies', text: 'names of a cookie' },
    ],
    facets: new Map([
      ['tags', ['web']],
      ['concept', ['zebra']],
    ]),
  },
  { path: 'notes.txt', text: 'a session of the council\n' },
]
const index = indexOf(FILES)
const collection = collectionOver(index)

function rank(request: SearchRequest) {
  return rankGrouped(collection, request)
}

function shownIn({ groups }: Awaited<ReturnType<typeof rank>>): number {
  return groups.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
}

describe('counts next to results', () => {
  it.each([['session'], ['session guide'], ['"a session"']])(
    '%s: each value is counted as it is found when it alone is chosen (BM-5)',
    async (query) => {
      for (const typing of [true, false]) {
        const { facets } = await rank({ query, typing })
        expect(facets.length).toBeGreaterThan(7)
        for (const { facet, values } of facets) {
          for (const { value, count } of values) {
            const chosen = await rank({ query, typing, facets: { [facet]: [value] } })
            expect([facet, value, chosen.matched]).toEqual([facet, value, count])
            // Beside the value that is chosen, the others of its facet are counted as before.
            const again = chosen.facets.find((one) => one.facet === facet)
            expect(again?.values).toEqual(values)
          }
        }
      }
    },
  )

  it.each([['session'], ['cookie'], ['session guide'], ['settings'], ['opensession']])(
    '%s: as many places are found as are shown, where all of them are (BM-13)',
    async (query) => {
      const found = await rank({ query, typing: true })
      expect(found.matched).toBe(shownIn(found))
    },
  )

  it('of many places a page and its title are one too, and so in the counts (BM-13)', async () => {
    const pages = Array.from({ length: 80 }, (_, i): TestFile => {
      const title = `Lamp ${i}`
      return { path: `lamp-${i}.md`, sections: [{ title, text: 'shines' }], language: 'prose' }
    })
    const many = indexOf(pages)
    const { matched, facets } = await rankGrouped(collectionOver(many), { query: 'lamp' })
    expect(matched).toBe(80)
    expect(facets[0]).toEqual({ facet: 'language', values: [{ value: 'prose', count: 80 }] })
  })

  it('a group carries the short values of its page; a page without any has none (BM-13)', async () => {
    const { groups } = await rank({ query: 'session' })
    const metadata = (path: string) =>
      groups.find(({ document }) => document.path === path)?.metadata
    expect(metadata('guide/session.md')).toEqual([
      { key: 'title', values: ['Session Guide'] },
      { key: 'tags', values: ['web', 'state'] },
    ])
    expect(metadata('src/session.py')).toBeUndefined()
  })
})
