import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AcrossRequest, CollectionInfo } from '../../model/library/library.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { treeOfDepths } from '../testing.ts'
import { insteadActions } from './instead.ts'

/** Actions over a library that has so many places of each sort, by a facet of it; `null` cannot be searched. */
function setUp(matched: Readonly<Record<string, number | null>>) {
  const asked: AcrossRequest[] = []
  const rank = async (request: AcrossRequest) => {
    asked.push(request)
    const { kind = [], tests = [] } = request.facets ?? {}
    const count = matched[kind[0] ?? tests[0] ?? ''] ?? null
    if (count === null) throw new Error('it cannot be searched')
    return { groups: [], matched: count, facets: [] }
  }
  const info = { slug: 'a' } as CollectionInfo
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    collections: [info],
    current: { status: 'ready', info, tree: treeOfDepths([0]) },
  }))
  const jobs = createJobs()
  const dependencies = { library: { rank } } as unknown as Dependencies
  return { asked, store, jobs, ...insteadActions({ store, jobs, dependencies }) }
}

describe('what a question can be searched in instead', () => {
  it('ANS-4: a sort in which none of its words stand is not offered', async () => {
    const { store, jobs, lookInstead } = setUp({ section: 3, module: 0, yes: 0 })
    lookInstead('where is the lamp?')
    await jobs.idle()
    const instead = { question: 'where is the lamp?', sorts: ['documentation'] }
    expect(store.getState().instead).toEqual(instead)
  })

  it('ANS-4: it is looked once for a question, without reading a text', async () => {
    const { asked, jobs, lookInstead } = setUp({ section: 3, module: 1, yes: 1 })
    for (let i = 0; i < 2; i++) {
      lookInstead('lamp')
      await jobs.idle()
    }
    expect(asked).toHaveLength(3)
    expect(asked.every(({ draft }) => draft === true)).toBe(true)
  })

  it('ANS-4: what cannot be searched now is offered: the search says why', async () => {
    const { store, jobs, lookInstead } = setUp({ section: null, module: 1, yes: 0 })
    lookInstead('lamp')
    await jobs.idle()
    expect(store.getState().instead?.sorts).toEqual(['documentation', 'code'])
  })
})
