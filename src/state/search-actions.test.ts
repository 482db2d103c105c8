import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AcrossRequest, CollectionInfo, GroupedHits, SearchRequest } from '../model/library.ts'
import { INITIAL_STATE } from './initial.ts'
import { createJobs } from './jobs.ts'
import { searchActions } from './search-actions.ts'
import { isAnswered } from './search-state.ts'
import { place, treeOfDepths } from './testing.ts'
import type { AppState, Dependencies } from './types.ts'

const EMPTY: GroupedHits = { groups: [], matched: 0, facets: [] }

/** A library whose searches end when the test says so. */
function setUp() {
  const asked: SearchRequest[] = []
  const finish: ((result: GroupedHits | Error) => void)[] = []
  const library = {
    findSymbol: async (_: string, name: string) => [place(name.length)],
    findFiles: async () => [place(7)],
    searchAcross: async (request: AcrossRequest) => {
      asked.push(request)
      return { ...EMPTY, matched: request.collections?.length ?? 0 }
    },
    searchGrouped: (_: string, request: SearchRequest) => {
      asked.push(request)
      return new Promise<GroupedHits>((resolve, reject) =>
        finish.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
      )
    },
  }
  const info = { slug: 'a' } as CollectionInfo
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    collections: [info, { slug: 'b' } as CollectionInfo],
    current: { status: 'ready', info, tree: treeOfDepths([0]) },
  }))
  const jobs = createJobs()
  const dependencies = { library } as unknown as Dependencies
  return { asked, finish, store, jobs, actions: searchActions({ store, jobs, dependencies }) }
}

/** Lets every promise that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

let test: ReturnType<typeof setUp>
beforeEach(() => {
  test = setUp()
})

describe('searching while typing', () => {
  it('BM-9: the newest text wins; what was overtaken is never asked', async () => {
    for (const text of ['s', 'se', 'ses', 'sess']) test.actions.search(text)
    expect(isAnswered(test.store.getState().search)).toBe(false)
    await settled()
    test.finish[0](EMPTY)
    await settled()
    expect(test.store.getState().search.found?.text).toBe('s')
    test.finish[1]({ ...EMPTY, matched: 4 })
    await test.jobs.idle()
    const { search } = test.store.getState()
    expect(search.found).toMatchObject({ text: 'sess', passages: { matched: 4 } })
    expect(isAnswered(search)).toBe(true)
    expect(test.asked.map(({ query }) => query)).toEqual(['s', 'sess'])
    expect(test.asked[1]).toMatchObject({ typing: true, facets: {} })
  })

  it('BM-5: a facet narrows the search that stands', async () => {
    test.actions.search('x')
    await settled()
    test.finish[0](EMPTY)
    await test.jobs.idle()
    test.actions.toggleFacet('language', 'go')
    expect(isAnswered(test.store.getState().search)).toBe(false)
    await settled()
    expect(test.asked[1].facets).toEqual({ language: ['go'] })
    test.finish[1](EMPTY)
    await test.jobs.idle()
    expect(isAnswered(test.store.getState().search)).toBe(true)
  })

  it('BM-7: other collections are searched as well, those that are still there', async () => {
    test.actions.toggleScope('b')
    test.actions.toggleScope('gone')
    test.actions.search('x')
    await test.jobs.idle()
    expect(test.asked).toEqual([{ query: 'x', typing: true, facets: {}, collections: ['a', 'b'] }])
    expect(test.store.getState().search.found?.passages?.matched).toBe(2)
    test.actions.toggleScope('b')
    expect(isAnswered(test.store.getState().search)).toBe(false)
    await settled()
    test.finish[0](EMPTY)
    await test.jobs.idle()
    expect(test.asked[1]).toEqual({ query: 'x', typing: true, facets: {} })
    expect(isAnswered(test.store.getState().search)).toBe(true)
  })

  it('UI-6: symbols and files alone do not search the texts', async () => {
    test.actions.search('@name')
    await test.jobs.idle()
    expect(test.store.getState().search.found).toMatchObject({
      symbols: [{ node: 4 }],
      files: [],
      passages: null,
    })
    test.actions.search('src/a.ts:3')
    await test.jobs.idle()
    expect(test.store.getState().search.found).toMatchObject({ symbols: [], files: [{ node: 7 }] })
    expect(test.asked).toEqual([])
  })

  it('BM-9: a failure is told, and the next text is searched', async () => {
    test.actions.search('x')
    await settled()
    test.finish[0](new Error('broken'))
    await test.jobs.idle()
    expect(test.store.getState().search.failed).toBe('broken')
    test.actions.search('xy')
    await settled()
    test.finish[1](EMPTY)
    await test.jobs.idle()
    expect(test.store.getState().search).toMatchObject({ failed: null, found: { text: 'xy' } })
  })

  it('BM-9: an answer that comes after the field was emptied is dropped', async () => {
    test.actions.search('x')
    await settled()
    test.actions.clearSearch()
    test.finish[0](EMPTY)
    await test.jobs.idle()
    expect(test.store.getState().search.found).toBeNull()
  })
})
