import { describe, expect, it } from 'vitest'
import { documentOf, indexOf, type TestFile } from '../../index/test-collection.ts'
import type { SearchRequest } from '../../model/library/search-types.ts'
import { foldTitles, titleSection } from '../fold-titles.ts'
import { collectionOver } from '../testing.ts'
import { searchGrouped } from './grouped.ts'
import { searchCollection } from './search.ts'

const FILES: readonly TestFile[] = [
  { path: 'code.py', sections: [{ title: 'paging', kind: 'function', text: 'turns pages' }] },
  {
    path: 'paging.md',
    text: '---\ndescription: cursors\n---\n',
    sections: [{ title: 'Paging Guide', text: 'how lists are cut into pages' }],
  },
  {
    path: 'two.md',
    sections: [
      { title: 'Paging', text: 'one' },
      { title: 'Limits', text: 'two' },
    ],
  },
]
const index = indexOf(FILES)
const { toc } = index
const decoder = new TextDecoder()
const textOf = async (document: number) => decoder.decode(documentOf(FILES[document]).bytes)
const collection = collectionOver(index)

const search = (request: SearchRequest) => searchCollection(collection, request, textOf)

describe('a document and its title', () => {
  it('takes the only heading that contains all text as the title section (BM-13)', () => {
    const [code, guide, two] = toc.documentNode
    expect([code, guide, two].map((_, i) => titleSection(toc, i))).toEqual([null, guide + 1, null])
  })

  it('both are one result, the section, where the better of them ranked (BM-13)', async () => {
    const hits = await search({ query: 'paging.md' })
    expect(hits[0].ref.title).toBe('Paging Guide')
    const nodes = hits.map(({ ref }) => ref.node)
    expect(nodes).not.toContain(toc.documentNode[1])
    expect(new Set(nodes).size).toBe(nodes.length)
    const scores = hits.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('shows a match before the title (BM-6)', async () => {
    const [hit] = await search({ query: 'cursors' })
    expect(hit.ref.title).toBe('Paging Guide')
    expect(hit.excerpt.text).toContain('cursors')
  })

  it('a group spends one of its three places on them (BM-13)', async () => {
    const { groups } = await searchGrouped(collection, { query: 'paging guide' }, textOf)
    const group = groups.find(({ document }) => document.path === 'paging.md')
    expect(group?.hits.map(({ ref }) => ref.title)).toEqual(['Paging Guide'])
    expect(group?.more).toBe(0)
  })

  it('a limit is filled from what is left (BM-13)', () => {
    const [, guide, two] = toc.documentNode
    const ranked = [guide, guide + 1, two + 1, two + 2].map((node) => ({ node }))
    const nodes = foldTitles(toc, ranked, null, 2).map(({ node }) => node)
    expect(nodes).toEqual([guide + 1, two + 1])
  })

  it('does not show a document as a section that a facet leaves out (BM-5)', () => {
    const [, guide] = toc.documentNode
    const filter = new Uint8Array(toc.count)
    filter[guide] = 1
    expect(foldTitles(toc, [{ node: guide }], filter, 5)).toEqual([{ node: guide }])
  })
})
