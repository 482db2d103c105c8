// An embedding model on a server: `/embeddings` of OpenAI's protocol, which Ollama, LM Studio, llama.cpp
// and vLLM also implement.

import { filled } from '../../messages/words.ts'
import type { Embedder } from '../../model/library/text-models.ts'
import { at, countOf, listOf } from '../json.ts'
import { LlmError } from '../llm.ts'
import { fetchedJson } from './describe.ts'
import { bearerCall } from './protocol.ts'
import { checkedBaseUrl, type ProviderOptions, type ProviderSettings } from './providers.ts'

/** Texts per request. */
const TEXTS_PER_REQUEST = 32

/**
 * The embedder with these settings. Vectors are cached.
 * @throws LlmError `protocol` if the base URL is not valid; its calls reject with an `LlmError`.
 */
export function serverEmbedder(settings: ProviderSettings, options: ProviderOptions): Embedder {
  const { provider, model } = settings
  const { host } = new URL(checkedBaseUrl(settings.baseUrl))
  const known = new Map<string, Float32Array>()

  async function request(input: readonly string[], signal?: AbortSignal): Promise<void> {
    const body = { model, input, encoding_format: 'float' }
    const answer = await fetchedJson(settings, { ...options, signal }, ({ baseUrl, key }) =>
      bearerCall(`${baseUrl}/embeddings`, key, body),
    )
    const vectors = vectorsIn(answer, input.length, host)
    input.forEach((text, i) => {
      known.set(text, vectors[i])
    })
  }

  return {
    id: `${provider}:${model}`,
    embed: async (texts, signal) => {
      const missing = [...new Set(texts)].filter((text) => !known.has(text))
      for (let from = 0; from < missing.length; from += TEXTS_PER_REQUEST) {
        const batch = missing.slice(from, from + TEXTS_PER_REQUEST)
        // The first try fails if the server just closed an idle connection.
        await request(batch, signal).catch((error: unknown) => {
          if (error instanceof LlmError && error.kind === 'network') return request(batch, signal)
          throw error
        })
      }
      return texts.map((text) => known.get(text) ?? new Float32Array(0))
    },
  }
}

/** One vector of length 1 for each text, in the order of the texts. */
function vectorsIn(value: unknown, count: number, host: string): readonly Float32Array[] {
  const vectors = new Map<number, Float32Array>()
  for (const [place, row] of listOf(at(value, 'data')).entries()) {
    const numbers = listOf(at(row, 'embedding'))
    if (numbers.length === 0 || !numbers.every(isNumber)) throw foreign(host)
    vectors.set(countOf(at(row, 'index')) ?? place, ofLengthOne(numbers))
  }
  return Array.from({ length: count }, (_, i) => {
    const vector = vectors.get(i)
    if (vector === undefined) throw foreign(host)
    return vector
  })
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

function ofLengthOne(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1
  return Float32Array.from(numbers, (number) => number / length)
}

function foreign(host: string): LlmError {
  return new LlmError(
    'protocol',
    filled('{host} answered with something that cannot be read', { host }),
  )
}
