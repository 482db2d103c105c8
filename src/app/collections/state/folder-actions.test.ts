import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { filled } from '../../../messages/words.ts'
import type { Original } from '../../../model/library/original.ts'
import type { NamedFolder } from '../../../worker/wire/api.ts'
import { attempting } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies, LibraryPort, NamedSource } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { OPEN_ACCESS } from '../../state/testing.ts'
import type { Builder } from './collection-build.ts'
import { folderActions } from './folder-actions.ts'

const HANDLE = { kind: 'directory', name: 'papers' } as FileSystemDirectoryHandle
const READ: Original = { kind: 'read', bytes: new Blob(['%PDF-1.7']) }
const PLACE = { path: 'a/manual.pdf' }

interface TestSetup {
  /** The source of each collection that was built in this visit. */
  readonly sources?: Readonly<Record<string, NamedSource>>
  /** The collections whose folder the browser stores. */
  readonly kept?: readonly string[]
  readonly original?: () => Promise<Original>
}

/** A page with `papers` as the current collection, and its requests to the library. */
function setUp({ sources = {}, kept = [], original = async () => READ }: TestSetup) {
  const asked: { readonly from: NamedFolder; readonly path: string }[] = []
  const library: Partial<LibraryPort> = {
    folder: async (slug) => (kept.includes(slug) ? HANDLE : null),
    original: (from, path) => {
      asked.push({ from, path })
      return original()
    },
  }
  const current = { status: 'ready', info: { slug: 'papers' } } as AppState['current']
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, current }))
  const dependencies = { library, access: OPEN_ACCESS } as unknown as Dependencies
  const context = { store, dependencies, jobs: createJobs() }
  const builder = {
    sourceOf: (slug: string) => sources[slug],
    inHand: () => null,
  } as unknown as Builder
  const { originalOf } = folderActions(context, builder, attempting(context), async () => undefined)
  return { originalOf, asked }
}

describe('originalOf', () => {
  const dropped: NamedSource = { name: 'papers', source: { kind: 'files', files: [] } }

  it('reads a file from what was dropped in this visit (FMT-4)', async () => {
    const { originalOf, asked } = setUp({ sources: { papers: dropped }, kept: ['papers'] })
    expect(await originalOf(PLACE)).toBe(READ)
    expect(asked).toEqual([{ from: dropped, path: PLACE.path }])
  })

  it('reads it in a later visit from the folder handle that the browser stores (FMT-4)', async () => {
    const { originalOf, asked } = setUp({ kept: ['papers'] })
    expect(await originalOf(PLACE)).toBe(READ)
    const from = { name: 'papers', source: { kind: 'handle', handle: HANDLE } }
    expect(asked).toEqual([{ from, path: PLACE.path }])
  })

  it('reads a file of another collection from that collection (NAV-17)', async () => {
    const { originalOf, asked } = setUp({ sources: { papers: dropped }, kept: ['manuals'] })
    await originalOf({ ...PLACE, collection: 'manuals' })
    expect(asked.map(({ from }) => from.name)).toEqual(['manuals'])
  })

  it('does not fetch again what was fetched from a host (SEC-1)', async () => {
    const source = { kind: 'repository', address: 'https://github.com/a/b', token: '' } as const
    const { originalOf, asked } = setUp({ sources: { papers: { name: 'b', source } } })
    expect(await originalOf(PLACE)).toMatchObject({
      kind: 'gone',
      why: expect.stringContaining('Drop the folder again'),
    })
    expect(asked).toEqual([])
  })

  it('reports a folder without permission and an unreadable file (FMT-4)', async () => {
    const ask = setUp({ kept: ['papers'], original: async () => ({ kind: 'ask' }) })
    expect(await ask.originalOf(PLACE)).toEqual({ kind: 'ask' })
    const broken = setUp({
      sources: { papers: dropped },
      original: () => Promise.reject(new Error('the disk is gone')),
    })
    expect(await broken.originalOf(PLACE)).toEqual({
      kind: 'gone',
      why: filled('The file could not be read: {why}', { why: 'the disk is gone' }),
    })
  })
})
