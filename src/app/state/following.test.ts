import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filled, inEnglish } from '../../messages/words.ts'
import type { BuildPlan } from '../../model/collection/plan.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import { createMemoryWalks } from '../../store/memory-walks.ts'
import { UNDO_MS } from '../collections/state/collection-removal.ts'
import { CHECK_AFTER_MS, SETTLE_MS } from '../collections/state/folder-watcher.ts'
import { backgroundFailure } from './core/action-context.ts'
import { memoryTexts } from './core/kept-texts.ts'
import { COVERAGE_LEVELS } from './fold/coverage.ts'
import { coverageLevels, currentName } from './fold/derive.ts'
import type { Dependencies, LibraryPort } from './shape/dependencies.ts'
import type { AppStore } from './store.ts'
import { createAppStore } from './store.ts'
import { collectionInfo, dependenciesWith, place, steps, treeOfDepths } from './testing.ts'

const ONLY_LINKS =
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.'

/** The failure in the notice, in English. */
const saidOf = (store: AppStore): string => inEnglish(store.getState().notice?.what ?? '')

const NOW = 1_000_000_000_000
const TREE = treeOfDepths([0, 1, 1], ['lamp', 'a.md', 'b.md'])
const HANDLE = {
  kind: 'directory',
  name: 'lamp',
  isSameEntry: async (other: unknown) => other === HANDLE,
} as unknown as FileSystemDirectoryHandle
const BUILT = { slug: 'lamp', generation: 2, documents: 2, parsed: 2, reused: 0, ms: 1 }
const PLAN: BuildPlan = { files: 9000, bytes: 1, directories: [], skipped: [], secrets: 0 }

const info = (generation = 1, updatedAt = NOW): CollectionInfo =>
  collectionInfo('lamp', { generation, updatedAt })

type More = Omit<Partial<Dependencies>, 'library'> & { readonly library?: Partial<LibraryPort> }

