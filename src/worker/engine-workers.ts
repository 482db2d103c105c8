// Starts the workers of the engines for models in this browser, on first use.

import webLlmWorkerUrl from './webllm.worker.ts?worker&url'
import { startWorker } from './wire/start-worker.ts'
import wllamaWorkerUrl from './wllama.worker.ts?worker&url'

/** A worker of the engine for GGUF files. */
export function startWllama(): Worker {
  return startWorker(wllamaWorkerUrl, 'wllama')
}

/** A worker of the same engine for a model that compares texts: the worker's name selects this. */
export function startMeaning(): Worker {
  return startWorker(wllamaWorkerUrl, 'meaning')
}

/** A worker of WebLLM. */
export function startWebLlm(): Worker {
  return startWorker(webLlmWorkerUrl, 'webllm')
}
