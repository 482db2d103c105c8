// The worker of the engine for GGUF files. The library starts a further one for the computing itself.

import { Wllama } from '@wllama/wllama/esm/index.js'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { lookAtMachine, roomOf } from '../llm/local/machine.ts'
import { openModelFiles } from '../llm/local/model-files.ts'
import { serveEngine } from '../llm/local/serve-engine.ts'
import { WllamaEngine } from '../llm/wllama/wllama-engine.ts'
import { refuseUntrustedScripts } from './start-worker.ts'
import { workerScope } from './worker-scope.ts'

refuseUntrustedScripts()

const ignore = (): void => undefined
const logger = { debug: ignore, log: ignore, warn: ignore, error: ignore }

serveEngine(
  workerScope,
  new WllamaEngine({
    create: async () =>
      new Wllama(
        { default: new URL(wasmUrl, import.meta.url).href },
        { logger, suppressNativeLog: true },
      ),
    files: openModelFiles,
    net: { fetch: (...args) => fetch(...args), room: roomOf },
    machine: lookAtMachine,
  }),
)
