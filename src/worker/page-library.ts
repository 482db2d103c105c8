// The page's client of the library worker.

import { whenIdle } from './browser/when-idle.ts'
import { type ClientOptions, createClient, type LibraryClient } from './client.ts'

/** How the library worker is started. */
export interface LibraryOptions extends ClientOptions {
  /** Whether the page was opened for a library that is made already. */
  readonly onlyReads: boolean
  /** Whether something is there to be opened; else the page is drawn before it is looked for. */
  readonly isAwaited: boolean
}

/**
 * The client of a library worker of this page. The parsers are warmed up when something is likely to
 * be indexed: soon where nothing is kept, else when something is dragged over the page. The
 * browser is asked not to evict what a build has stored, or what is kept for offline.
 */
export function startLibrary(options: LibraryOptions): LibraryClient {
  const { onlyReads, isAwaited } = options
  const client = createClient(options)
  const warm = (): void => void client.warm().catch(() => undefined)
  addEventListener('dragenter', warm, { once: true })
  return {
    ...client,
    async collections() {
      if (!isAwaited) await whenIdle()
      const collections = await client.collections()
      if (collections.length === 0 && !onlyReads) void whenIdle().then(warm)
      return collections
    },
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
