// The service inside the library worker: the store, the opened collections and the builds.

import { createHash } from '../../base/columns/hash.ts'
import { nextTurn } from '../../base/next-turn.ts'
import { type LibraryHost, openLibrary } from '../../library.ts'
import type { Manifest } from '../../model/collection/collection.ts'
import { callByName, forwarding, forwardingLibrary } from '../../model/library/methods.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { type BuildProgress, NOTHING_DONE } from '../../model/library/progress.ts'
import {
  DEFAULT_SETTINGS,
  readChanges,
  type Settings,
  settingsFrom,
} from '../../model/settings/settings.ts'
import { createMemoryNotes } from '../../store/notes.ts'
import type { StorageUse, WorkerApi } from '../wire/api.ts'
import { cachedBlockFiles, withTextBlocks } from '../wire/remote-blocks.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'
import { createWalks, type Walks } from './walks.ts'
import { wordMethods } from './word-methods.ts'

/** The complete interface of the worker. */
export interface Host extends WorkerApi {
  /** Reads the manifests again after another tab wrote. */
  reload(): Promise<void>
}

/**
 * Time after a step of a walk without work in advance, which would delay the next step and the drawing of the
 * answer and its source. Milliseconds.
 */
const WALK_MS = 500

/** Time without work in advance after a sign that the user is about to ask: the first letter may follow at once. */
const EXPECT_MS = 300

/** The progress while another tab writes. */
const WAIT_PROGRESS: BuildProgress = { phase: 'wait', ...NOTHING_DONE }

// Code that only some visits need is in separate chunks.
const builds = () => import('./library-builds.ts')
const sources = () => import('./sources.ts')
const exporting = () => import('./export-bundle.ts')
const changes = () => import('./collection-changes.ts')

/** Methods of the library host besides those of `Library`. */
const FORWARDED_METHODS = [
  'reload',
  'explain',
  'explainEvidence',
  'level',
  'everydayPlan',
  'everydayMaterial',
  'everydayOf',
  'languageInfo',
] as const
/** Creates the service. The store is opened at once; every method waits for it. */
export function createHost(dependencies: HostDependencies): Host {
  const jobs = createHostJobs()
  const job = jobs.run
  const quiet = createIdleGate(() => performance.now())
  let settings = DEFAULT_SETTINGS
  const opened = openStored(dependencies, () => settings)
  // The first call reports the error.
  opened.catch(() => undefined)
  const openedLibrary = async (): Promise<LibraryHost> => (await opened).library

  const handOn = async (name: keyof LibraryHost, args: readonly unknown[]) =>
    callByName(await openedLibrary(), name, args)
  const asked: typeof handOn = (name, args) => {
    quiet.recordRequest()
    return handOn(name, args)
  }
  const { load, rehearse, ...walks } = walksOf(openedLibrary, dependencies, job, quiet)
  const preparing = createPreparing(openedLibrary, quiet, { load, rehearse }, dependencies)
  // Callers of a shown place may need all files, so requests go first.
  const linked = async (slug: CollectionSlug): Promise<LibraryHost> => {
    const library = await openedLibrary()
    await library.linkCalls(slug, quiet.giveWay, false)
    return library
  }
  return {
    ...forwardingLibrary(asked),
    ...forwarding<Pick<WorkerApi, 'rank'>>(['rank'], asked),
    ...forwarding<Pick<LibraryHost, (typeof FORWARDED_METHODS)[number]>>(FORWARDED_METHODS, handOn),
    ...walks,
    ...wordMethods(openedLibrary, dependencies),
    calls: async (slug, node) => (await linked(slug)).calls(slug, node),
    dependents: async (slug) => (await linked(slug)).dependents(slug),
    tree: async (slug) => {
      const tree = await (await opened).library.tree(slug)
      setTimeout(() => preparing.opened(slug))
      return tree
    },
    expectQuestion: async (slug) => {
      quiet.recordRequest(EXPECT_MS)
      void preparing.expect(slug)
    },
    // A question soon follows a build.
    ...buildMethods(opened, jobs, quiet, () => load().catch(() => undefined)),
    ...folderMethods(opened),
    cancel: async (jobId) => jobs.cancel(jobId),
    takeTurn: async (jobId) => jobs.takeTurn(jobId),
    remove: async (slug) => (await changes()).removeCollection(slug, await opened),
    ...bundleMethods(opened, job),
    related: async (slug, question) => (await openedLibrary()).related(slug, question, quiet.wait),
    ...overviewMethods(opened, quiet, { load, rehearse }),
    excerpts: (jobId, request) =>
      job(jobId, async (signal) => {
        quiet.recordRequest()
        return (await openedLibrary()).excerpts(request, { signal, pause: nextTurn })
      }),
    ...settingMethods(opened, job),
    async configure(changes) {
      settings = settingsFrom(readChanges(changes).changes)
    },
    warm: async () => dependencies.warm(),
    storage: async () => storageUse(await opened),
    ping: async () => undefined,
  }
}

