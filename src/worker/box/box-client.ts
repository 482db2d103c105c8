// Starts the engine of the box: in a worker, or in the page where the site's policy allows no worker
// or the script comes from another site.

import * as Comlink from 'comlink'
import type { BoxWorker } from './box.worker.ts'
import boxWorkerUrl from './box.worker.ts?worker&url'
import type { BoxEngine } from './box-engine.ts'

/** Starts the engine of the library at an address. */
export async function startBoxEngine(address: string): Promise<BoxEngine> {
  const inWorker = await workerEngine(address).catch(() => null)
  if (inWorker !== null) return inWorker
  const { createBoxEngine } = await import('./box-engine.ts')
  return createBoxEngine(address)
}

async function workerEngine(address: string): Promise<BoxEngine> {
  const worker = new Worker(new URL(boxWorkerUrl, import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start')))
  })
  try {
    return await Promise.race([Comlink.wrap<BoxWorker>(worker).start(address), failed])
  } catch (error) {
    worker.terminate()
    throw error
  }
}
