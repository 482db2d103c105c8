// The models that this browser can run, each with its requirements, or with the reason why it cannot run.
// WebLLM's own list is too large to load for them; a test compares both.

import { filled, type Words } from '../../messages/words.ts'
import type { Machine } from '../engines/machine.ts'
import { GGUF_MODELS } from '../engines/models.ts'
import type { BuiltInState } from './built-in.ts'

/** The engines that run models in this browser. */
export type LocalEngine = 'wllama' | 'webllm' | 'built-in'

/** A model that can be chosen. */
export interface LocalOffer {
  /** Stable: the engine and the model. */
  readonly id: string
  readonly engine: LocalEngine
  readonly name: string
  /** Approximate bytes to download; 0 if unknown. */
  readonly bytes: number
  /** Approximate MB of memory, of the graphics card if it runs there. */
  readonly memoryMB: number
  readonly licence: string
  /** Whether it writes answers here; else only words for questions. */
  readonly writesAnswers: boolean
  /** Estimated seconds per answer here, or per list of words if it writes no answers. */
  readonly seconds: number
  /** Why it cannot run here; `null` if it can. */
  readonly problem: Words | null
  /** Whether all its files are stored: it can be used without a network. */
  readonly isKept: boolean
}

/** Approximate bytes of weights read per second: a laptop's graphics card, its processor. */
const BYTES_PER_SECOND = { gpu: 40_000_000_000, cpu: 8_000_000_000 }
/** Tokens written: an answer on a graphics card, only words for the question on a processor. */
const WRITTEN_TOKENS = { gpu: 200, cpu: 20 }
/** Reading the prompt takes about as long as writing this number of tokens. */
const PROMPT_AS_TOKENS = { gpu: 200, cpu: 80 }

/** Whether a model of this size writes answers here, and the estimated seconds. */
function paceOf(
  bytes: number,
  device: 'gpu' | 'cpu',
): Pick<LocalOffer, 'writesAnswers' | 'seconds'> {
  const tokens = WRITTEN_TOKENS[device] + PROMPT_AS_TOKENS[device]
  const seconds = Math.ceil((tokens * bytes) / BYTES_PER_SECOND[device])
  return { writesAnswers: device === 'gpu', seconds }
}

/** MB for the engine and a context in addition to the weights. */
const ENGINE_MB = 250
const BYTES_PER_MB = 1_000_000
/** Share of the memory that one tab may use. */
const MAX_MEMORY_SHARE = 0.5

/** The GGUF models, for this machine. */
export function ggufOffers(machine: Machine, keptUrls: ReadonlySet<string>): readonly LocalOffer[] {
  return GGUF_MODELS.map(({ id, name, url, bytes, licence }) => {
    const memoryMB = Math.round(bytes / BYTES_PER_MB) + ENGINE_MB
    const isKept = keptUrls.has(url)
    const problem = machine.noWasm ?? memoryProblem(machine, memoryMB)
    return {
      id: `wllama:${id}`,
      engine: 'wllama',
      name,
      bytes,
      memoryMB,
      licence,
      ...paceOf(bytes, machine.gpu === 'f16' ? 'gpu' : 'cpu'),
      problem: problem ?? (isKept ? null : roomProblem(machine, bytes)),
      isKept,
    }
  })
}

/** Prefix of the ids of WebLLM's offers. */
export const WEBLLM_PREFIX = 'webllm:'
/** Where the weights of these models are published. */
const WEBLLM_HUB = 'https://huggingface.co/mlc-ai/'
/** Address of a model of WebLLM's list. */
export const webLlmUrl = (id: string): string => `${WEBLLM_HUB}${id}/`

/** Name of a model of WebLLM's list; its id for one that is not in the table. */
export function webLlmName(id: string): string {
  return WEBLLM_MODELS.find(({ f16, f32 }) => f16 === id || f32 === id)?.name ?? id
}

/** The models of WebLLM, each in the number format that this graphics card supports. */
export function webLlmOffers(
  machine: Machine,
  keptUrls: ReadonlySet<string>,
): readonly LocalOffer[] {
  const knowsF16 = machine.gpu === 'f16'
  return WEBLLM_MODELS.map((row): LocalOffer => {
    const id = knowsF16 ? row.f16 : row.f32
    const memoryMB = knowsF16 || row.f32 === null ? row.memoryMB.f16 : row.memoryMB.f32
    const isKept = id !== null && keptUrls.has(webLlmUrl(id))
    // The weights take most of the memory; the rest is for the context.
    const bytes = Math.round(memoryMB * BYTES_PER_MB * 0.8)
    return {
      id: `${WEBLLM_PREFIX}${id ?? row.f16}`,
      engine: 'webllm',
      name: row.name,
      bytes,
      memoryMB,
      licence: row.licence,
      ...paceOf(bytes, 'gpu'),
      problem: gpuProblem(machine, row) ?? (isKept ? null : roomProblem(machine, bytes)),
      isKept,
    }
  })
}

/** Size of the largest buffer that these models need. */
const LARGEST_BUFFER_BYTES = 128 * 1024 * 1024

function gpuProblem({ gpu, maxBufferBytes }: Machine, { f32 }: WebLlmModel): Words | null {
  if (gpu === 'none') {
    return 'this browser does not let the page use the graphics card (WebGPU)'
  }
  if (gpu === 'software') {
    return 'there is no graphics card, and without one each word takes a minute this way'
  }
  const isLacking = (gpu === 'f32' && f32 === null) || maxBufferBytes < LARGEST_BUFFER_BYTES
  return isLacking ? 'the graphics card lacks something that it needs' : null
}

