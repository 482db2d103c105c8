// A few small models that are known to fit: where they are, how large, under which licence. Each
// address and size stands word for word in public repositories that download the file. Q8_0 where it
// is small enough: the processor reads it a third to a half faster than the formats of four bits.

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

/** Smallest first. */
export const GGUF_MODELS: readonly GgufModel[] = [
  {
    id: 'smollm2-135m',
    name: 'SmolLM2 135M',
    url: `${HUB}/bartowski/SmolLM2-135M-Instruct-GGUF/resolve/main/SmolLM2-135M-Instruct-Q8_0.gguf`,
    bytes: 145 * MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'gemma-3-270m',
    name: 'Gemma 3 270M',
    url: `${HUB}/ggml-org/gemma-3-270m-it-GGUF/resolve/main/gemma-3-270m-it-Q8_0.gguf`,
    bytes: 292 * MB,
    licence: 'Gemma terms',
  },
  {
    id: 'smollm2-360m',
    name: 'SmolLM2 360M',
    url: `${HUB}/HuggingFaceTB/SmolLM2-360M-Instruct-GGUF/resolve/main/smollm2-360m-instruct-q8_0.gguf`,
    bytes: 386 * MB,
    licence: 'Apache 2.0',
  },
  {
    id: 'qwen2.5-0.5b',
    name: 'Qwen2.5 0.5B',
    url: `${HUB}/Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/main/qwen2.5-0.5b-instruct-q4_k_m.gguf`,
    bytes: 491 * MB,
    licence: 'Apache 2.0',
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
    id: 'qwen2.5-1.5b',
    name: 'Qwen2.5 1.5B',
    url: `${HUB}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
    bytes: 1117 * MB,
    licence: 'Apache 2.0',
  },
]

/** Whether an address is of the hub, which hands its files over from other hosts. */
export const isOfHub = (url: string): boolean => new URL(url).origin === HUB

/** Where the hub hands its files over from. */
export const HUB_SOURCES: readonly string[] = [HUB, 'https://*.huggingface.co', 'https://*.hf.co']