/** @param begun called when a build begins */
function buildMethods(
  opened: Promise<OpenHost>,
  jobs: HostJobs,
  quiet: IdleGate,
  begun: () => void,
): Pick<WorkerApi, 'build' | 'catchUp' | 'readAgain'> {
  return {
    build: (request, onProgress, confirm, listHidden) =>
      jobs.run(request.jobId, async (signal) => {
        begun()
        const onWait = (takeOver: () => void) => {
          jobs.canTakeTurn(request.jobId, takeOver)
          onProgress(WAIT_PROGRESS)
        }
        const given = { ...(confirm && { confirm }), ...(listHidden && { listHidden }) }
        const callbacks = { onProgress, onWait, ...given }
        const { buildInTurn } = await builds()
        const open = await opened
        return quiet.during(() => buildInTurn(request, open, signal, callbacks))
      }),
    catchUp: (jobId, slug, changed = null) =>
      jobs.run(jobId, async (signal) => {
        const open = await opened
        return open.exclusive(signal, async (turn) => {
          const { catchUp } = await builds()
          return quiet.during(() => catchUp(jobId, slug, open, turn, changed))
        })
      }),
    readAgain: (jobId, slug, path, bytes) =>
      jobs.run(jobId, async (signal) => {
        const [{ readDocumentAgain }, open] = await Promise.all([changes(), opened])
        return readDocumentAgain(slug, path, bytes, open, signal)
      }),
  }
}

/** Methods for the folders of collections. */
function folderMethods(
  opened: Promise<OpenHost>,
): Pick<WorkerApi, 'folder' | 'findFolder' | 'original'> {
  return {
    async folder(slug) {
      const { notes, library } = await opened
      const manifest = library.manifest(slug)
      return manifest === undefined ? null : await notes.folder(manifest.id)
    },
    async original(source, path) {
      const { readOriginal } = await import('./sources.ts')
      return readOriginal(source, path)
    },
    async findFolder(handle) {
      const { store, notes } = await opened
      const { findFolder } = await sources()
      return findFolder(handle, (await store.manifests()).manifests, notes)
    },
  }
}

function bundleMethods(
  opened: Promise<OpenHost>,
  job: RunJob,
): Pick<WorkerApi, 'export' | 'missing' | 'keepWhole' | 'sizes'> {
  return {
    export: (jobId, slug) =>
      job(jobId, async (signal) => (await exporting()).exportBundle(slug, await opened, signal)),
    missing: async (slug) => (await exporting()).missingOf(slug, await opened),
    keepWhole: (jobId, slug, onBytes) =>
      job(jobId, async (signal) =>
        (await exporting()).keepForOffline(slug, await opened, signal, onBytes),
      ),
    sizes: async () => (await exporting()).sizesOf(await opened),
  }
}

/** Pause between questions that are tried in the background; milliseconds. */
const BACKGROUND_PAUSE_MS = 100
const aside = () => new Promise<void>((next) => setTimeout(next, BACKGROUND_PAUSE_MS))

/** Methods for the overview of a collection; questions have priority. */
function overviewMethods(
  opened: Promise<OpenHost>,
  quiet: IdleGate,
  { load, rehearse }: Pick<Walks, 'load' | 'rehearse'>,
): Pick<WorkerApi, 'overview' | 'starters'> {
  return {
    async overview(request) {
      quiet.recordRequest()
      const { collectionOverview } = await import('../../ask/starters.ts')
      // It is seen; what is prepared meanwhile is not.
      const turn = async (): Promise<void> => {
        quiet.recordRequest()
        await nextTurn()
      }
      return collectionOverview((await opened).library, request, turn)
    },
    async starters(request) {
      const { library } = await opened
      const { collection, language } = request
      return library.starters(collection, language ?? '', async () => {
        const { findStarters } = await import('../../ask/starters.ts')
        await load()
        const asked = (question: string) => {
          const spoken = language !== undefined && { language }
          return rehearse({ ...REHEARSAL_OPTIONS, ...spoken, collection, question }, quiet.wait)
        }
        return findStarters(library, request, asked, () => quiet.wait(aside))
      })
    },
  }
}

/** Methods for the settings of one collection. */
function settingMethods(
  opened: Promise<OpenHost>,
  job: RunJob,
): Pick<WorkerApi, 'setLanguage' | 'rename' | 'setWeight'> {
  return {
    setLanguage: (jobId, slug, language) =>
      job(jobId, async (signal) =>
        (await changes()).setLanguage(slug, language, await opened, signal),
      ),
    rename: async (slug, name) => (await changes()).rename(slug, name, await opened),
    setWeight: async (slug, weight) => (await changes()).setWeight(slug, weight, await opened),
  }
}

