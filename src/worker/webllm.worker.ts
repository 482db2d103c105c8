// The worker of WebLLM: the only place that imports the library, which is large.

import { MLCEngine, prebuiltAppConfig } from '@mlc-ai/web-llm'
import { lookAtMachine } from '../llm/engines/machine.ts'
import { serveEngine } from '../llm/engines/serve-engine.ts'
import { WebLlmEngine } from '../llm/local/webllm-engine.ts'
import { refuseUntrustedScripts } from './wire/start-worker.ts'
import { workerScope } from './wire/worker-scope.ts'

refuseUntrustedScripts()

serveEngine(
  workerScope,
  new WebLlmEngine({
    create: (appConfig, initProgressCallback) =>
      new MLCEngine({ appConfig, initProgressCallback, logLevel: 'SILENT' }),
    prebuilt: prebuiltAppConfig,
    machine: lookAtMachine,
  }),
)
