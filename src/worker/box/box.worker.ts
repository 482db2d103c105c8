// The worker of the box: its engine, beside the page that it is on.

import * as Comlink from 'comlink'
import { carryWords } from '../wire/carry-words.ts'
import { type BoxEngine, createBoxEngine } from './box-engine.ts'

/** What the page calls. */
export interface BoxWorker {
  /** Resolves as soon as the script runs. */
  started(): Promise<void>
  /** Makes the engine of the library at an address, see `createBoxEngine`. */
  make(address: string, library: Uint8Array): Promise<BoxEngine>
}

const worker: BoxWorker = {
  started: async () => undefined,
  make: async (address, library) => Comlink.proxy(createBoxEngine(address, library)),
}

carryWords()
Comlink.expose(worker)