/** Id of the offer of the browser's own model. */
export const BUILT_IN = 'built-in:browser'
/** Approximate size; the browser downloads it for all pages. */
const BUILT_IN_BYTES = 4_000_000_000

/** The browser's own model. */
export function builtInOffer(state: BuiltInState): LocalOffer {
  return {
    id: BUILT_IN,
    engine: 'built-in',
    name: 'The browser’s own model',
    bytes: state === 'available' ? 0 : BUILT_IN_BYTES,
    memoryMB: 4000,
    licence: 'of the browser',
    ...paceOf(BUILT_IN_BYTES, 'gpu'),
    problem: builtInProblem(state),
    isKept: state === 'available',
  }
}

function builtInProblem(state: BuiltInState): Words | null {
  if (state === 'missing')
    return 'this browser has none; Chrome and Edge on a computer may have one'
  if (state !== 'unavailable') return null
  return 'the browser says that this machine is not powerful enough, or that the model is switched off'
}

/** Browsers report 8 GB for any larger memory. */
function memoryProblem({ memoryGB }: Machine, memoryMB: number): Words | null {
  if (memoryGB === null || memoryGB >= 8 || memoryMB <= memoryGB * 1000 * MAX_MEMORY_SHARE)
    return null
  return filled('it needs {memory} MB of memory, a lot for a machine with {all} GB', {
    memory: memoryMB,
    all: memoryGB,
  })
}

function roomProblem({ room }: Machine, bytes: number): Words | null {
  if (room === null || bytes <= room) return null
  return filled('the browser gives this page {room} MB of room', {
    room: Math.floor(room / BYTES_PER_MB),
  })
}

/** MB that a recommended model may need, by engine: enough for Qwen2.5-Coder 1.5B, whose words improved the search. */
const MAX_RECOMMENDED_MB = { webllm: 1900, wllama: 1400, 'built-in': 0 }

/**
 * The recommended model: the browser's own if it is downloaded, else a stored one, else the largest within
 * `MAX_RECOMMENDED_MB`, on the graphics card if possible.
 */
export function recommended(offers: readonly LocalOffer[]): LocalOffer | null {
  const possible = offers.filter(({ problem }) => problem === null)
  const own = possible.find(({ engine, isKept }) => engine === 'built-in' && isKept)
  if (own !== undefined) return own
  const kept = possible.filter(({ isKept }) => isKept)
  const among =
    kept.length > 0
      ? kept
      : possible.filter(({ engine, memoryMB }) => memoryMB <= MAX_RECOMMENDED_MB[engine])
  return among.reduce<LocalOffer | null>(
    (best, offer) => (best === null || offer.memoryMB > best.memoryMB ? offer : best),
    null,
  )
}

/** A row of the table. */
interface WebLlmModel {
  readonly name: string
  /** Its name in the library's list for shaders with 16 bits; `null` for none. */
  readonly f16: string | null
  readonly f32: string | null
  /** MB of the graphics card's memory. */
  readonly memoryMB: { readonly f16: number; readonly f32: number }
  readonly licence: string
}

const row = (
  name: string,
  base: string,
  f16: number,
  f32: number,
  licence: string,
): WebLlmModel => ({
  name,
  f16: `${base}-q4f16_1-MLC`,
  f32: f32 === 0 ? null : `${base}-q4f32_1-MLC`,
  memoryMB: { f16, f32 },
  licence,
})

/** Smallest first. Those of less than a billion parameters write no answers, and are left out. */
export const WEBLLM_MODELS: readonly WebLlmModel[] = [
  row('Gemma 3 1B', 'gemma3-1b-it', 711, 0, 'Gemma terms'),
  row('Llama 3.2 1B', 'Llama-3.2-1B-Instruct', 879, 1129, 'Llama 3.2 terms'),
  row('Qwen2.5-Coder 1.5B', 'Qwen2.5-Coder-1.5B-Instruct', 1630, 1889, 'Apache 2.0'),
  row('Qwen3 1.7B', 'Qwen3-1.7B', 2037, 2635, 'Apache 2.0'),
  row('Qwen3.5 2B', 'Qwen3.5-2B', 2245, 2592, 'Apache 2.0'),
  row('Llama 3.2 3B', 'Llama-3.2-3B-Instruct', 2264, 2952, 'Llama 3.2 terms'),
  row('Qwen2.5-Coder 3B', 'Qwen2.5-Coder-3B-Instruct', 2505, 2894, 'Qwen Research'),
  row('Gemma 4 E2B', 'gemma-4-E2B-it', 3387, 3863, 'Gemma terms'),
  row('Qwen3 4B', 'Qwen3-4B', 3432, 4328, 'Apache 2.0'),
  row('Qwen3.5 4B', 'Qwen3.5-4B', 3868, 4680, 'Apache 2.0'),
]

/** Where weights and the compiled libraries come from. */
export const WEBLLM_SOURCES: readonly string[] = [
  'https://huggingface.co',
  'https://*.huggingface.co',
  'https://*.hf.co',
  'https://raw.githubusercontent.com',
]

/** Prefix of the addresses of models imported from a folder, which do not resolve. */
export const IMPORTED_URL_PREFIX = 'https://models.invalid/'
