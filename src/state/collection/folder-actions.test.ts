import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Original } from '../../model/library/original.ts'
import { filled } from '../../model/words/words.ts'
import type { NamedFolder } from '../../worker/wire/api.ts'
import { attempting } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies, LibraryPort, NamedSource } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { OPEN_ACCESS } from '../testing.ts'
import type { Builder } from './collection-build.ts'
import { folderActions } from './folder-actions.ts'

const HANDLE = { kind: 'directory', name: 'papers' } as FileSystemDirectoryHandle
const READ: Original = { kind: 'read', bytes: new Blob(['%PDF-1.7']) }
const PLACE = { path: 'a/manual.pdf' }

interface Known {
  /** What each collection was built from in this visit. */
  readonly sources?: Readonly<Record<string, NamedSource>>
  /** Of which collections the browser keeps the folder. */
  readonly kept?: readonly string[]
  readonly original?: () => Promise<Original>
}

/** A page with the collection `papers` in hand, and what it asks the library for. */
function setUp({ sources = {}, kept = [], original = async () => READ }: Known) {
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

  it('FMT-4: a file comes from what was dropped in this visit', async () => {
    const { originalOf, asked } = setUp({ sources: { papers: dropped }, kept: ['papers'] })
    expect(await originalOf(PLACE)).toBe(READ)
    expect(asked).toEqual([{ from: dropped, path: PLACE.path }])
  })

  it('FMT-4: later it comes from the folder that the browser keeps', async () => {
    const { originalOf, asked } = setUp({ kept: ['papers'] })
    expect(await originalOf(PLACE)).toBe(READ)
    const from = { name: 'papers', source: { kind: 'handle', handle: HANDLE } }
    expect(asked).toEqual([{ from, path: PLACE.path }])
  })

  it('NAV-17: of a place in another collection, from that one', async () => {
    const { originalOf, asked } = setUp({ sources: { papers: dropped }, kept: ['manuals'] })
    await originalOf({ ...PLACE, collection: 'manuals' })
    expect(asked.map(({ from }) => from.name)).toEqual(['manuals'])
  })

  it('SEC-1: of what was fetched nothing is fetched again to be looked at', async () => {
    const source = { kind: 'repository', address: 'https://github.com/a/b', token: '' } as const
    const { originalOf, asked } = setUp({ sources: { papers: { name: 'b', source } } })
    expect(await originalOf(PLACE)).toMatchObject({
      kind: 'gone',
      why: expect.stringContaining('Drop the folder again'),
    })
    expect(asked).toEqual([])
  })

  it('FMT-4: a folder that must be allowed first, and a file that cannot be read, are said to be', async () => {
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
