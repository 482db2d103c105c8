// The page's side of the worker that draws documents: started when first needed, ended when it is stuck.

import * as Comlink from 'comlink'
import { createQueue } from '../base/next-turn.ts'
import { type SetTimer, TimeoutError, withTimeout } from '../ingest/timeout.ts'
import { filled, MessageError } from '../messages/words.ts'
import type { DrawnPage } from '../model/library/original.ts'
import type { DrawingWorker } from './drawing.worker.ts'
import drawingWorkerUrl from './drawing.worker.ts?worker&url'
import { startWorker, type WorkerEnd } from './wire/start-worker.ts'

/** Maximum time for opening and drawing, after which the worker is ended. Milliseconds. */
const TIMEOUT_MS = 30_000
const TOO_LONG = filled('no answer for {seconds} s', {
  seconds: TIMEOUT_MS / 1000,
})

/**
 * Draws pages, one at a time. Rejects with the reader's error if the document cannot be opened, and with its
 * own if it takes too long.
 */
export function createPageDrawing(
  start: () => WorkerEnd,
  setTimer?: SetTimer,
): (bytes: Blob, number: number) => Promise<DrawnPage> {
  let held: { readonly end: WorkerEnd; readonly remote: Comlink.Remote<DrawingWorker> } | null =
    null
  let opened: Blob | null = null
  const inTurn = createQueue()
  const end = (): void => {
    held?.end.terminate()
    held = null
    opened = null
  }
  const draw = async (bytes: Blob, number: number): Promise<DrawnPage> => {
    if (held === null) {
      const worker = start()
      held = { end: worker, remote: Comlink.wrap<DrawingWorker>(worker) }
    }
    const { remote } = held
    if (opened !== bytes) {
      opened = null
      await remote.open(bytes)
      opened = bytes
    }
    return remote.page(number)
  }
  return (bytes, number) =>
    inTurn(() =>
      withTimeout(TIMEOUT_MS, setTimer, () => draw(bytes, number)).catch((error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error
        end()
        throw new MessageError(TOO_LONG, { cause: error })
      }),
    )
}

/** Draws a page of a document in a worker of its own, which is started with the first. */
export const drawPage = createPageDrawing(() => startWorker(drawingWorkerUrl, 'drawing'))
