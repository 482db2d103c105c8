// Starts the library worker from the page.

import { type ClientOptions, createClient, type LibraryClient } from './client.ts'
import libraryWorkerUrl from './library.worker.ts?worker&url'
import { startWorker } from './start-worker.ts'

/**
 * The client of a library worker of this page. The parsers are warmed up once the page is loaded,
 * and the browser is asked not to evict what a first build has stored.
 */
export function startLibrary(options: Omit<ClientOptions, 'start'> = {}): LibraryClient {
  const client = createClient({ ...options, start: () => startWorker(libraryWorkerUrl, 'library') })
  addEventListener('load', () => void client.warm(), { once: true })
  return {
    ...client,
    async build(request, onProgress, confirm) {
      const summary = await client.build(request, onProgress, confirm)
      void navigator.storage?.persist?.()
      return summary
    },
  }
}
