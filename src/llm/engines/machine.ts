// The capabilities of this machine and browser for running a model.

import type { TextWithoutPlaces } from '../../messages/words.ts'
/** The capabilities of a machine and its browser that matter to a model. */
export interface Machine {
  /** `none`: no WebGPU, or no graphics card behind it. */
  readonly gpu: 'none' | 'software' | 'f32' | 'f16'
  /** Name of the graphics card from the browser; empty if it does not report it. */
  readonly gpuName: string
  /** Largest buffer that a shader may read, in bytes; 0 without a GPU. */
  readonly maxBufferBytes: number
  /** Threads that an engine may use: 1 if the page is not cross-origin isolated. */
  readonly threads: number
  /** GB of memory as the browser rounds it, 8 at most; `null` if it does not report it. */
  readonly memoryGB: number | null
  /** Why the engine for GGUF files does not run here; `null` if it does. */
  readonly noWasm: TextWithoutPlaces | null
  /** Bytes that this page may still store; `null` if the browser does not report it. */
  readonly room: number | null
}

interface Adapter {
  readonly features: { has(name: string): boolean }
  readonly limits: { readonly maxStorageBufferBindingSize: number }
  readonly info?: {
    readonly vendor?: string
    readonly architecture?: string
    readonly isFallbackAdapter?: boolean
  }
}
interface Gpu {
  requestAdapter(): Promise<Adapter | null>
}

/** Detects the capabilities in a page or worker. Does not reject. */
export async function lookAtMachine(): Promise<Machine> {
  const adapter = await adapterOf()
  const { info } = adapter ?? {}
  return {
    gpu: kindOf(adapter),
    gpuName: [info?.vendor, info?.architecture].filter((part) => part).join(' '),
    maxBufferBytes: adapter?.limits.maxStorageBufferBindingSize ?? 0,
    threads: threadsOf(navigator.hardwareConcurrency || 1, canShareMemory()),
    memoryGB:
      'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
        ? navigator.deviceMemory
        : null,
    noWasm: wasmProblem(),
    room: await freeStorage(),
  }
}

/** More threads cost more in waiting than they save. */
const MAX_THREADS = 8

/**
 * Half of the cores that a browser reports: two of these mostly share one physical core, and threads wait for
 * each other in busy loops, which is slower than a single thread if other programs use a core.
 */
export function threadsOf(cores: number, canShare: boolean): number {
  return canShare ? Math.max(1, Math.min(Math.floor(cores / 2), MAX_THREADS)) : 1
}

/**
 * Whether threads of this page or worker can share memory. WebKit isolates pages like other browsers, but still
 * has no shared WebAssembly memory.
 */
export function canShareMemory(
  scope: {
    readonly crossOriginIsolated?: boolean
    readonly SharedArrayBuffer?: unknown
  } = globalThis,
): boolean {
  return scope.crossOriginIsolated === true && typeof scope.SharedArrayBuffer === 'function'
}

/** Bytes that may still be stored. */
export async function freeStorage(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
  } catch {
    return null
  }
}

function kindOf(adapter: Adapter | null): Machine['gpu'] {
  if (adapter === null) return 'none'
  if (adapter.info?.isFallbackAdapter) return 'software'
  return adapter.features.has('shader-f16') ? 'f16' : 'f32'
}

/** The adapter of WebGPU: a browser may have the API without an adapter. */
async function adapterOf(): Promise<Adapter | null> {
  try {
    const { gpu } = navigator as Navigator & { readonly gpu?: Gpu }
    return (await gpu?.requestAdapter()) ?? null
  } catch {
    return null
  }
}

/** `(module (memory i64 1))`: tests whether 64-bit addresses are supported. */
const MEMORY64 = [0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1]

function wasmProblem(): TextWithoutPlaces | null {
  if (typeof WebAssembly !== 'object') return 'this browser does not run WebAssembly'
  if (WebAssembly.validate(new Uint8Array(MEMORY64))) return null
  return 'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it'
}
