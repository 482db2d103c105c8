// The page's client of the library worker.

import { whenIdle } from './browser/when-idle.ts'
import { type ClientOptions, createClient, type LibraryClient } from './client.ts'
import type { StorageUse } from './wire/api.ts'

/** How the library worker is started. */
export interface LibraryOptions extends ClientOptions {
  /** Whether the page was opened for a library that is made already. */
  readonly onlyReads: boolean
  /** Whether something is there to be opened; else the page is drawn before it is looked for. */
  readonly isAwaited: boolean
  /** Resolves when somebody makes use of the page. */
  readonly used: Promise<void>
}

/** The database of the library worker (`library.worker.ts`). */
const DATABASE = 'wayleaf'

/**
 * The client of a library worker of this page. Where this browser holds nothing yet, no worker is needed to say
 * so. The parsers are warmed up when something is likely to be indexed: once somebody makes use of a page
 * where nothing is kept, else when something is dragged over it. The browser is asked not to evict what a build
 * has stored, or what is kept for offline.
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
  /** Where there is no database and no worker has been asked for anything. */
  const isNew = async () => !isAwaited && !isStarted && !(await hasDatabase()) && !isStarted
  return {
    ...client,
    async collections() {
      if (!isAwaited) await whenIdle()
      const isFirst = await isNew()
      // The worker comes when the page is drawn: it hears what other tabs do, and says what this browser lacks.
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
      // Whoever says “keep” may be asked whether it is to be kept.
      persist()
      return client.keepWhole(jobId, collection, onBytes)
    },
  }
}

/** Whether collections may be kept here; a browser that does not tell may have some. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    return true
  }
}

/** What the worker would say; it is asked again when something is there. */
async function storageOfNothing(): Promise<StorageUse> {
  const { storage } = navigator
  const { usage = 0 } = (await storage?.estimate?.()) ?? {}
  return { usage, persisted: (await storage?.persisted?.()) ?? false, kept: true }
}

function persist(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Firefox asks the user, in a prompt over the page, and is to be spared where nobody spoke of keeping;
 * the others decide without a word. No feature tells them apart.
 */
function promptsToPersist(userAgent: string): boolean {
  return /\bFirefox\//.test(userAgent)
}