function walksOf(
  library: () => Promise<LibraryHost>,
  { wordTable }: HostDependencies,
  job: RunJob,
  quiet: IdleGate,
): Walks {
  return createWalks({
    job,
    wordTable,
    library,
    linkCalls: async (slug, pause) => (await library()).linkCalls(slug, pause, true),
    stepped: () => quiet.recordRequest(WALK_MS),
    nextTurn,
    now: () => performance.now(),
  })
}

async function openStored(
  dependencies: HostDependencies,
  settings: () => Settings,
): Promise<OpenHost> {
  const hashing = createHash()
  const { store, kept, notes = createMemoryNotes() } = await dependencies.openStore()
  const { blockFiles = cachedBlockFiles(undefined) } = dependencies
  const reading = withTextBlocks(store, blockFiles, await hashing)
  const library = await openLibrary(reading)
  const opened = { ...dependencies, store: reading, notes, kept, library, blockFiles, settings }
  if (library.hasEmptied())
    void changes()
      .then(({ clearEarlier }) => clearEarlier(opened))
      .catch(() => undefined)
  return opened
}

/** Whether the storage lasts, and what of it could not be opened. */
async function storageUse(opened: OpenHost): Promise<StorageUse> {
  const storage = globalThis.navigator?.storage
  const { leftOut } = opened.library
  return {
    ...(leftOut().length > 0 && { leftOut: leftOut() }),
    persisted: (await storage?.persisted?.()) ?? false,
    kept: opened.kept,
  }
}

/** Runs `run` under an id, with a signal that cancelling the id aborts. */
type RunJob = <T>(jobId: string, run: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Without running jobs. */
function createHostJobs() {
  const running = new Map<string, AbortController>()
  const turns = new Map<string, () => void>()
  return {
    async run<T>(jobId: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const controller = new AbortController()
      running.set(jobId, controller)
      try {
        return await run(controller.signal)
      } finally {
        running.delete(jobId)
        turns.delete(jobId)
      }
    },
    cancel: (jobId: string) => running.get(jobId)?.abort(),
    /** Stores the function with which a waiting job can take another tab's lock. */
    canTakeTurn: (jobId: string, takeOver: () => void) => void turns.set(jobId, takeOver),
    takeTurn: (jobId: string) => turns.get(jobId)?.(),
  }
}

/** The jobs that are running. */
type HostJobs = ReturnType<typeof createHostJobs>

/** Time after an opening before what the next one needs is worked out; milliseconds. */
const AFTER_OPENING_MS = 3000
const afterDelay = () => new Promise<void>((next) => setTimeout(next, AFTER_OPENING_MS))

const REHEARSAL_OPTIONS = { reasoner: 'structural', limit: 1, settings: DEFAULT_SETTINGS } as const

/** Work in advance for one collection, in the pauses between calls. */
interface Preparing {
  /** Stores what the next opening needs; prepares a build of a collection that is being asked. */
  opened(collection: CollectionSlug): Promise<void>
  /** Prepares the first question and the first search. */
  expect(collection: CollectionSlug): Promise<void>
}

function createPreparing(
  library: () => Promise<LibraryHost>,
  { wait, giveWay, during }: IdleGate,
  { load, rehearse }: Pick<Walks, 'load' | 'rehearse'>,
  { afterOpening = afterDelay }: Pick<HostDependencies, 'afterOpening'>,
): Preparing {
  /** Collections that the user may ask, with the time of the build that was prepared. */
  const expected = new Map<CollectionSlug, number>()
  const prepareAsking = async (slug: CollectionSlug, manifest: Manifest): Promise<void> => {
    const opened = await library()
    await opened.prepare(slug, giveWay)
    // Of a library in pieces, nothing is fetched in advance.
    if (manifest.published?.lists !== undefined) return
    const question = `where is ${manifest.name}`
    await rehearse({ ...REHEARSAL_OPTIONS, collection: slug, question }, giveWay)
  }
  const prepare = async (slug: CollectionSlug): Promise<void> => {
    const opened = await library()
    const manifest = opened.manifest(slug)
    if (manifest === undefined || expected.get(slug) === manifest.updatedAt) return
    expected.set(slug, manifest.updatedAt)
    await wait()
    await load()
    await during(() => prepareAsking(slug, manifest))
    // Takes longest, and few questions need it.
    await opened.prepareLinks(slug, wait)
  }
  const keep = async (slug: CollectionSlug): Promise<void> => {
    // The network may be gone when the user asks.
    await load()
    // The user who opened it looks at it or asks first.
    await wait(afterOpening)
    await (await library()).keepDerived(slug, wait)
  }
  // An error occurs again, and is reported, when the user asks.
  return {
    opened: (slug) => (expected.has(slug) ? prepare(slug) : keep(slug)).catch(() => undefined),
    expect: (slug) => prepare(slug).catch(() => undefined),
  }
}
