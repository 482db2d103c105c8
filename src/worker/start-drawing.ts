// Draws pages in a separate worker, which is started with the first.

import drawingWorkerUrl from './drawing.worker.ts?worker&url'
import { createPageDrawing } from './page-drawing.ts'
import { startWorker } from './wire/start-worker.ts'

/** Draws a page of a document. */
export const drawPage = createPageDrawing(() => startWorker(drawingWorkerUrl, 'drawing'))
