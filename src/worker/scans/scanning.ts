// The page's side of the worker that recognises text: a run from page to page, which can be stopped at any time.

import * as Comlink from 'comlink'
import { type SetTimer, withTimeout } from '../../ingest/timeout.ts'
import { filled, MessageError } from '../../messages/words.ts'
import { startWorker, type WorkerEnd } from '../wire/start-worker.ts'
import type { ScanWorker } from './scan.worker.ts'
import scanWorkerUrl from './scan.worker.ts?worker&url'

/** Maximum time for a page, after which it is left without words. Milliseconds. */
const PAGE_TIMEOUT_MS = 120_000

/** A run over the pages of a document. */
export type RecogniseText = (
  bytes: Blob,
  run: {
    readonly signal: AbortSignal
    /** Called before each page and after the last one. */
    readonly onPage: (done: number, count: number) => void
  },
) => Promise<void>

/**
 * Recognises the pages of a document that hold no text and were not recognised before, and keeps them. Rejects with an
 * error if the document cannot be opened or nothing can be stored, and with the signal's reason.
 */
export function createScanning(start: () => WorkerEnd, setTimer?: SetTimer): RecogniseText {
  return async (bytes, { signal, onPage }) => {
    signal.throwIfAborted()
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    let held = begin(start)
    const open = () => Promise.race([stopped, held.failed, held.remote.open(bytes)])
    const inTime = (work: () => Promise<void>) =>
      Promise.race([stopped, held.failed, withTimeout(PAGE_TIMEOUT_MS, setTimer, work)])
    try {
      const numbers = await open()
      for (const [done, number] of numbers.entries()) {
        onPage(done, numbers.length)
        try {
          await inTime(() => held.remote.recognise(number))
        } catch {
          signal.throwIfAborted()
          // Whatever the page did to it, another worker is whole.
          held.end.terminate()
          held = begin(start)
          await open()
          await inTime(() => held.remote.leave(number))
        }
      }
      onPage(numbers.length, numbers.length)
    } finally {
      held.end.terminate()
    }
  }
}

function begin(start: () => WorkerEnd) {
  const end = start()
  const failed = new Promise<never>((_, reject) => {
    end.addEventListener('error', () => reject(new MessageError(filled('it stopped'))))
  })
  // It may fail while nothing waits for it.
  failed.catch(() => undefined)
  return { end, failed, remote: Comlink.wrap<ScanWorker>(end) }
}

/** Recognises the text of the pictures of a document in a worker of its own, which is started for each run. */
export const recogniseText = createScanning(() => startWorker(scanWorkerUrl, 'scan'))
