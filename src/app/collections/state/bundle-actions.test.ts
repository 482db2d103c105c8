import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies, LibraryPort } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { BARE_DEVICE, ownOriginOnly, treeOfDepths } from '../../state/testing.ts'
import { bundleActions } from './bundle-actions.ts'

const INFO = { slug: 'fruit', name: 'fruit', inPieces: true } as CollectionInfo

interface Fetch {
  readonly jobId: string
  readonly report: (done: number, all: number) => void
  readonly finish: () => void
  readonly fail: (error: Error) => void
}

function setup(info: CollectionInfo = INFO) {
  const fetches: Fetch[] = []
  let missing = 900
  const library: Pick<LibraryPort, 'missing' | 'keepWhole' | 'cancel'> = {
    missing: async () => missing,
    keepWhole: (jobId, _, onBytes) =>
      new Promise((resolve, reject) => {
        const report = (done: number, all: number): void => {
          missing = all - done
          onBytes(done, all)
        }
        fetches.push({ jobId, report, finish: resolve, fail: reject })
      }),
    cancel: async (jobId) =>
      fetches.find((one) => one.jobId === jobId)?.fail(new DOMException('ended', 'AbortError')),
  }
  const tree = treeOfDepths([0, 1])
  const store = createStore<AppState>(() => ({
    ...INITIAL_STATE,
    current: { status: 'ready', info, tree },
  }))
  const connect = ownOriginOnly()
  const dependencies = { library, device: BARE_DEVICE, connect } as unknown as Dependencies
  const actions = bundleActions({ store, jobs: createJobs(), dependencies })
  return { store, actions, fetches }
}

describe('storing a library in pieces for offline use', () => {
  it('shows how much is missing, fetches it, and then shows that nothing is (KEEP-3)', async () => {
    const { store, actions, fetches } = setup()
    await actions.measureRest()
    expect(store.getState().rest).toEqual({ status: 'left', collection: 'fruit', bytes: 900 })
    const keeping = actions.keepForOffline()
    expect(store.getState().rest).toMatchObject({ status: 'fetching', done: 0, bytes: 900 })
    fetches[0].report(300, 900)
    expect(store.getState().rest).toMatchObject({ done: 300, bytes: 900 })
    // The user may open the menu meanwhile, and choose twice.
    await actions.measureRest()
    await actions.keepForOffline()
    expect([fetches.length, store.getState().rest?.status]).toEqual([1, 'fetching'])
    fetches[0].report(900, 900)
    fetches[0].finish()
    await keeping
    expect(store.getState().rest).toEqual({ status: 'left', collection: 'fruit', bytes: 0 })
    expect(store.getState().notice).toBeNull()
  })

  it('keeps the pieces of a stopped fetch, without a failure (KEEP-3)', async () => {
    const { store, actions, fetches } = setup()
    const keeping = actions.keepForOffline()
    fetches[0].report(300, 900)
    actions.stopKeeping()
    await keeping
    expect(store.getState()).toMatchObject({ rest: { status: 'left', bytes: 600 }, notice: null })
  })

  it('shows why a fetch failed, and can try again (KEEP-3)', async () => {
    const { store, actions, fetches } = setup()
    const keeping = actions.keepForOffline()
    fetches[0].fail(new Error('docs.example could not be reached.'))
    await keeping
    expect(store.getState().notice).toMatchObject({
      what: 'Not all of this library is in this browser.',
      detail: 'docs.example could not be reached.',
    })
    expect(store.getState().rest).toMatchObject({ status: 'left', bytes: 900 })
  })

  it('offers nothing for a collection that is complete (KEEP-3)', async () => {
    const { inPieces: _, ...whole } = INFO
    const { store, actions, fetches } = setup(whole)
    await actions.measureRest()
    await actions.keepForOffline()
    expect([store.getState().rest, fetches.length]).toEqual([null, 0])
  })
})
