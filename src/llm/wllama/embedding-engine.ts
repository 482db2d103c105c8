// An embedding model in a GGUF file, run by llama.cpp in WebAssembly on the processor: texts in,
// vectors of length 1 out. In a worker of its own, beside a model that writes.

import type { Wllama } from '@wllama/wllama/esm/index.js'
import { isAbort } from '../../base/abort.ts'
import type { Engine, EngineWatch, LoadedModel } from '../engines/protocol.ts'
import { LlmError } from '../llm.ts'
import type { GgufFacts } from './gguf.ts'
import { type FileHost, type GgufSource, openedFile } from './opened-file.ts'
import { inWords } from './wllama-engine.ts'

/** Where the model is, and with how many threads it runs. */
export type EmbeddingSource = GgufSource & {
  /** As `threadsOf` gives them. */
  readonly threads: number
}

/** What the engine gets of its worker. */
export interface EmbeddingHost extends FileHost {
  /** Makes the library's object; it starts a worker of its own. */
  readonly create: () => Promise<Pick<Wllama, 'loadModel' | 'createEmbedding'>>
}

/** Tokens of one text: all of it is read at once. */
const CONTEXT = 512
/** UTF-16 units of a text that are embedded. */
const MAX_UNITS = 500
/** A text that is too long for the model is halved, down to so few. */
const MIN_UNITS = 16

/** Makes the engine; nothing is loaded before it is asked for. */
export class EmbeddingEngine
  implements Engine<EmbeddingSource, readonly string[], readonly Float32Array[]>
{
  private readonly host: EmbeddingHost
  private wllama: Pick<Wllama, 'createEmbedding'> | null = null

  constructor(host: EmbeddingHost) {
    this.host = host
  }

  async load(source: EmbeddingSource, watch: EngineWatch): Promise<LoadedModel> {
    const { file, facts, name } = await openedFile(source, 'embedding', this.host, watch)
    watch.onProgress({ stage: 'load', done: 0, total: 1 })
    const wllama = await this.host.create()
    const contextTokens = contextOf(facts)
    try {
      await wllama.loadModel([file], {
        embeddings: true,
        // A file that does not say how is of a kind that takes the mean.
        pooling_type: facts.pooling === undefined || facts.pooling === 0 ? 'mean' : 'unspecified',
        n_ctx: contextTokens,
        n_batch: contextTokens,
        n_ubatch: contextTokens,
        n_parallel: 1,
        n_gpu_layers: 0,
        n_threads: source.threads,
        warmup: false,
      })
    } catch (error) {
      throw inWords(error)
    }
    watch.signal.throwIfAborted()
    this.wllama = wllama
    watch.onProgress({ stage: 'probe', done: 0, total: 1 })
    await this.ask(['a word', 'another one'], { ...watch, onProgress: () => undefined })
    return { name, contextTokens, device: 'cpu', bytes: file.size }
  }

  async ask(texts: readonly string[], watch: EngineWatch): Promise<readonly Float32Array[]> {
    const vectors: Float32Array[] = []
    for (const text of texts) {
      watch.signal.throwIfAborted()
      const vector = await this.vectorOf(text)
      const [first = vector] = vectors
      if (vector.length !== first.length) throw noVector()
      vectors.push(vector)
      watch.onProgress({ stage: 'prompt', done: vectors.length, total: texts.length })
    }
    return vectors
  }

  /** One text a call: of several the library hands only the last one on. */
  private async vectorOf(text: string): Promise<Float32Array> {
    if (this.wllama === null) throw new LlmError('engine', 'No model is loaded.')
    const input = text.slice(0, MAX_UNITS).toWellFormed()
    try {
      const { data } = await this.wllama.createEmbedding({ input })
      return unit(numbersOf(data[0]?.embedding))
    } catch (error) {
      if (isAbort(error) || error instanceof LlmError) throw error
      // Some scripts take several tokens for a letter.
      if (input.length <= MIN_UNITS) throw inWords(error)
      return this.vectorOf(input.slice(0, Math.floor(input.length / 2)))
    }
  }
}

/** Tokens that one text may have; the file's own bound where it names one. */
function contextOf({ contextTokens }: GgufFacts): number {
  return contextTokens > 0 ? Math.min(contextTokens, CONTEXT) : CONTEXT
}

function noVector(): LlmError {
  return new LlmError('engine', 'The model loads but produces no vectors: its file may be damaged.')
}

/** The vector as it comes: numbers, or a list of one list of numbers. */
function numbersOf(embedding: unknown): readonly number[] {
  const flat: unknown[] = Array.isArray(embedding) ? embedding.flat() : []
  const numbers = flat.filter((value) => typeof value === 'number')
  if (numbers.length === 0 || numbers.length !== flat.length) throw noVector()
  return numbers
}

/** @throws LlmError where a number is none, or all are zero. */
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!Number.isFinite(length) || length === 0) throw noVector()
  return Float32Array.from(numbers, (value) => value / length)
}
