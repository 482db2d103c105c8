// The library worker: wires the host to IndexedDB, the parser pool, other tabs and the page.

import * as Comlink from 'comlink'
import { messageOf } from '../base/abort.ts'
import { openIdbStore } from '../store/idb-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { WorkerNotice } from './api.ts'
import { createHost } from './library-host.ts'
import parserWorkerUrl from './parser.worker.ts?worker&url'
import { ParserPool, type ParserPort } from './parser-pool.ts'
import { refuseUntrustedScripts, startWorker } from './start-worker.ts'
import { workerScope } from './worker-scope.ts'

const MAX_PARSERS = 4
const WRITE_LOCK = 'wayleaf-write'
const CHANNEL = 'wayleaf'

refuseUntrustedScripts()

const pool = new ParserPool({
  spawn: () => startWorker(parserWorkerUrl, 'parser') as ParserPort,
  size: Math.min(navigator.hardwareConcurrency, MAX_PARSERS),
})
const otherTabs = new BroadcastChannel(CHANNEL)

const host = createHost({
  openStore,
  parseBatch: pool.parseBatch,
  warm: () => pool.warm(),
  exclusive: (signal, task) => navigator.locks.request(WRITE_LOCK, { signal }, task),
  changed() {
    otherTabs.postMessage('changed')
    notify({ notice: 'changed' })
  },
  now: () => Date.now(),
})

otherTabs.addEventListener('message', async () => {
  await host.reload()
  notify({ notice: 'changed' })
})

// Nothing of a worker's uncaught failures reaches the page by itself.
workerScope.addEventListener('error', (event) => {
  event.preventDefault()
  notify({ notice: 'failed', name: 'Error', message: event.message })
})
workerScope.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  const name = event.reason instanceof Error ? event.reason.name : 'Error'
  notify({ notice: 'failed', name, message: messageOf(event.reason) })
})

Comlink.expose(host)

/** Without IndexedDB (a private window, a newer app's data) the app works, until it is closed. */
async function openStore() {
  try {
    return { store: await openIdbStore(), kept: true }
  } catch (error) {
    notify({ notice: 'failed', name: 'StorageUnavailableError', message: messageOf(error) })
    return { store: createMemoryStore(), kept: false }
  }
}

function notify(notice: WorkerNotice): void {
  workerScope.postMessage(notice)
}
