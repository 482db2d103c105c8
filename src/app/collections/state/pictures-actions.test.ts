import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Original } from '../../../model/library/original.ts'
import { attempting } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { picturesActions } from './folder-actions.ts'

const READ: Original = { kind: 'read', bytes: new Blob(['%PDF']) }
type Run = Dependencies['recogniseText']

/** A page that shows the collection `papers`, with what was opened and read again. */
function setUp(recogniseText: Run, original: Original = READ) {
  const seen = { opened: [] as string[], readAgain: [] as string[] }
  const info = { slug: 'papers' }
  const shown = { current: { status: 'ready', info }, collections: [info] }
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, ...(shown as object) }))
  const library = {
    readAgain: async (_: string, slug: string, path: string) =>
      void seen.readAgain.push(`${slug}/${path}`),
  }
  const dependencies = { library, recogniseText } as unknown as Dependencies
  const context = { store, dependencies, jobs: createJobs() }
  const needs = {
    originalOf: async () => original,
    openPlace: async (slug: string, id: string) => void seen.opened.push(`${slug}/${id}`),
  }
  const { readPictures, stopPictures } = picturesActions(context, needs, attempting(context))
  return { store, seen, readPictures, stopPictures }
}

/** Recognises one of two pages, and waits to be stopped. */
const untilStopped: Run = (_, { signal, onPage }) => {
  onPage(1, 2)
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

describe('readPictures (FMT-21)', () => {
  it('shows the document and its progress, and has it read again', async () => {
    const told: unknown[] = []
    const { store, seen, readPictures } = setUp(async (_, { onPage }) => {
      onPage(0, 1)
      told.push(store.getState().pictures)
      onPage(1, 1)
    })
    await readPictures('scan.pdf')
    expect(told).toEqual([{ collection: 'papers', path: 'scan.pdf', count: 1, done: 0 }])
    expect(store.getState()).toMatchObject({ pictures: null, pane: 'source', notice: null })
    expect(seen).toEqual({ opened: ['papers/scan.pdf'], readAgain: ['papers/scan.pdf'] })
  })

  it('what was recognised before it was stopped is read', async () => {
    const { store, seen, readPictures, stopPictures } = setUp(untilStopped)
    const reading = readPictures('scan.pdf')
    await expect.poll(() => store.getState().pictures?.done).toBe(1)
    // One document at a time.
    await readPictures('other.pdf')
    stopPictures()
    await reading
    expect(store.getState()).toMatchObject({ pictures: null, notice: null })
    expect(seen.readAgain).toEqual(['papers/scan.pdf'])
  })

  it('stops where the collection is deleted', async () => {
    let next: () => void = () => undefined
    const { store, seen, readPictures } = setUp((bytes, run) => {
      next = () => run.onPage(1, 2)
      return untilStopped(bytes, run)
    })
    const reading = readPictures('scan.pdf')
    await expect.poll(() => store.getState().pictures?.done).toBe(1)
    store.setState({ collections: [] })
    next()
    await reading
    expect(seen.readAgain).toEqual([])
  })

  it('begins with nothing where the file is not at hand, and shows why it failed', async () => {
    const gone = setUp(() => Promise.reject(new Error('no')), { kind: 'ask' })
    await gone.readPictures('scan.pdf')
    expect(gone.store.getState()).toMatchObject({ pictures: null, notice: null })
    const failed = setUp(() => Promise.reject(new Error('no network')))
    await failed.readPictures('scan.pdf')
    expect(failed.store.getState()).toMatchObject({
      pictures: null,
      notice: { what: 'It could not be read.', detail: 'no network' },
    })
    expect(failed.seen.readAgain).toEqual([])
  })
})
