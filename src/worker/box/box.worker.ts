// The worker of the box: its engine, beside the page that it is on.

import * as Comlink from 'comlink'
import { carryWords } from '../wire/carry-words.ts'
import { type BoxEngine, createBoxEngine } from './box-engine.ts'
import { ComingFile } from './coming-file.ts'

/** What the page calls. */
export interface BoxWorker {
  /** Resolves as soon as the script runs. */
  started(): Promise<void>
  /** Makes the engine of the library at an address, see `createBoxEngine`, of which nothing is here yet. */
  make(address: string): Promise<BoxEngine>
  /** What comes next of the library whose engine was made last. */
  add(piece: Uint8Array): Promise<void>
  /** All of it is here. */
  end(): Promise<void>
}

let library = new ComingFile()

const worker: BoxWorker = {
  started: async () => undefined,
  async make(address) {
    library = new ComingFile()
    return Comlink.proxy(createBoxEngine(address, library))
  },
  add: async (piece) => library.add(piece),
  end: async () => library.end(),
}

carryWords()
Comlink.expose(worker)
