// Starts the library worker from the page.

import { type ClientOptions, createClient, type LibraryClient } from './client.ts'
import libraryWorkerUrl from './library.worker.ts?worker&url'
import { startWorker } from './start-worker.ts'

/**
 * The client of a library worker of this page. The parsers are warmed up when something is likely to
 * be indexed: at once where nothing is kept, else when something is dragged over the page. The
 * browser is asked not to evict what a first build has stored.
 */
export function startLibrary(options: Omit<ClientOptions, 'start'> = {}): LibraryClient {
  const client = createClient({ ...options, start: () => startWorker(libraryWorkerUrl, 'library') })
  const warm = (): void => void client.warm().catch(() => undefined)
  addEventListener('dragenter', warm, { once: true })
  return {
    ...client,
    async collections() {
      const collections = await client.collections()
      if (collections.length === 0) warm()
      return collections
    },
    async build(request, onProgress, confirm) {
      const summary = await client.build(request, onProgress, confirm)
      void navigator.storage?.persist?.()
      return summary
    },
  }
}
