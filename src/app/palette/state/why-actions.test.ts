import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ScoreExplanation } from '../../../model/library/explanation.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { EvidenceRequest, ExplainRequest } from '../../../model/library/search-types.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { NO_SEARCH, type SearchResults } from '../../state/shape/search-state.ts'
import { treeOfDepths } from '../../state/testing.ts'
import { whyActions } from './search-actions.ts'

const FOUND: SearchResults = {
  ...{ text: 'lamp', facets: { kind: ['section'] }, also: ['b', 'deleted'] },
  ...{ symbols: [], files: [], passages: null, excerpts: 'known' },
}
const [FIRST, SECOND] = [1, 2].map((node) => ({ collection: 'a', node }))
const EXPLANATION = { score: 1 } as ScoreExplanation

type Answer = readonly (ScoreExplanation | null)[] | Error

function setUp() {
  const asked: ExplainRequest[] = []
  const finish: ((answer: Answer) => void)[] = []
  const walked: EvidenceRequest[] = []
  const library = {
    explainEvidence: async (_: string, request: EvidenceRequest) => {
      walked.push(request)
      return [EXPLANATION]
    },
    explain: (request: ExplainRequest) => {
      asked.push(request)
      return new Promise<Answer>((resolve, reject) =>
        finish.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      )
    },
  }
  const info = { slug: 'a' } as CollectionInfo
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    collections: [info, { slug: 'b' } as CollectionInfo],
    current: { status: 'ready', info, tree: treeOfDepths([0]) },
    // The search that found the place counts, not what was typed since.
    search: { ...NO_SEARCH, text: 'lamps', found: FOUND },
  }))
  const jobs = createJobs()
  const dependencies = { library } as unknown as Dependencies
  return { asked, finish, walked, store, jobs, ...whyActions({ store, jobs, dependencies }) }
}

describe('asking why', () => {
  it('keeps the explanation of a place that opens when another one closes (RANK-2)', async () => {
    const { store, jobs, explainWeighed, endExplaining } = setUp()
    const weighed = {} as EvidenceRequest
    explainWeighed(FIRST, weighed)
    explainWeighed(SECOND, weighed)
    endExplaining(FIRST)
    await jobs.idle()
    const known = { place: SECOND, kind: 'known', explanation: EXPLANATION }
    expect(store.getState().why).toEqual(known)
    endExplaining(SECOND)
    expect(store.getState().why).toBeNull()
  })

  it('explains a place by the search that found it (BM-10)', async () => {
    const { asked, finish, store, jobs, explainPlace } = setUp()
    explainPlace(FIRST)
    expect(store.getState().why).toEqual({ place: FIRST, kind: 'awaited' })
    finish[0]([EXPLANATION])
    await jobs.idle()
    const facets = { kind: ['section'] }
    expect(asked).toEqual([
      { query: 'lamp', typing: true, facets, collections: ['a', 'b'], places: [FIRST] },
    ])
    expect(store.getState().why).toEqual({
      ...{ place: FIRST, kind: 'known', explanation: EXPLANATION },
    })
  })

  it('explains only the place that was asked about last (BM-10)', async () => {
    const { finish, store, jobs, explainPlace } = setUp()
    explainPlace(FIRST)
    explainPlace(SECOND)
    expect(store.getState().why).toEqual({ place: FIRST, kind: 'awaited' })
    finish[1]([EXPLANATION])
    finish[0]([EXPLANATION])
    await jobs.idle()
    expect(store.getState().why).toMatchObject({ place: SECOND, kind: 'known' })
  })

  it('explains a place of a walk by the request of the walk, without a search (RANK-2)', async () => {
    const { walked, store, jobs, explainWeighed } = setUp()
    store.setState({ search: NO_SEARCH })
    const weighed = { question: 'Where is the lamp?', related: [{ text: 'bulb', of: ['lamp'] }] }
    explainWeighed(FIRST, weighed)
    expect(store.getState().why).toEqual({ place: FIRST, kind: 'awaited' })
    await jobs.idle()
    expect(walked).toEqual([weighed])
    expect(store.getState().why).toEqual({
      ...{ place: FIRST, kind: 'known', explanation: EXPLANATION },
    })
  })

  it('does not show a closed explanation again (BM-10)', async () => {
    const { finish, store, jobs, explainPlace } = setUp()
    explainPlace(FIRST)
    explainPlace(null)
    finish[0]([EXPLANATION])
    await jobs.idle()
    expect(store.getState().why).toBeNull()
  })

  it.each([
    ['says that a place is gone', [null], { kind: 'gone' }],
    ['says what failed', new Error('no room'), { kind: 'failed', message: 'no room' }],
  ] as const)('%s (BM-10)', async (_, answer, why) => {
    const { finish, store, jobs, explainPlace } = setUp()
    explainPlace(FIRST)
    finish[0](answer)
    await jobs.idle()
    expect(store.getState().why).toEqual({ place: FIRST, ...why })
  })
})
