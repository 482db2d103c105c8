// The library worker: wires the host to IndexedDB, the parser pool, other tabs and the page.

import * as Comlink from 'comlink'
import { type Words, wordsOf } from '../../messages/words.ts'
import { openIdbNotes } from '../../store/idb-notes.ts'
import { openIdbStore } from '../../store/idb-store.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import { createMemoryNotes } from '../../store/notes.ts'
import { openScans } from '../../store/scans.ts'
import { createTabs } from '../browser/tabs.ts'
import { writeInTurn } from '../browser/write-lock.ts'
import parserWorkerUrl from '../parsers/parser.worker.ts?worker&url'
import { ParserPool, parserCount } from '../parsers/parser-pool.ts'
import type { ParserPort } from '../parsers/parser-slot.ts'
import { createWasmShare } from '../parsers/shared-wasm.ts'
import type { WorkerNotice } from '../wire/api.ts'
import { carryWords } from '../wire/carry-words.ts'
import { cachedBlockFiles } from '../wire/remote-blocks.ts'
import { refuseUntrustedScripts, startWorker } from '../wire/start-worker.ts'
import { workerScope } from '../wire/worker-scope.ts'
import { createHost } from './library-service.ts'
import { loadWordTable } from './word-table.ts'

const CHANNEL_NAME = 'wayleaf'

refuseUntrustedScripts()

const shareWasm = createWasmShare()
const pool = new ParserPool({
  spawn: () => shareWasm(startWorker(parserWorkerUrl, 'parser')) as ParserPort,
  size: parserCount(navigator.hardwareConcurrency, navigator.userAgent),
})
const tabs = createTabs(new BroadcastChannel(CHANNEL_NAME), {
  async onChanged() {
    await host.reload()
    notify({ notice: 'changed' })
  },
  onBuild: (build) => notify({ notice: 'elsewhere', build }),
})

const host = createHost({
  openStore,
  scans: () => openScans(),
  blockFiles: cachedBlockFiles(globalThis.caches),
  openIndexer: pool.openIndexer,
  wordTable: loadWordTable,
  warm: () => pool.warm(),
  exclusive: (signal, task, onWait) => writeInTurn(navigator.locks, signal, task, onWait),
  changingWords: (change) => navigator.locks.request('wayleaf-change-words', change),
  building: tabs.tellBuild,
  changed() {
    tabs.tellChanged()
    notify({ notice: 'changed' })
  },
  now: () => Date.now(),
})

// A worker's uncaught errors do not reach the page by themselves.
workerScope.addEventListener('error', (event) => {
  event.preventDefault()
  notify({ notice: 'failed', name: 'Error', message: event.message })
})
workerScope.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  const name = event.reason instanceof Error ? event.reason.name : 'Error'
  notify({ notice: 'failed', name, message: wordsOf(event.reason) })
})

carryWords()
Comlink.expose(host)
// A browser loads its patterns of numbers once for all threads of a process: 15 to 60 ms, which the page
// would otherwise stop for at the first number that it writes with a separator. The default is the browser's
// own language, whose name in `navigator` may be none that a format takes: WebKitGTK now and then says `C`.
setTimeout(() => new Intl.NumberFormat())

/** Without IndexedDB (a private window, data of a newer version) the app stores in memory. */
async function openStore() {
  try {
    // Without notes a folder is asked for again, and no more.
    const notes = openIdbNotes().catch(createMemoryNotes)
    const store = await openIdbStore('wayleaf', { onOutdated })
    return { store, notes: await notes, kept: true }
  } catch (error) {
    notify({ notice: 'failed', name: 'StorageUnavailableError', message: wordsOf(error) })
    return { store: createMemoryStore(), kept: false }
  }
}

/** A newer version of the app in another tab upgraded the database. */
function onOutdated() {
  const message: Words = 'Wayleaf was updated in another tab. Reload this one to go on.'
  notify({ notice: 'failed', name: 'OutdatedError', message })
}

function notify(notice: WorkerNotice): void {
  workerScope.postMessage(notice)
}
