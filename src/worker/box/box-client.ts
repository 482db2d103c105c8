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

/** An engine, and how it gets the library that it is of. */
interface Making {
  readonly engine: BoxEngine
  readonly add: (piece: Uint8Array) => void
  readonly end: () => void
}

type MakeEngine = (address: string) => Promise<Making>

/**
 * How the engine of the library at an address is started: the library comes while the engine does, for
 * both take long, and is read as it comes. The engine is there before the library: where that could not be
 * fetched, whatever waits for it is rejected, and the next call fetches it again.
 */
export function boxEngineOf(address: string): () => Promise<BoxEngine> {
  const maker = loadOnce(() => workerMaker().catch(pageMaker))
  return async () => {
    // Asked for first, since nothing of the library is read before it runs.
    const made = maker()
    const early: Uint8Array[] = []
    let add = (piece: Uint8Array): void => void early.push(piece)
    const fetched = download(address, MAX_BYTES, { onPiece: (piece) => add(piece) })
    // What fails is seen below, when the engine is there.
    fetched.catch(() => undefined)
    const making = await (await made)(address)
    for (const piece of early) making.add(piece)
    add = making.add
    const here = fetched.then(making.end)
    here.catch(() => undefined)
    return waitingFor(here, making.engine)
  }
}

/** The engine, all of whose answers fail where its library does. */
function waitingFor(here: Promise<void>, engine: BoxEngine): BoxEngine {
  const both = async <T>(answer: Promise<T>): Promise<T> => {
    // What fails because the library does is said by that.
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
