// What this machine and browser have for running a model.

import type { TextWithoutPlaces } from '../../model/words/words.ts'
/** A machine and its browser, as far as a model depends on them. */
export interface Machine {
  /** `none`: no WebGPU, or no graphics card behind it. */
  readonly gpu: 'none' | 'software' | 'f32' | 'f16'
  /** As the browser calls it; empty where it does not say. */
  readonly gpuName: string
  /** Largest buffer that a shader may read, in bytes; 0 without a GPU. */
  readonly maxBufferBytes: number
  readonly cores: number
  /** Threads that an engine may compute with: 1 where the page is not isolated from others. */
  readonly threads: number
  /** GB of memory as the browser rounds it, 8 at most; `null` where it does not say. */
  readonly memoryGB: number | null
  /** Whether the engine for GGUF files runs here at all, and if not why. */
  readonly noWasm: TextWithoutPlaces | null
  /** Bytes that the browser still gives this page; `null` where it does not say. */
  readonly room: number | null
}

interface Adapter {
  readonly features: { has(name: string): boolean }
  readonly limits: { readonly maxStorageBufferBindingSize: number }
  readonly info?: {
    readonly vendor?: string
    readonly architecture?: string
    readonly description?: string
    readonly isFallbackAdapter?: boolean
  }
}
interface Gpu {
  requestAdapter(): Promise<Adapter | null>
}

/** Looks at page or worker; nothing of it rejects. */
export async function lookAtMachine(scope: Navigator = navigator): Promise<Machine> {
  const adapter = await adapterOf(scope)
  const { info } = adapter ?? {}
  return {
    gpu: kindOf(adapter),
    gpuName: [info?.vendor, info?.architecture].filter((part) => part).join(' '),
    maxBufferBytes: adapter?.limits.maxStorageBufferBindingSize ?? 0,
    cores: scope.hardwareConcurrency || 1,
    threads: threadsOf(scope.hardwareConcurrency || 1, canShareMemory()),
    memoryGB:
      'deviceMemory' in scope && typeof scope.deviceMemory === 'number' ? scope.deviceMemory : null,
    noWasm: wasmProblem(),
    room: await freeStorage(scope),
  }
}

/** More wait for each other longer than they save. */
const MAX_THREADS = 8

/**
 * Half of what a browser calls cores: two of these are mostly one, and threads wait for each other
 * by turning in circles, which is slower than one alone where other programs take a core away.
 */
export function threadsOf(cores: number, canShare: boolean): number {
  return canShare ? Math.max(1, Math.min(Math.floor(cores / 2), MAX_THREADS)) : 1
}

/**
 * Whether threads of this page or worker can share memory. WebKit isolates pages as others do, and has
 * no such memory all the same.
 */
export function canShareMemory(
  scope: {
    readonly crossOriginIsolated?: boolean
    readonly SharedArrayBuffer?: unknown
  } = globalThis,
): boolean {
  return scope.crossOriginIsolated === true && typeof scope.SharedArrayBuffer === 'function'
}

/** Bytes that may still be kept. */
export async function freeStorage(
  scope: Pick<Navigator, 'storage'> = navigator,
): Promise<number | null> {
  try {
    const { quota, usage } = await scope.storage.estimate()
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

/** A browser may have WebGPU and no adapter for it: only asking tells. */
async function adapterOf(scope: Navigator): Promise<Adapter | null> {
  try {
    const { gpu } = scope as Navigator & { readonly gpu?: Gpu }
    return (await gpu?.requestAdapter()) ?? null
  } catch {
    return null
  }
}

/** `(module (memory i64 1))`: whether addresses of 64 bits are known. */
const MEMORY64 = [0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1]

function wasmProblem(): TextWithoutPlaces | null {
  if (typeof WebAssembly !== 'object') return 'this browser does not run WebAssembly'
  if (WebAssembly.validate(new Uint8Array(MEMORY64))) return null
  return 'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it'
}
