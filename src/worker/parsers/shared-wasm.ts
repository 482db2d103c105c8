// WebAssembly that the library worker compiles once for all parser workers. Chromium shares what is
// compiled of equal bytes by itself; WebKit and Firefox share it between those that were given the same
// module, so that grammars are optimised once, and not once a worker.

/** What a parser worker asks for, by its whole address. */
export interface WasmRequest {
  readonly kind: 'wasm'
  readonly url: string
}

/** The answer; `null` where it could not be loaded, or not be handed on. */
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

/** A module is let go this long after it was last asked for: a compiled grammar takes megabytes. Milliseconds. */
const KEPT_MS = 20_000

/** Lets workers have modules that are compiled here; each is to be handed over before it is listened to. */
export function createWasmShare(
  fetcher: (url: string) => Promise<Response> = fetch,
): <W extends AskingWorker>(worker: W) => W {
  const modules = new Map<string, Promise<WebAssembly.Module | null>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const moduleOf = (url: string): Promise<WebAssembly.Module | null> => {
    clearTimeout(timers.get(url))
    timers.set(
      url,
      setTimeout(() => modules.delete(url), KEPT_MS),
    )
    const known = modules.get(url)
    if (known !== undefined) return known
    const compiled = compile(url, fetcher).catch(() => {
      modules.delete(url)
      return null
    })
    modules.set(url, compiled)
    return compiled
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

/** The other end, in a parser worker. */
export interface SharedWasm {
  /** The module at an address; `null` where the other side has none. */
  load(url: string): Promise<WebAssembly.Module | null>
  /** Takes a message if it is an answer. */
  take(message: unknown): boolean
}

/** Asks whoever started this worker. */
export function askForWasm(post: (request: WasmRequest) => void): SharedWasm {
  const waiting = new Map<string, ((module: WebAssembly.Module | null) => void)[]>()
  return {
    load: (url) =>
      new Promise((resolve) => {
        waiting.set(url, [...(waiting.get(url) ?? []), resolve])
        post({ kind: 'wasm', url })
      }),
    take(message) {
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
