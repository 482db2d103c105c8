// A few small models that are known to fit: where they are, how large, under which licence. Each file is
// named by public repositories that download it, and is below the 2 GB that a page can read.

/** A row of the table. */
export interface GgufModel {
  /** Stable, for settings. */
  readonly id: string
  readonly name: string
  readonly url: string
  /** About so many bytes; the server says it exactly. */
  readonly bytes: number
  readonly licence: string
}

const HUB = 'https://huggingface.co'
const MB = 1_000_000

/** Smallest first. Those of less than a billion parameters write no answers, and are left out. */
export const GGUF_MODELS: readonly GgufModel[] = [
  {
    id: 'lfm2.5-1.2b',
    name: 'LFM2.5 1.2B',
    url: `${HUB}/LiquidAI/LFM2.5-1.2B-Instruct-GGUF/resolve/main/LFM2.5-1.2B-Instruct-Q4_K_M.gguf`,
    bytes: 731 * MB,
    licence: 'LFM Open License',
  },
  {
    id: 'gemma-3-1b',
    name: 'Gemma 3 1B',
    url: `${HUB}/ggml-org/gemma-3-1b-it-GGUF/resolve/main/gemma-3-1b-it-Q4_K_M.gguf`,
    bytes: 806 * MB,
    licence: 'Gemma terms',
  },
  {
    id: 'llama-3.2-1b',
    name: 'Llama 3.2 1B',
    url: `${HUB}/bartowski/Llama-3.2-1B-Instruct-GGUF/resolve/main/Llama-3.2-1B-Instruct-Q4_K_M.gguf`,
    bytes: 808 * MB,
    licence: 'Llama 3.2 terms',
  },
  {
    id: 'qwen2.5-coder-1.5b',
    name: 'Qwen2.5-Coder 1.5B',
    url: `${HUB}/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf`,
    bytes: 1117 * MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    url: `${HUB}/Qwen/Qwen3-1.7B-GGUF/resolve/main/Qwen3-1.7B-Q8_0.gguf`,
    bytes: 1834 * MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'smollm3-3b',
    name: 'SmolLM3 3B',
    url: `${HUB}/ggml-org/SmolLM3-3B-GGUF/resolve/main/SmolLM3-Q4_K_M.gguf`,
    bytes: 1915 * MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'qwen2.5-coder-3b',
    name: 'Qwen2.5-Coder 3B',
    url: `${HUB}/bartowski/Qwen2.5-Coder-3B-Instruct-GGUF/resolve/main/Qwen2.5-Coder-3B-Instruct-Q4_K_M.gguf`,
    bytes: 1930 * MB,
    licence: 'Qwen Research',
  },
  {
    id: 'llama-3.2-3b',
    name: 'Llama 3.2 3B',
    url: `${HUB}/bartowski/Llama-3.2-3B-Instruct-GGUF/resolve/main/Llama-3.2-3B-Instruct-Q4_K_M.gguf`,
    bytes: 2019 * MB,
    licence: 'Llama 3.2 terms',
  },
]

/** Whether an address is of the hub, which hands its files over from other hosts. */
export const isOfHub = (url: string): boolean => new URL(url).origin === HUB

/** Where the hub hands its files over from. */
export const HUB_SOURCES: readonly string[] = [HUB, 'https://*.huggingface.co', 'https://*.hf.co']
