import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { AcrossRequest } from '../../../model/library/search-types.ts'
import { otherKindsActions } from '../../palette/state/search-actions.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { treeOfDepths } from '../testing.ts'

/** Actions on a library with this many places of each kind of text; `null` cannot be searched. */
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
  return { asked, store, jobs, ...otherKindsActions({ store, jobs, dependencies }) }
}

describe('kinds of text to search instead', () => {
  it('does not offer a kind of text without any word of the question (ANS-4)', async () => {
    const { store, jobs, lookInstead } = setUp({ section: 3, module: 0, yes: 0 })
    lookInstead('where is the lamp?')
    await jobs.idle()
    const instead = { question: 'where is the lamp?', sorts: ['documentation'] }
    expect(store.getState().instead).toEqual(instead)
  })

  it('searches once for a question, without reading a text (ANS-4)', async () => {
    const { asked, jobs, lookInstead } = setUp({ section: 3, module: 1, yes: 1 })
    for (let i = 0; i < 2; i++) {
      lookInstead('lamp')
      await jobs.idle()
    }
    expect(asked).toHaveLength(3)
    expect(asked.every(({ draft }) => draft === true)).toBe(true)
  })

  it('offers a kind that cannot be searched now, whose search then shows why (ANS-4)', async () => {
    const { store, jobs, lookInstead } = setUp({ section: null, module: 1, yes: 0 })
    lookInstead('lamp')
    await jobs.idle()
    expect(store.getState().instead?.sorts).toEqual(['documentation', 'code'])
  })
})
