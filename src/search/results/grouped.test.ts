import { describe, expect, it } from 'vitest'
import { documentOf, indexOf, type TestFile } from '../../index/test-collection.ts'
import type { GroupedHits, SearchRequest } from '../../model/library/search-types.ts'
import { DOCUMENT_FLAGS } from '../../model/tree/node.ts'
import { collectionOver } from '../testing.ts'
import { rankGrouped, searchGrouped } from './grouped.ts'
import { searchCollection } from './search.ts'

const FILES: readonly TestFile[] = [
  {
    path: 'a.py',
    language: 'python',
    sections: ['one', 'two', 'three', 'four'].map((title) => {
      return { title, kind: 'function' as const, text: 'reads the session cookie' }
    }),
  },
  {
    path: 'b.ts',
    language: 'typescript',
    sections: [{ title: 'Session', kind: 'class' as const, text: 'a session' }],
  },
  {
    ...{ path: 'b.test.ts', language: 'typescript', flags: DOCUMENT_FLAGS.test },
    sections: [{ title: 'checks', kind: 'function' as const, text: 'a session' }],
  },
]
const index = indexOf(FILES)
const decoder = new TextDecoder()
const textOf = async (document: number) => decoder.decode(documentOf(FILES[document]).bytes)
const collection = collectionOver(index)

function find(request: SearchRequest): Promise<GroupedHits> {
  return searchGrouped(collection, request, textOf)
}

function paths({ groups }: GroupedHits): string[] {
  return groups.map(({ document }) => document.path).sort()
}

function counts({ facets }: GroupedHits, facet: string): Record<string, number> {
  const values = facets.find((one) => one.facet === facet)?.values ?? []
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

describe('grouped results', () => {
  it('by document, the best three sections each, the rest counted (BM-13)', async () => {
    const found = await find({ query: 'session' })
    expect(paths(found)).toEqual(['a.py', 'b.test.ts', 'b.ts'])
    const group = found.groups.find(({ document }) => document.path === 'a.py')
    expect([group?.hits.length, group?.more]).toEqual([3, 1])
    expect(group?.hits[0].excerpt.text).toContain('session cookie')
    for (const { document, hits } of found.groups) {
      expect(hits.every(({ ref }) => ref.path === document.path)).toBe(true)
    }
  })

  it('counts only the places that contain the phrase (BM-4, BM-5)', async () => {
    const words = await find({ query: 'session cookie' })
    const phrase = await find({ query: '"a session"' })
    expect([words.matched, counts(words, 'language')]).toEqual([6, { python: 4, typescript: 2 }])
    expect([phrase.matched, counts(phrase, 'language')]).toEqual([2, { typescript: 2 }])
    const narrowed = await find({ query: '"a session"', facets: { tests: ['no'] } })
    expect([narrowed.matched, counts(narrowed, 'tests')]).toEqual([1, { no: 1, yes: 1 }])
  })

  it('ranks a test behind a source with the same score (TOC-11)', async () => {
    const files: TestFile[] = ['a.test.ts', 'b.ts'].map((path, i) => ({
      path,
      language: 'typescript',
      flags: i === 0 ? DOCUMENT_FLAGS.test : 0,
      sections: [{ title: 'lamp', kind: 'function', text: 'turns the lamp on' }],
    }))
    const other = indexOf(files)
    const twins = collectionOver(other)
    const found = async (request: SearchRequest) => {
      const { groups } = await rankGrouped(twins, request)
      return groups.map(({ document }) => document.path)
    }
    expect(await found({ query: 'turns', typing: true })).toEqual(['b.ts', 'a.test.ts'])
    expect(await found({ query: 'turns' })).toEqual(['b.ts', 'a.test.ts'])
  })

  it('the best group first, and in it the best section (BM-13)', async () => {
    const { groups } = await find({ query: 'session' })
    expect(groups[0].hits[0].ref.title).toBe('Session')
    const best = groups.map(({ hits }) => hits[0].score)
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  })

  it('counts the results of each value, also next to the chosen one (BM-5)', async () => {
    const open = await find({ query: 'session' })
    expect(counts(open, 'language')).toEqual({ python: 4, typescript: 2 })
    expect(counts(open, 'tests')).toEqual({ no: 5, yes: 1 })
    const chosen = await find({ query: 'session', facets: { language: ['typescript'] } })
    expect(paths(chosen)).toEqual(['b.test.ts', 'b.ts'])
    expect(chosen.matched).toBe(2)
    expect(counts(chosen, 'language')).toEqual({ python: 4, typescript: 2 })
    expect(counts(chosen, 'tests')).toEqual({ no: 1, yes: 1 })
  })

  it('OR inside a facet, AND across; an unknown facet finds nothing (BM-5)', async () => {
    const both = { language: ['typescript', 'python'], kind: ['class'] }
    expect(paths(await find({ query: 'session', facets: both }))).toEqual(['b.ts'])
    const facets = JSON.parse('{"__proto__": ["x"]}')
    expect(paths(await find({ query: 'session', facets }))).toEqual([])
  })

  it('while typing, the last word is found by its beginning (BM-9)', async () => {
    expect(paths(await find({ query: 'cook' }))).toEqual([])
    expect(paths(await find({ query: 'cook', typing: true }))).toEqual(['a.py'])
  })

  it('flat search takes the same facets (BM-5)', async () => {
    const request = { query: 'session', facets: { tests: ['yes'] } }
    const hits = await searchCollection(collection, request, textOf)
    expect(hits.map(({ ref }) => ref.title)).toEqual(['checks'])
  })
})
