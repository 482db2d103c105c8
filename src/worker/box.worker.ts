// The worker of the box, with its engine.

import * as Comlink from 'comlink'
import { type BoxEngine, createBoxEngine } from './box-engine.ts'
import { ComingFile } from './coming-file.ts'
import { carryWords } from './wire/carry-words.ts'

/** The interface for the page. */
export interface BoxWorker {
  /** Resolves as soon as the script runs. */
  started(): Promise<void>
  /** Creates the engine of the library at an address, see `createBoxEngine`, before its bytes arrive. */
  make(address: string): Promise<BoxEngine>
  /** Adds the next piece of the library whose engine was created last. */
  add(piece: Uint8Array): Promise<void>
  /** Called when the library is complete. */
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
