// A few small models that work here, with address, size and licence. Each file is known from public
// repositories that download it, and is below the 2 GB that a page can read.

/** A row of the table. */
export interface GgufModel {
  /** Stable, for settings. */
  readonly id: string
  readonly name: string
  readonly url: string
  /** Approximate size in bytes; the server reports the exact one. */
  readonly bytes: number
  readonly licence: string
}

const HUB_ORIGIN = 'https://huggingface.co'
const BYTES_PER_MB = 1_000_000

/** Smallest first. Those of less than a billion parameters write no answers, and are left out. */
export const GGUF_MODELS: readonly GgufModel[] = [
  {
    id: 'lfm2.5-1.2b',
    name: 'LFM2.5 1.2B',
    url: `${HUB_ORIGIN}/LiquidAI/LFM2.5-1.2B-Instruct-GGUF/resolve/main/LFM2.5-1.2B-Instruct-Q4_K_M.gguf`,
    bytes: 731 * BYTES_PER_MB,
    licence: 'LFM Open License',
  },
  {
    id: 'gemma-3-1b',
    name: 'Gemma 3 1B',
    url: `${HUB_ORIGIN}/ggml-org/gemma-3-1b-it-GGUF/resolve/main/gemma-3-1b-it-Q4_K_M.gguf`,
    bytes: 806 * BYTES_PER_MB,
    licence: 'Gemma terms',
  },
  {
    id: 'llama-3.2-1b',
    name: 'Llama 3.2 1B',
    url: `${HUB_ORIGIN}/bartowski/Llama-3.2-1B-Instruct-GGUF/resolve/main/Llama-3.2-1B-Instruct-Q4_K_M.gguf`,
    bytes: 808 * BYTES_PER_MB,
    licence: 'Llama 3.2 terms',
  },
  {
    id: 'qwen2.5-coder-1.5b',
    name: 'Qwen2.5-Coder 1.5B',
    url: `${HUB_ORIGIN}/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf`,
    bytes: 1117 * BYTES_PER_MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    url: `${HUB_ORIGIN}/Qwen/Qwen3-1.7B-GGUF/resolve/main/Qwen3-1.7B-Q8_0.gguf`,
    bytes: 1834 * BYTES_PER_MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'smollm3-3b',
    name: 'SmolLM3 3B',
    url: `${HUB_ORIGIN}/ggml-org/SmolLM3-3B-GGUF/resolve/main/SmolLM3-Q4_K_M.gguf`,
    bytes: 1915 * BYTES_PER_MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'qwen2.5-coder-3b',
    name: 'Qwen2.5-Coder 3B',
    url: `${HUB_ORIGIN}/bartowski/Qwen2.5-Coder-3B-Instruct-GGUF/resolve/main/Qwen2.5-Coder-3B-Instruct-Q4_K_M.gguf`,
    bytes: 1930 * BYTES_PER_MB,
    licence: 'Qwen Research',
  },
  {
    id: 'llama-3.2-3b',
    name: 'Llama 3.2 3B',
    url: `${HUB_ORIGIN}/bartowski/Llama-3.2-3B-Instruct-GGUF/resolve/main/Llama-3.2-3B-Instruct-Q4_K_M.gguf`,
    bytes: 2019 * BYTES_PER_MB,
    licence: 'Llama 3.2 terms',
  },
]

/** Whether an address is of the hub, which serves its files from other hosts. */
export const isOfHub = (url: string): boolean => new URL(url).origin === HUB_ORIGIN

/** The hosts from which the hub serves its files. */
export const HUB_SOURCES: readonly string[] = [
  HUB_ORIGIN,
  'https://*.huggingface.co',
  'https://*.hf.co',
]