/** A library whose checks of the folder end when the test ends them. */
function setUp({ library: reading, ...more }: More = {}, updatedAt = NOW) {
  const log = { looks: 0, cancelled: [] as string[], watched: 0, unwatched: 0, hearsAll: true }
  let list = [info(1, updatedAt)]
  let permission: PermissionState = 'granted'
  let heard: () => void = () => undefined
  let endLook: (outcome: 'same' | 'updated' | Error) => void = () => undefined
  const build = vi.fn<LibraryPort['build']>()
  const library: Partial<LibraryPort> = {
    collections: async () => list,
    tree: async () => TREE,
    storage: async () => ({ persisted: true, kept: true }),
    folder: async () => HANDLE,
    findFolder: async () => 'lamp',
    configure: async () => undefined,
    takeTurn: async () => undefined,
    cancel: async (jobId) => {
      log.cancelled.push(jobId)
      if (jobId.startsWith('follow')) endLook(new DOMException('stopped', 'AbortError'))
    },
    build,
    catchUp: () => {
      log.looks++
      return new Promise((resolve, reject) => {
        endLook = (outcome) => {
          if (outcome instanceof Error) return reject(outcome)
          if (outcome === 'updated') list = [info(list[0].generation + 1)]
          resolve(outcome === 'same' ? null : BUILT)
        }
      })
    },
    ...reading,
  }
  const store = createAppStore(
    dependenciesWith(library, {
      walks: createMemoryWalks(),
      pickFolder: async () => ({ name: 'lamp', source: { kind: 'handle', handle: HANDLE } }),
      access: {
        query: async () => permission,
        request: async () => permission,
        watch: async (_handle, _ignored, onChange) => {
          log.watched++
          heard = onChange
          return { hearsAll: log.hearsAll, stop: () => log.unwatched++ }
        },
      },
      now: () => NOW,
      ...more,
    }),
  )
  return {
    store,
    log,
    build,
    change: () => heard(),
    /** A change, and the time after which it is looked at. */
    changed: () => {
      heard()
      return settle()
    },
    endLook: (outcome: 'same' | 'updated' | Error) => endLook(outcome),
    permit: (state: PermissionState) => {
      permission = state
    },
  }
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(SETTLE_MS)
const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that has opened the collection. */
async function begun(more: More = {}, updatedAt = NOW) {
  const page = setUp(more, updatedAt)
  await begin(page.store)
  return page
}

async function begin(store: AppStore): Promise<void> {
  await store.actions.start()
  await turn()
}

describe('following the folder of the current collection', () => {
  it('gathers changes, checks once, and shows the new generation (IN-6)', async () => {
    const { store, log, change, endLook } = await begun()
    expect(store.getState().folder).toBe('followed')
    for (let i = 0; i < 5; i++) change()
    await settle()
    expect(log.looks).toBe(1)
    endLook('updated')
    await turn()
    expect(store.getState().current).toMatchObject({ status: 'ready', info: { generation: 2 } })
  })

  it('keeps the places of a walk that ended on the next generation before the page showed it (IN-6, UI-3)', async () => {
    // The file a.md is deleted from lamp/ with a.md, docs/ and b.md, so that all numbers move.
    const trees = [
      treeOfDepths([0, 1, 1, 2], ['lamp', 'a.md', 'docs', 'b.md']),
      treeOfDepths([0, 1, 2], ['lamp', 'docs', 'b.md']),
    ]
    const read = { ...place(2), id: 'docs/b.md' }
    const asked = new Map([['docs/b.md', 2]])
    const { store, changed, endLook } = setUp({
      ask: async function* () {
        yield* steps({ kind: 'read', ref: read, passages: [], why: '' })
      },
      library: {
        tree: async () => trees[store.getState().current.status === 'ready' ? 1 : 0],
        resolve: async (_, id) => asked.get(id) ?? null,
        refs: async (_, nodes) => nodes.map(place),
        details: async () => Promise.reject(new Error('not needed')),
        text: async () => Promise.reject(new Error('not needed')),
        references: async () => Promise.reject(new Error('not needed')),
      },
    })
    await begin(store)
    await changed()
    await store.actions.ask('Where?')
    await turn()
    await changed()
    endLook('updated')
    await turn()
    const { levels } = coverageLevels(store.getState()) ?? { levels: [] }
    expect([...levels].map((code) => COVERAGE_LEVELS[code])).toEqual(['opened', 'opened', 'read'])
  })

  it('checks again for changes during a check (IN-6)', async () => {
    const { log, changed, endLook } = await begun()
    await changed()
    await changed()
    expect(log.looks).toBe(1)
    endLook('same')
    await turn()
    expect(log.looks).toBe(2)
  })

  it.each([
    [CHECK_AFTER_MS - 1, 0],
    [CHECK_AFTER_MS, 1],
  ])('a collection %i ms old is looked at %i times at the visit (IN-6)', async (age, looks) => {
    const { log } = await begun({}, NOW - age)
    expect(log.looks).toBe(looks)
  })

  it('checks nothing without permission until the user allows it (IN-6)', async () => {
    const { store, log, permit, build } = setUp({}, NOW - CHECK_AFTER_MS)
    permit('prompt')
    await begin(store)
    expect(store.getState().folder).toBe('ask')
    expect(log).toMatchObject({ looks: 0, watched: 0 })
    permit('granted')
    build.mockResolvedValue(BUILT)
    await store.actions.rereadFolder()
    expect(build.mock.calls[0][0]).toMatchObject({ update: 'lamp', source: { handle: HANDLE } })
  })

  it('remembers a refused permission, and keeps the index (fault 46)', async () => {
    const { store, permit, build } = setUp()
    permit('prompt')
    await begin(store)
    permit('denied')
    await store.actions.rereadFolder()
    expect(store.getState()).toMatchObject({ folder: 'denied', current: { status: 'ready' } })
    expect(build).not.toHaveBeenCalled()
  })

  it.each([
    ['AccessLostError', 'ask'],
    ['NotFoundError', 'gone'],
  ])(
    'shows after a check that ends with %s the folder as “%s” (fault 46, fault 48)',
    async (name, folder) => {
      const { store, changed, endLook } = await begun()
      await changed()
      endLook(Object.assign(new Error('no'), { name }))
      await turn()
      expect(store.getState()).toMatchObject({ folder, current: { status: 'ready' }, notice: null })
    },
  )

  it('stops a check for the user’s build, and repeats it afterwards (IN-6)', async () => {
    const { store, log, changed, build } = await begun()
    await changed()
    let finish: () => void = () => undefined
    build.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(BUILT)
      }),
    )
    const reading = store.actions.rereadFolder()
    await turn()
    expect(log.cancelled).toEqual(['follow-1'])
    expect(log.looks).toBe(1)
    finish()
    await reading
    await turn()
    expect(log.looks).toBe(2)
  })

  it('checks nothing while a walk runs (IN-6)', async () => {
    let end: () => void = () => undefined
    const walking = new Promise<void>((resolve) => {
      end = resolve
    })
    const { store, log, changed } = await begun({
      ask: async function* () {
        await walking
        yield* []
      },
    })
    const asking = store.actions.ask('Where?')
    await changed()
    expect(log.looks).toBe(0)
    end()
    await asking
    await turn()
    expect(log.looks).toBe(1)
  })

  it('stops watching a collection that is no longer the current one (IN-6)', async () => {
    const { store, log } = await begun()
    store.setState({ current: { status: 'empty' } })
    await turn()
    expect(log).toMatchObject({ watched: 1, unwatched: 1 })
  })
})

