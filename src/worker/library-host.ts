// What runs inside the library worker: the store, the opened collections and the builds.

import { createHash } from '../base/hash.ts'
import { folderOfFiles, folderOfTexts } from '../ingest/folder-files.ts'
import { folderOfHandle } from '../ingest/folder-handle.ts'
import { folderOfZipFile } from '../ingest/folder-zip.ts'
import { type LibraryHost, openLibrary, UnknownCollectionError } from '../library.ts'
import type { CollectionOrigin, Manifest } from '../model/collection.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { FolderSource } from '../model/source.ts'
import type { ParseBatch } from '../pipeline/types.ts'
import { buildCollection } from '../pipeline.ts'
import type { LibraryStore } from '../store/store.ts'
import {
  type BuildRequest,
  type BuildSource,
  type BuildSummary,
  LIBRARY_METHODS,
  type OnProgress,
  type WorkerApi,
} from './api.ts'
import { fetchSample } from './sample.ts'

export interface HostDependencies {
  /** `kept` is false for a store that is lost with the tab. */
  readonly openStore: () => Promise<{ readonly store: LibraryStore; readonly kept: boolean }>
  readonly parseBatch: ParseBatch
  readonly warm: () => void
  /** Runs `task` while no other tab writes; waiting ends with the signal. */
  readonly exclusive: <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>
  /** Called after every commit and removal. */
  readonly changed: () => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface Host extends WorkerApi {
  /** Another tab wrote: reads the manifests again. */
  reload(): Promise<void>
}

interface Opened {
  readonly store: LibraryStore
  readonly kept: boolean
  readonly library: LibraryHost
}

/** Opens the store at once; every method waits for it. */
export function createHost(dependencies: HostDependencies): Host {
  const jobs = new Map<string, AbortController>()
  const opened = openStored(dependencies)
  // Whoever asks first is told; until then nobody listens.
  opened.catch(() => undefined)

  const library = Object.fromEntries(
    LIBRARY_METHODS.map((name) => [name, forward(opened, name)]),
  ) as unknown as LibraryHost

  return {
    ...library,
    reload: async () => (await opened).library.reload(),
    async build(request, onProgress) {
      const controller = new AbortController()
      jobs.set(request.jobId, controller)
      const { signal } = controller
      try {
        return await dependencies.exclusive(signal, async () =>
          build(request, await opened, dependencies, signal, onProgress),
        )
      } finally {
        jobs.delete(request.jobId)
      }
    },
    cancel: async (jobId) => jobs.get(jobId)?.abort(),
    async remove(slug) {
      await dependencies.exclusive(new AbortController().signal, async () => {
        const { store, library } = await opened
        await store.remove(manifestOf(library, slug).id)
        await store.sweep('all')
        await library.reload()
      })
      dependencies.changed()
    },
    warm: async () => dependencies.warm(),
    async storage() {
      const { kept } = await opened
      return { ...(await storageUse()), kept }
    },
    ping: async () => undefined,
  }
}

async function openStored(dependencies: HostDependencies): Promise<Opened> {
  const { store, kept } = await dependencies.openStore()
  return { store, kept, library: await openLibrary(store, DEFAULT_SETTINGS) }
}

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>

function forward(opened: Promise<Opened>, name: (typeof LIBRARY_METHODS)[number]): AnyMethod {
  return async (...args) => ((await opened).library[name] as AnyMethod)(...args)
}

async function build(
  request: BuildRequest,
  { store, library }: Opened,
  dependencies: HostDependencies,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<BuildSummary> {
  // Another tab may have committed while this one waited for its turn.
  await library.reload()
  const { update, force = false, name } = request
  const earlier = update === undefined ? undefined : manifestOf(library, update)
  const { manifests } = await store.manifests()
  const { parseBatch, now } = dependencies
  const result = await buildCollection(
    await folderOf(request, signal),
    {
      name: earlier?.name ?? name,
      origin: originOf(request.source, name),
      id: earlier?.id ?? freeId(name, manifests),
      force,
    },
    {
      store,
      parseBatch,
      hash: await createHash(),
      now,
      newId: () => crypto.randomUUID(),
      settings: DEFAULT_SETTINGS,
    },
    { signal, onProgress },
  )
  await library.reload()
  dependencies.changed()
  const { manifest, parsed, reused, ms } = result
  const { slug, generation, documents } = manifest
  return { slug, generation, documents: documents.length, parsed, reused, ms: ms.total }
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

async function folderOf(request: BuildRequest, signal: AbortSignal): Promise<FolderSource> {
  const { source, name } = request
  switch (source.kind) {
    case 'handle':
      return folderOfHandle(source.handle)
    case 'files':
      return folderOfFiles(name, source.files)
    case 'zip':
      return folderOfZipFile(name, source.file)
    case 'sample':
      return folderOfTexts(name, await fetchSample(source.url, signal))
  }
}

function originOf(source: BuildSource, name: string): CollectionOrigin {
  switch (source.kind) {
    case 'handle':
      return { kind: 'folder', name: source.handle.name }
    case 'files':
      return { kind: 'files', name }
    case 'zip':
      return { kind: 'zip', name }
    case 'sample':
      return { kind: 'sample', name }
  }
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
