// What runs inside the library worker: the store, the opened collections and the builds.

import { createHash } from '../base/hash.ts'
import { folderOfHandle } from '../ingest/folder-handle.ts'
import { UnknownCollectionError } from '../library/collections.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import type { Manifest } from '../model/collection.ts'
import type { CollectionSlug } from '../model/library.ts'
import type { ConfirmPlan } from '../model/plan.ts'
import type { BuildProgress } from '../model/progress.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { checkDrift, hasDrifted } from '../pipeline/drift.ts'
import type { OpenIndexer } from '../pipeline/types.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryNotes, type NoteStore } from '../store/notes.ts'
import type { LibraryStore } from '../store/store.ts'
import {
  type BuildElsewhere,
  type BuildRequest,
  type BuildSummary,
  type FolderBuildSource,
  LIBRARY_METHODS,
  type OnProgress,
  type WorkerApi,
} from './api.ts'
import type { Turn } from './exclusive.ts'
import { exportBundle, sizesOf } from './export-bundle.ts'
import { importBundle } from './import-bundle.ts'
import { findFolder, folderOf, originOf } from './sources.ts'
import { type BlockFiles, cachedBlockFiles, withTextBlocks } from './text-blocks.ts'

export interface HostDependencies {
  /** `kept` is false for a store that is lost with the tab. */
  readonly openStore: () => Promise<{
    readonly store: LibraryStore
    /** Forgotten with the tab when there are none. */
    readonly notes?: NoteStore
    readonly kept: boolean
  }>
  readonly openIndexer: OpenIndexer
  /** Where texts lie that are fetched when they are read. */
  readonly blockFiles?: BlockFiles
  readonly warm: () => void
  /**
   * Runs `task` while no other tab writes; waiting ends with the signal and is told to `onWait`, with
   * the way to end it by force.
   */
  readonly exclusive: <T>(
    signal: AbortSignal,
    task: Turn<T>,
    onWait?: (takeOver: () => void) => void,
  ) => Promise<T>
  /** Tells the other tabs how far a build is; `null` when it has ended, whichever way. */
  readonly building?: (build: BuildElsewhere | null) => void
  /** Called after every commit and removal. */
  readonly changed: () => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface Host extends WorkerApi {
  /** Another tab wrote: reads the manifests again. */
  reload(): Promise<void>
}

/** What is shown while another tab writes. */
const WAITING: BuildProgress = {
  phase: 'wait',
  files: 0,
  filesTotal: 0,
  bytes: 0,
  nodes: 0,
  path: '',
  skipped: 0,
  reused: 0,
}

interface Opened {
  readonly store: LibraryStore
  readonly notes: NoteStore
  readonly kept: boolean
  readonly library: LibraryHost
  readonly blockFiles: BlockFiles
}

/** Opens the store at once; every method waits for it. */
export function createHost(dependencies: HostDependencies): Host {
  const jobs = new Map<string, AbortController>()
  const turns = new Map<string, () => void>()
  const opened = openStored(dependencies)
  // Whoever asks first is told; until then nobody listens.
  opened.catch(() => undefined)

  const job = async <T>(jobId: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController()
    jobs.set(jobId, controller)
    try {
      return await run(controller.signal)
    } finally {
      jobs.delete(jobId)
      turns.delete(jobId)
    }
  }
  const library = Object.fromEntries(
    LIBRARY_METHODS.map((name) => [name, forward(opened, name)]),
  ) as unknown as LibraryHost

  const prepare = async (slug: CollectionSlug): Promise<void> => {
    // What cannot be prepared fails again, and says so, when it is asked for.
    await (await opened).library.prepare(slug).catch(() => undefined)
  }
  return {
    ...library,
    tree: async (slug) => {
      const tree = await (await opened).library.tree(slug)
      // Whoever looks at a tree asks soon.
      setTimeout(() => prepare(slug))
      return tree
    },
    reload: async () => (await opened).library.reload(),
    build: (request, onProgress, confirm) =>
      job(request.jobId, async (signal) => {
        const onWait = (takeOver: () => void) => {
          turns.set(request.jobId, takeOver)
          onProgress(WAITING)
        }
        const telling = { onProgress, onWait, ...(confirm && { confirm }) }
        return buildInTurn(request, await opened, dependencies, signal, telling)
      }),
    catchUp: (jobId, slug) =>
      job(jobId, (signal) =>
        dependencies.exclusive(signal, async (turn) =>
          catchUp(jobId, slug, await opened, dependencies, turn),
        ),
      ),
    async folder(slug) {
      const { notes, library } = await opened
      const manifest = library.manifest(slug)
      return manifest === undefined ? null : await notes.folder(manifest.id)
    },
    async findFolder(handle) {
      const { store, notes } = await opened
      return findFolder(handle, (await store.manifests()).manifests, notes)
    },
    cancel: async (jobId) => jobs.get(jobId)?.abort(),
    takeTurn: async (jobId) => turns.get(jobId)?.(),
    remove: async (slug) => remove(slug, await opened, dependencies),
    export: (jobId, slug) => job(jobId, async (signal) => exportBundle(slug, await opened, signal)),
    sizes: async () => sizesOf(await opened),
    warm: async () => dependencies.warm(),
    async storage() {
      const { kept } = await opened
      return { ...(await storageUse()), kept }
    },
    ping: async () => undefined,
  }
}

async function openStored(dependencies: HostDependencies): Promise<Opened> {
  const hashing = createHash()
  const { store, kept, notes = createMemoryNotes() } = await dependencies.openStore()
  const { blockFiles = cachedBlockFiles(undefined) } = dependencies
  const reading = withTextBlocks(store, blockFiles, await hashing)
  const library = await openLibrary(reading, DEFAULT_SETTINGS)
  return { store: reading, notes, kept, library, blockFiles }
}

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>

function forward(opened: Promise<Opened>, name: (typeof LIBRARY_METHODS)[number]): AnyMethod {
  return async (...args) => ((await opened).library[name] as AnyMethod)(...args)
}

interface Telling {
  readonly onProgress: OnProgress
  readonly confirm?: ConfirmPlan
}

interface TellingAll extends Telling {
  readonly onWait: (takeOver: () => void) => void
}

/** Waits until no other tab writes, and builds or opens what is asked for. */
async function buildInTurn(
  request: BuildRequest,
  opened: Opened,
  dependencies: HostDependencies,
  signal: AbortSignal,
  telling: TellingAll,
): Promise<BuildSummary> {
  // Before the turn comes another tab may index the same folder.
  const { manifests } = await opened.store.manifests()
  const known = new Set(manifests.map(({ id }) => id))
  return dependencies.exclusive(
    signal,
    async (turn) => {
      const update = request.update ?? (await builtMeanwhile(request, opened, known))
      const asked = { ...request, ...(update !== undefined && { update }) }
      const { source } = asked
      if (source.kind === 'bundle' || source.kind === 'library') {
        return importBundle({ ...asked, source }, opened, dependencies, turn, telling)
      }
      return build({ ...asked, source }, opened, dependencies, turn, telling)
    },
    telling.onWait,
  )
}

async function remove(
  slug: string,
  { store, notes, library, blockFiles }: Opened,
  { exclusive, changed }: HostDependencies,
): Promise<void> {
  await exclusive(new AbortController().signal, async () => {
    const { id, published } = manifestOf(library, slug)
    await store.remove(id)
    await notes.forget(id).catch(() => undefined)
    if (published !== undefined) await blockFiles.forget(published.bundle)
    await store.sweep('all')
    await library.reload()
  })
  changed()
}

async function build(
  request: BuildRequest<FolderBuildSource>,
  { store, notes, library }: Opened,
  dependencies: HostDependencies,
  signal: AbortSignal,
  { onProgress, confirm }: Telling,
): Promise<BuildSummary> {
  // Another tab may have committed while this one waited for its turn.
  await library.reload()
  const { update, force = false, name, choices, source } = request
  const earlier = update === undefined ? undefined : manifestOf(library, update)
  const { manifests } = await store.manifests()
  const { openIndexer, now, building } = dependencies
  const result = await buildCollection(
    await folderOf(request, signal),
    {
      name: earlier?.name ?? name,
      origin: originOf(source, name),
      id: earlier?.id ?? freeId(name, manifests),
      force,
      refuseEmpty: earlier === undefined,
      ...(choices !== undefined && { choices }),
    },
    {
      store,
      openIndexer,
      now,
      newId: () => crypto.randomUUID(),
      settings: DEFAULT_SETTINGS,
      journal: notes,
    },
    {
      signal,
      onProgress: (progress) => {
        onProgress(progress)
        const { files, filesTotal } = progress
        building?.({ name, files, filesTotal })
      },
      ...(confirm && { confirm }),
    },
  ).finally(() => building?.(null))
  // A folder that is not remembered is asked for again.
  if (source.kind === 'handle') {
    await notes.keepFolder(result.manifest.id, source.handle).catch(() => undefined)
  }
  await library.reload()
  dependencies.changed()
  const { manifest, parsed, reused, ms } = result
  const { slug, generation, documents } = manifest
  return { slug, generation, documents: documents.length, parsed, reused, ms: ms.total }
}

/** Updates a collection from its kept folder, when that is no longer what was indexed. */
async function catchUp(
  jobId: string,
  slug: string,
  opened: Opened,
  dependencies: HostDependencies,
  signal: AbortSignal,
): Promise<BuildSummary | null> {
  const { library, notes } = opened
  // Another tab may have caught up already.
  await library.reload()
  const manifest = manifestOf(library, slug)
  const handle = await notes.folder(manifest.id)
  if (handle === null) return null
  const drift = await checkDrift(folderOfHandle(handle), manifest, DEFAULT_SETTINGS, signal)
  if (!hasDrifted(drift)) return null
  const source = { kind: 'handle', handle } as const
  const request = { jobId, name: manifest.name, source, update: slug }
  return build(request, opened, dependencies, signal, { onProgress: () => undefined })
}

/** The collection of the same folder that appeared while a build waited for its turn. */
async function builtMeanwhile(
  { source }: BuildRequest,
  { library, store, notes }: Opened,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  if (source.kind !== 'handle') return undefined
  await library.reload()
  const { manifests } = await store.manifests()
  const fresh = manifests.filter(({ id }) => !known.has(id))
  return (await findFolder(source.handle, fresh, notes)) ?? undefined
}

function manifestOf(library: LibraryHost, slug: string): Manifest {
  const manifest = library.manifest(slug)
  if (manifest === undefined) throw new UnknownCollectionError(slug)
  return manifest
}

/**
 * The first id of this name that no collection has: the same again after a build that was
 * interrupted, so that the next one finds what it had already written.
 */
function freeId(name: string, manifests: readonly Manifest[]): string {
  const taken = new Set(manifests.map(({ id }) => id))
  let n = 1
  while (taken.has(`${name}#${n}`)) n++
  return `${name}#${n}`
}

/** Not every browser says how much it holds. */
async function storageUse(): Promise<{ readonly usage: number; readonly persisted: boolean }> {
  const storage = globalThis.navigator?.storage
  const estimate = await storage?.estimate?.()
  return {
    usage: estimate?.usage ?? 0,
    persisted: (await storage?.persisted?.()) ?? false,
  }
}