describe('deleted collections', () => {
  it('are replaced, with a notice, if another tab deleted the current one (KEEP-7)', async () => {
    let list = [info(), { ...info(), slug: 'shop', name: 'shop', updatedAt: NOW - 1 }]
    const library = { collections: async () => list }
    const { store } = await begun({ library })
    list = list.slice(1)
    await store.actions.followLibrary()
    expect(store.getState().current).toMatchObject({ status: 'ready', info: { slug: 'shop' } })
    expect(saidOf(store)).toContain('“lamp” was deleted in another tab')
  })

  it('give no notice if this tab deleted them (KEEP-4)', async () => {
    let list = [info(), { ...info(), slug: 'shop', name: 'shop', updatedAt: NOW - 1 }]
    const remove = async (): Promise<void> => {
      list = list.slice(1)
      // The worker reports the change before it answers.
      await store.actions.followLibrary()
    }
    const { store } = await begun({ library: { collections: async () => list, remove } })
    await store.actions.removeCollection('lamp')
    expect(store.getState().current).toMatchObject({ status: 'ready', info: { slug: 'shop' } })
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(list.map(({ slug }) => slug)).toEqual(['shop'])
    expect(store.getState().notice).toBeNull()
  })

  /** Two collections, and those that are deleted in the browser. */
  async function withTwo(kept = memoryTexts()) {
    const removed: string[] = []
    const both = [info(), { ...info(), slug: 'shop', name: 'shop', updatedAt: NOW - 1 }]
    const { store, build } = await begun({
      kept,
      library: {
        collections: async () => both.filter(({ slug }) => !removed.includes(slug)),
        remove: async (slug) => void removed.push(slug),
        findFolder: async () => (removed.includes('lamp') ? null : 'lamp'),
      },
    })
    const listed = () => store.getState().collections.map(({ slug }) => slug)
    return { store, build, removed, listed, kept }
  }

  it('can be restored within ten seconds, and not later (UI-20)', async () => {
    const { store, removed, listed } = await withTwo()
    await store.actions.removeCollection('lamp')
    expect(store.getState().notice).toMatchObject({ action: 'undo' })
    expect(saidOf(store)).toBe('“lamp” was deleted.')
    expect(listed()).toEqual(['shop'])
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    // Messages of other tabs do not bring it back.
    await store.actions.followLibrary()
    expect([listed(), removed]).toEqual([['shop'], []])
    await store.actions.undoRemoval()
    expect(listed()).toEqual(['lamp', 'shop'])
    expect(store.getState()).toMatchObject({ notice: null, current: { info: { slug: 'lamp' } } })
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(removed).toEqual([])
    await store.actions.removeCollection('lamp')
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect([listed(), removed]).toEqual([['shop'], ['lamp']])
    expect(store.getState().notice).toBeNull()
    await store.actions.undoRemoval()
    expect(listed()).toEqual(['shop'])
  })

  it('are deleted for good by another deletion or by indexing (UI-20)', async () => {
    const { store, removed, listed, build } = await withTwo()
    await store.actions.removeCollection('lamp')
    build.mockResolvedValue(BUILT)
    await store.actions.openFolder()
    expect(removed).toEqual(['lamp'])
    // It is not an update of the deleted collection.
    expect(build.mock.calls[0][0].update).toBeUndefined()
    await store.actions.removeCollection('shop')
    expect([listed(), removed]).toEqual([[], ['lamp']])
  })

  it('are deleted at the next visit, without being shown, if the page was closed meanwhile (UI-20)', async () => {
    const { store, kept } = await withTwo()
    await store.actions.removeCollection('lamp')
    vi.clearAllTimers()
    const next = await withTwo(kept)
    expect(next.listed()).toEqual(['shop'])
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect([next.listed(), next.removed]).toEqual([['shop'], ['lamp']])
    const third = await withTwo(kept)
    expect(third.listed()).toEqual(['lamp', 'shop'])
  })

  it('are back in the other tab if one tab restores them (UI-20)', async () => {
    const { store, kept, removed } = await withTwo()
    await store.actions.removeCollection('lamp')
    const other = await withTwo(kept)
    await store.actions.undoRemoval()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect([other.listed(), other.removed, removed]).toEqual([['lamp', 'shop'], [], []])
  })

  it('do not remain from a refused file (IN-1)', async () => {
    const { store, build } = await begun({
      library: { collections: async () => [], findFolder: async () => null },
    })
    build.mockRejectedValue(new Error('it holds nothing to read'))
    await store.actions.openFolder()
    expect(store.getState().current.status).toBe('failed')
    expect(currentName(store.getState())).toBe('')
  })
})

