// The worker of the box: its engine, beside the page that it is on.

import * as Comlink from 'comlink'
import { type BoxEngine, createBoxEngine } from './box-engine.ts'

/** What the page calls. */
export interface BoxWorker {
  /** Takes the address of the library; called once, first. */
  start(address: string): Promise<BoxEngine>
}

const worker: BoxWorker = {
  start: async (address) => Comlink.proxy(createBoxEngine(address)),
}

Comlink.expose(worker)
