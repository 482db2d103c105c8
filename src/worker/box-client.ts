// Starts the engine of the box: in a worker, or in the page if the site's policy allows no worker or the
// script is from another site.

import * as Comlink from 'comlink'
import { loadOnce } from '../base/load-once.ts'
import type { BoxWorker } from './box.worker.ts'
import boxWorkerUrl from './box.worker.ts?worker&url'
import type { BoxEngine } from './box-engine.ts'
import { download } from './wire/download.ts'

/** Maximum size of a library's bundle for the box, in bytes. */
const MAX_BYTES = 64_000_000

/** An engine, and the functions that feed its library. */
interface Making {
  readonly engine: BoxEngine
  readonly add: (piece: Uint8Array) => void
  readonly end: () => void
}

type MakeEngine = (address: string) => Promise<Making>

/**
 * Returns a function that starts the engine of the library at an address. Engine and library are loaded at the same
 * time, and the library is read as it arrives. If the library cannot be fetched, pending calls reject and the next
 * call fetches it again.
 */
export function boxEngineOf(address: string): () => Promise<BoxEngine> {
  const maker = loadOnce(() => workerMaker().catch(pageMaker))
  return async () => {
    // Started first, since nothing of the library is read before it runs.
    const made = maker()
    const early: Uint8Array[] = []
    let add = (piece: Uint8Array): void => void early.push(piece)
    const fetched = download(address, MAX_BYTES, { onPiece: (piece) => add(piece) })
    // An error is handled below, when the engine is loaded.
    fetched.catch(() => undefined)
    const making = await (await made)(address)
    for (const piece of early) making.add(piece)
    add = making.add
    const here = fetched.then(making.end)
    here.catch(() => undefined)
    return waitingFor(here, making.engine)
  }
}

/** The engine, all of whose calls reject if its library cannot be fetched. */
function waitingFor(here: Promise<void>, engine: BoxEngine): BoxEngine {
  const both = async <T>(answer: Promise<T>): Promise<T> => {
    // The library's own error is reported instead.
    answer.catch(() => undefined)
    const [given] = await Promise.all([answer, here])
    return given
  }
  return {
    open: () => both(engine.open()),
    expect: (query) => engine.expect(query),
    search: (query) => both(engine.search(query)),
    excerpts: (query, nodes) => both(engine.excerpts(query, nodes)),
    ask: (question, language) => both(engine.ask(question, language)),
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
  } catch (error) {
    worker.terminate()
    throw error
  }
  return async (address) => ({
    engine: await remote.make(address),
    add: (piece) => void remote.add(piece),
    end: () => void remote.end(),
  })
}

async function pageMaker(): Promise<MakeEngine> {
  const [{ createBoxEngine }, { ComingFile }] = await Promise.all([
    import('./box-engine.ts'),
    import('./coming-file.ts'),
  ])
  return async (address) => {
    const library = new ComingFile()
    const engine = createBoxEngine(address, library)
    return { engine, add: (piece) => library.add(piece), end: () => library.end() }
  }
}