describe('questions before a build', () => {
  it('reads nothing if the user closes the question (IN-1, fault 50)', async () => {
    const { store, build } = await begun()
    const opening = store.actions.openFolder()
    await turn()
    expect(store.getState().dialog).toEqual({ kind: 'again', name: 'lamp' })
    store.actions.openDialog(null)
    await opening
    expect(build).not.toHaveBeenCalled()
  })

  it('does not start a folder twice that is being indexed (fault 50)', async () => {
    const { store, build } = await begun()
    build.mockReturnValue(new Promise(() => undefined))
    void store.actions.openFolder()
    await turn()
    store.actions.answerAgain('both')
    await turn()
    await store.actions.openFolder()
    expect(build).toHaveBeenCalledTimes(1)
    expect(saidOf(store)).toContain('being indexed already')
  })

  it.each([
    ['an answer', true],
    ['Cancel', false],
  ])('the build waits for %s to its plan, and nothing runs meanwhile (IN-8)', async (_, yes) => {
    const { store, build } = await begun()
    const choices = { without: ['old'], includeSecrets: false }
    build.mockImplementation(async (_request, _progress, confirm) => {
      const answer = await confirm?.(PLAN)
      if (answer === null) throw new DOMException('no', 'AbortError')
      expect(answer).toEqual(choices)
      return BUILT
    })
    const opening = store.actions.openFolder()
    await turn()
    store.actions.answerAgain('both')
    await turn()
    expect(store.getState().current).toMatchObject({ status: 'building', plan: PLAN })
    await store.idle()
    store.actions.choosePlan(choices)
    if (yes) store.actions.confirmPlan()
    else store.actions.cancelBuild()
    await opening
    expect(store.getState().current.status).toBe('ready')
    expect(saidOf(store)).toBe(yes ? '' : '“lamp (2)” was not indexed: you cancelled it.')
    expect(build.mock.calls[0][0].name).toBe('lamp (2)')
  })

  it('refuses unusable parts of a drop by name, and reads the rest (fault 49)', async () => {
    const { store, build } = await begun({
      readDrop: async () => ({
        sources: [{ name: 'fresh', source: { kind: 'files', files: [] } }],
        refused: [
          { name: 'https://example.com', why: ONLY_LINKS },
          { name: 'notes/locked', why: 'It could not be read.' },
        ],
      }),
    })
    build.mockResolvedValue(BUILT)
    await store.actions.openDrop({} as DataTransfer)
    expect(build).toHaveBeenCalledTimes(1)
    expect(saidOf(store)).toBe('“https://example.com”, “notes/locked” could not be opened.')
    expect(store.getState().notice).toMatchObject({
      kept: 'The rest of the drop was read.',
      detail: filled('{first} {next}', {
        first: filled(ONLY_LINKS),
        next: filled('It could not be read.'),
      }),
    })
  })
})

