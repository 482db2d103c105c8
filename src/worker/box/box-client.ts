// Starts the engine of the box: in a worker, or in the page where the site's policy allows no worker
// or the script comes from another site.

import * as Comlink from 'comlink'
import { loadOnce } from '../../base/load-once.ts'
import { download } from '../published/download.ts'
import type { BoxWorker } from './box.worker.ts'
import boxWorkerUrl from './box.worker.ts?worker&url'
import type { BoxEngine } from './box-engine.ts'

/** Bytes of what comes first of a library; what is larger is not for a box. */
const MAX_BYTES = 64_000_000

type MakeEngine = (address: string, library: Uint8Array) => Promise<BoxEngine>

/**
 * How the engine of the library at an address is started: the library comes while the engine does, for
 * both take long. Where the library could not be fetched, the next call fetches it again.
 */
export function boxEngineOf(address: string): () => Promise<BoxEngine> {
  const maker = loadOnce(() => workerMaker().catch(pageMaker))
  return async () => {
    const [make, library] = await Promise.all([maker(), download(address, MAX_BYTES)])
    return make(address, library)
  }
}

async function workerMaker(): Promise<MakeEngine> {
  const worker = new Worker(new URL(boxWorkerUrl, import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start')))
  })
  const remote = Comlink.wrap<BoxWorker>(worker)
  try {
    await Promise.race([remote.started(), failed])
    return (address, library) => remote.make(address, library)
  } catch (error) {
    worker.terminate()
    throw error
  }
}

async function pageMaker(): Promise<MakeEngine> {
  const { createBoxEngine } = await import('./box-engine.ts')
  return async (address, library) => createBoxEngine(address, library)
}
