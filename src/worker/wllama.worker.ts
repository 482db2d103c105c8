// The worker of the engine for GGUF files. The library starts another worker for the computation.

import { Wllama } from '@wllama/wllama/esm/index.js'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { freeStorage, lookAtMachine } from '../llm/engines/machine.ts'
import { MeaningEngine } from '../llm/engines/meaning-engine.ts'
import { openModelFiles } from '../llm/engines/model-files.ts'
import { serveEngine } from '../llm/engines/serve-engine.ts'
import { WllamaEngine, type WllamaHost } from '../llm/engines/wllama-engine.ts'
import { refuseUntrustedScripts } from './wire/start-worker.ts'
import { workerScope } from './wire/worker-scope.ts'

/** The policy of `refuseUntrustedScripts` as a script, for workers that cannot import it. */
const THREAD_POLICY = `self.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (new URL(url).origin === self.origin ? url : null),
});
`

refuseUntrustedScripts()
letThreadsStart()

const ignore = (): void => undefined
const logger = { debug: ignore, log: ignore, warn: ignore, error: ignore }

const host: WllamaHost = {
  create: async () =>
    new Wllama(
      { default: new URL(wasmUrl, import.meta.url).href },
      { logger, suppressNativeLog: true },
    ),
  files: openModelFiles,
  net: { fetch: (...args) => fetch(...args), room: freeStorage },
  machine: lookAtMachine,
}
if (workerScope.name === 'meaning') serveEngine(workerScope, new MeaningEngine(host))
else serveEngine(workerScope, new WllamaEngine(host))

/**
 * The library's own worker starts one more for each thread, under the page's policy but without the Trusted Types
 * policy of this worker: each script that it creates gets a policy that only allows addresses of this origin.
 */
function letThreadsStart(): void {
  const addressOf = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (object) =>
    addressOf(
      object instanceof Blob && object.type === 'text/javascript'
        ? new Blob([THREAD_POLICY, object], { type: object.type })
        : object,
    )
}
