// Recognises text in a worker of its own, which is started for each run.

import { startWorker } from '../wire/start-worker.ts'
import scanWorkerUrl from './scan.worker.ts?worker&url'
import { createScanning } from './scanning.ts'

/** Recognises the text of the pictures of a document. */
export const recogniseText = createScanning(() => startWorker(scanWorkerUrl, 'scan'))
