// WebAssembly that the library worker compiles once for all parser workers. Chromium shares the compiled code of
// equal bytes; WebKit and Firefox share it between workers that got the same module, so that a grammar is
// optimised once and not once per worker.

import { getOrLoad } from '../../base/kept.ts'

/** A parser worker's request for a module, by its full address. */
export interface WasmRequest {
  readonly kind: 'wasm'
  readonly url: string
}

/** The reply; `null` if the module could not be loaded or sent. */
interface WasmReply {
  readonly kind: 'wasm'
  readonly url: string
  readonly module: WebAssembly.Module | null
}

export interface AskingWorker {
  postMessage(message: WasmReply): void
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: unknown; stopImmediatePropagation(): void }) => void,
  ): void
}

/** Time after its last use at which a module is released: a compiled grammar takes megabytes. Milliseconds. */
const IDLE_RELEASE_MS = 20_000

/** Sends compiled modules to workers; each worker must be registered before its messages are read. */
export function createWasmShare(
  fetcher: (url: string) => Promise<Response> = fetch,
): <W extends AskingWorker>(worker: W) => W {
  const modules = new Map<string, Promise<WebAssembly.Module>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const moduleOf = (url: string): Promise<WebAssembly.Module | null> => {
    clearTimeout(timers.get(url))
    timers.set(
      url,
      setTimeout(() => modules.delete(url), IDLE_RELEASE_MS),
    )
    return getOrLoad(modules, url, () => compile(url, fetcher)).catch(() => null)
  }
  return (worker) => {
    worker.addEventListener('message', (event) => {
      const { data } = event
      if (!isOfWasm(data)) return
      event.stopImmediatePropagation()
      const { kind, url } = data
      void moduleOf(url).then((module) => {
        try {
          worker.postMessage({ kind, url, module })
        } catch {
          worker.postMessage({ kind, url, module: null })
        }
      })
    })
    return worker
  }
}

async function compile(
  url: string,
  fetcher: (url: string) => Promise<Response>,
): Promise<WebAssembly.Module> {
  const response = await fetcher(url)
  if (!response.ok) throw new Error(String(response.status))
  return WebAssembly.compile(await response.arrayBuffer())
}

/** Requests modules from the thread that started this worker. */
export function askForWasm(post: (request: WasmRequest) => void) {
  const waiting = new Map<string, ((module: WebAssembly.Module | null) => void)[]>()
  return {
    /** The module at an address; `null` if the library worker has none. */
    load: (url: string) =>
      new Promise<WebAssembly.Module | null>((resolve) => {
        waiting.set(url, [...(waiting.get(url) ?? []), resolve])
        post({ kind: 'wasm', url })
      }),
    /** Handles a message if it is a reply. */
    take(message: unknown) {
      if (!isOfWasm(message)) return false
      const { url, module = null } = message as WasmReply
      for (const resolve of waiting.get(url) ?? []) resolve(module)
      waiting.delete(url)
      return true
    },
  }
}

function isOfWasm(message: unknown): message is WasmRequest {
  return (message as { readonly kind?: unknown } | null)?.kind === 'wasm'
}