describe('notices', () => {
  it('stay while collections open if only a reload helps (KEEP-7, fault 56)', async () => {
    const { store } = setUp()
    const lasting = backgroundFailure({ name: 'OutdatedError', message: '' })
    store.actions.report(lasting)
    await begin(store)
    expect(store.getState().notice).toEqual(lasting)
    store.actions.report({
      ...{ what: 'Something failed in the background.', kept: 'Nothing was changed.', detail: '' },
    })
    await store.actions.openCollection('lamp')
    expect(store.getState().notice).toBeNull()
  })
})

describe('a collection of the last visit', () => {
  /** The names of the last visit, and those that are written at this one. */
  function knownBefore() {
    const written: string[][] = []
    const write = (names: readonly string[]) => void written.push([...names])
    return { known: { read: () => ['lamp', 'atlas'], write }, written }
  }

  it('is named if the browser cleared it (fault 60)', async () => {
    const { known, written } = knownBefore()
    const { store } = await begun({ known })
    expect(saidOf(store)).toBe(
      'This browser has cleared its storage: “atlas” must be indexed again.',
    )
    expect(written.at(-1)).toEqual(['lamp'])
  })

  it('is not reported as cleared if it is there and cannot be read (KEEP-7)', async () => {
    const message = 'The browser has no more room'
    const leftOut = [{ path: 'atlas#1', stage: 'store', kind: 'corrupt', message }] as const
    const { store } = await begun({
      known: knownBefore().known,
      library: { storage: async () => ({ persisted: false, kept: true, leftOut }) },
    })
    expect(saidOf(store)).toBe('“atlas” could not be opened.')
    expect(store.getState().notice?.detail).toBe(message)
  })

  it('is read again where an earlier version of the app indexed it (KEEP-7)', async () => {
    const { log } = await begun({
      library: { collections: async () => [{ ...info(), isEmptied: true }] },
    })
    await turn()
    expect(log.looks).toBe(1)
  })

  it('is neither reported as cleared nor forgotten if the storage cannot be opened (fault 60)', async () => {
    const { known, written } = knownBefore()
    const { store } = await begun({
      known,
      library: {
        collections: async () => [],
        storage: async () => ({ persisted: false, kept: false }),
      },
    })
    const what = saidOf(store)
    const kept = store.getState().notice?.kept
    expect(what).toBe('“lamp”, “atlas” could not be opened.')
    expect(`${what} ${kept}`).not.toMatch(/cleared|unchanged/)
    expect(written).toEqual([])
  })
})
