import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type {
  AcrossRequest,
  Excerpt,
  ExcerptsRequest,
  GroupedHits,
  RankedHit,
} from '../../../model/library/search-types.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { type FacetChoice, isAnswered } from '../../state/shape/search-state.ts'
import { place, treeOfDepths } from '../../state/testing.ts'
import { searchActions } from './search-actions.ts'

type RankedGroups = GroupedHits<RankedHit>

const EMPTY: RankedGroups = { groups: [], matched: 0, facets: [] }
const ONE: RankedGroups = {
  ...EMPTY,
  groups: [
    { document: place(1), language: '', flags: [], hits: [{ ref: place(2), score: 1 }], more: 0 },
  ],
}
const excerpt = (text: string): Excerpt => ({ start: 1, end: 1, text, marks: [] })

type End = (result: readonly Excerpt[] | Error) => void

/** A library whose searches end when the test ends them. */
function setUp() {
  const asked: AcrossRequest[] = []
  const finish: ((result: RankedGroups | Error) => void)[] = []
  const read: { jobId: string; places: ExcerptsRequest['places']; end: End }[] = []
  const cancelled: string[] = []
  /** Searches for the ranking's order, and their results; by default those of the draft. */
  const ordered: AcrossRequest[] = []
  let inOrder: RankedGroups | null = null
  let drafted: RankedGroups = EMPTY
  const library = {
    findSymbol: async (_: string, name: string, facets: FacetChoice) =>
      facets.language === undefined ? [place(name.length)] : [],
    findFiles: async (_: string, _text: string, _limit: number, facets: FacetChoice) =>
      facets.language === undefined ? [place(7)] : [],
    rank: async (request: AcrossRequest) => {
      if (request.draft !== true) {
        ordered.push(request)
        return inOrder ?? drafted
      }
      asked.push(request)
      drafted = await new Promise<RankedGroups>((resolve, reject) =>
        finish.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
      )
      return drafted
    },
    excerpts: (jobId: string, { places }: ExcerptsRequest) =>
      new Promise<readonly Excerpt[]>((resolve, reject) => {
        const end: End = (result) => (result instanceof Error ? reject(result) : resolve(result))
        read.push({ jobId, places, end })
      }),
    cancel: async (jobId: string) => {
      cancelled.push(jobId)
      const stopped = new DOMException('Stopped', 'AbortError')
      read.find((job) => job.jobId === jobId)?.end(stopped)
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
  return {
    asked,
    finish,
    read,
    cancelled,
    ordered,
    order: (found: RankedGroups) => {
      inOrder = found
    },
    store,
    jobs,
    actions: searchActions({ store, jobs, dependencies }),
  }
}

/** Lets every promise that is ready run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

let test: ReturnType<typeof setUp>
beforeEach(() => {
  test = setUp()
})

/** A text is typed, and its search ends. */
async function searched(text: string, result: RankedGroups | Error): Promise<void> {
  test.actions.search(text)
  await settled()
  test.finish.at(-1)?.(result)
  await settled()
}

describe('searching while typing', () => {
  it('searches for the newest text and skips the ones before it (BM-9)', async () => {
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

  it('shows the order of the text scores first, then the order of the ranking (RANK-1)', async () => {
    const other: RankedGroups = { ...ONE, groups: [{ ...ONE.groups[0], document: place(5) }] }
    test.order(other)
    for (const text of ['s', 'se']) test.actions.search(text)
    await settled()
    test.finish[0](ONE)
    await settled()
    // A newer text was typed: its order is not requested.
    expect(test.ordered).toEqual([])
    test.finish[1](ONE)
    await settled()
    const { found } = test.store.getState().search
    expect(test.ordered.map(({ query, typing }) => [query, typing])).toEqual([['se', true]])
    expect(found?.passages?.groups[0].document).toEqual(place(5))
    test.read[0].end([excerpt('read')])
    await test.jobs.idle()
    const [group] = test.store.getState().search.found?.passages?.groups ?? []
    expect(group?.hits[0].excerpt?.text).toBe('read')
  })

  it('narrows the current search by a facet, and the names too (BM-5)', async () => {
    await searched('x', EMPTY)
    await test.jobs.idle()
    test.actions.toggleFacet('language', 'go')
    expect(isAnswered(test.store.getState().search)).toBe(false)
    await settled()
    expect(test.asked[1].facets).toEqual({ language: ['go'] })
    test.finish[1](EMPTY)
    await test.jobs.idle()
    expect(isAnswered(test.store.getState().search)).toBe(true)
    expect(test.store.getState().search.found).toMatchObject({ symbols: [], files: [] })
  })

  it('searches the chosen other collections that still exist (BM-7)', async () => {
    test.actions.toggleScope('b')
    test.actions.toggleScope('gone')
    await searched('x', { ...EMPTY, matched: 2 })
    await test.jobs.idle()
    expect(test.asked).toEqual([
      { ...{ query: 'x', typing: true, draft: true, facets: {} }, collections: ['a', 'b'] },
    ])
    expect(test.store.getState().search.found?.passages?.matched).toBe(2)
    test.actions.toggleScope('b')
    expect(isAnswered(test.store.getState().search)).toBe(false)
    await settled()
    test.finish[1](EMPTY)
    await test.jobs.idle()
    expect(test.asked[1]).toEqual({
      ...{ query: 'x', typing: true, draft: true, facets: {} },
      collections: ['a'],
    })
    expect(isAnswered(test.store.getState().search)).toBe(true)
  })

  it('does not search the texts for symbols or files alone (UI-6)', async () => {
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

  it('shows a failure, and searches for the next text (BM-9)', async () => {
    await searched('x', new Error('broken'))
    await test.jobs.idle()
    expect(test.store.getState().search.failed).toBe('broken')
    await searched('xy', EMPTY)
    await test.jobs.idle()
    expect(test.store.getState().search).toMatchObject({ failed: null, found: { text: 'xy' } })
  })

  it('shows the hits first and adds their excerpts later (BM-9)', async () => {
    await searched('x', ONE)
    const hits = () => test.store.getState().search.found?.passages?.groups[0].hits[0]
    expect(isAnswered(test.store.getState().search)).toBe(true)
    expect(test.store.getState().search.found?.excerpts).toBe('awaited')
    expect(hits()).toEqual({ ...ONE.groups[0].hits[0], excerpt: null })
    expect(test.read[0].places).toEqual([{ collection: 'a', node: place(2).node }])
    test.read[0].end([excerpt('of x')])
    await test.jobs.idle()
    expect(test.store.getState().search.found?.excerpts).toBe('known')
    expect(hits()?.excerpt).toEqual(excerpt('of x'))
  })

  it('stops reading excerpts at the next letter, and shows the old ones until the new ones arrive (BM-9)', async () => {
    await searched('x', ONE)
    test.read[0].end([excerpt('of x')])
    await test.jobs.idle()
    for (const text of ['xy', 'xyz']) test.actions.search(text)
    await settled()
    test.finish[1](ONE)
    await settled()
    // A newer text was typed before its hits arrived: its excerpts are not requested.
    expect(test.read).toHaveLength(1)
    test.finish[2](ONE)
    await settled()
    const found = () => test.store.getState().search.found
    expect(found()).toMatchObject({ text: 'xyz', excerpts: 'awaited' })
    expect(found()?.passages?.groups[0].hits[0].excerpt).toEqual(excerpt('of x'))
    test.actions.search('xyzz')
    await settled()
    expect(test.cancelled).toEqual([test.read[1].jobId])
    expect(test.store.getState().search.failed).toBeNull()
    test.finish[3](EMPTY)
    await test.jobs.idle()
    expect(found()).toMatchObject({ text: 'xyzz', excerpts: 'known' })
  })

  it('keeps hits whose texts cannot be read, and shows why (BM-9)', async () => {
    await searched('x', ONE)
    test.read[0].end(new Error('no network'))
    await test.jobs.idle()
    const { failed, found } = test.store.getState().search
    expect(failed).toBe('no network')
    expect(found).toMatchObject({ excerpts: 'failed', passages: { groups: [{ more: 0 }] } })
  })

  it('drops a result that arrives after the field was emptied (BM-9)', async () => {
    test.actions.search('x')
    await settled()
    test.actions.clearSearch()
    test.finish[0](EMPTY)
    await test.jobs.idle()
    expect(test.store.getState().search.found).toBeNull()
  })
})
