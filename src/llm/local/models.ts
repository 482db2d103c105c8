// Suggested models of WebLLM's own list. That list is too large to load for a table; a test keeps both
// consistent.

/** A row of the table. */
export interface WebLlmModel {
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
