// The page's client of the library worker.

import { whenIdle } from './browser/when-idle.ts'
import { type ClientOptions, createClient, type LibraryClient } from './client.ts'
import type { StorageUse } from './wire/api.ts'

/** Options for starting the library worker. */
export interface LibraryOptions extends ClientOptions {
  /** Whether the page was opened for an existing library. */
  readonly onlyReads: boolean
  /** Whether a stored collection is expected; else the page is drawn before it is looked up. */
  readonly isAwaited: boolean
  /** Resolves when the user interacts with the page. */
  readonly used: Promise<void>
}

/** The database of the library worker (`library.worker.ts`). */
const DATABASE_NAME = 'wayleaf'

/**
 * The page's client of the library worker. While this browser stores nothing, the client answers without a worker.
 * The parsers are warmed up when indexing is likely: after the first interaction if nothing is stored, else when
 * something is dragged over the page. The browser is asked not to evict stored builds and offline libraries.
 */
export function startLibrary(options: LibraryOptions): LibraryClient {
  const { onlyReads, isAwaited, used } = options
  let isStarted = false
  const start = () => {
    isStarted = true
    return options.start()
  }
  const client = createClient({ ...options, start })
  const warm = (): void => void client.warm().catch(() => undefined)
  addEventListener('dragenter', warm, { once: true })
  /** Whether there is no database and no worker was used yet. */
  const isNew = async () => !isAwaited && !isStarted && !(await hasDatabase()) && !isStarted
  return {
    ...client,
    async collections() {
      if (!isAwaited) await whenIdle()
      const isFirst = await isNew()
      // The worker starts after the page is drawn: it watches other tabs and reports missing browser features.
      if (isFirst) void whenIdle().then(() => client.collections().catch(() => undefined))
      const collections = isFirst ? [] : await client.collections()
      if (collections.length === 0 && !onlyReads) void used.then(whenIdle).then(warm)
      return collections
    },
    sizes: async () => ((await isNew()) ? new Map() : client.sizes()),
    storage: async () => ((await isNew()) ? storageOfNothing() : client.storage()),
    async build(request, onProgress, confirm) {
      const summary = await client.build(request, onProgress, confirm)
      if (!promptsToPersist(navigator.userAgent)) persist()
      return summary
    },
    async keepWhole(jobId, collection, onBytes) {
      // After the user chose to store the library, the browser may ask for permission.
      persist()
      return client.keepWhole(jobId, collection, onBytes)
    },
  }
}

/** Whether collections may be stored here; `true` if the browser does not report it. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return true
  }
}

/** The storage use without a worker; the worker is asked once something is stored. */
async function storageOfNothing(): Promise<StorageUse> {
  const { storage } = navigator
  return { persisted: (await storage?.persisted?.()) ?? false, kept: true }
}

function persist(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Whether persistence prompts the user, as in Firefox, where the prompt is avoided until the user wants to store
 * something; other browsers decide without a prompt. No feature detection distinguishes them.
 */
function promptsToPersist(userAgent: string): boolean {
  return /\bFirefox\//.test(userAgent)
}
