// Opens an embedding model in this browser, and remembers the vectors that it gave.

import { Lru } from '../../base/lru.ts'
import type { Embedder } from '../../model/library/embedder.ts'
import { filled } from '../../model/words/words.ts'
import { type EnginePort, type EngineSlot, openEngineSlot } from '../engines/engine-slot.ts'
import type { LoadedModel } from '../engines/protocol.ts'
import { LlmError } from '../llm.ts'
import type { EmbeddingSource } from '../wllama/embedding-engine.ts'
import { HUB_SOURCES, isOfHub } from '../wllama/models.ts'
import type { LocalSource, OpenOptions } from './open-local.ts'
import { lastPart, threadsHere } from './open-local.ts'

/** A file, or the address of one. */
export type EmbedderSource = Extract<LocalSource, { readonly kind: 'file' | 'address' }>

type EmbeddingPort = EnginePort<EmbeddingSource, readonly string[]>

/** What starts the worker; it costs nothing until a model is opened. */
export interface EmbedderHost {
  readonly startEmbedding: () => EmbeddingPort
}

/** An embedding model in memory. */
export interface OpenedEmbedder {
  readonly embedder: Embedder
  readonly model: LoadedModel
  /** Frees its memory. */
  close(): void
}

/** As `OpenOptions`; it always runs on the processor. */
export type EmbedderOptions = Omit<OpenOptions, 'useGpu'>

/** Vectors that are kept, of 1.5 KB each for most models. */
const REMEMBERED = 4000
/** Texts between two looks at the time; what they gave is kept whatever comes. */
const BATCH = 4
/** Longest time for the texts of one question, in milliseconds. */
const MAX_MS = 60_000

/** Loads a model. Rejects with an `LlmError` or the abort. */
export async function openEmbedder(
  host: EmbedderHost,
  source: EmbedderSource,
  options: EmbedderOptions,
): Promise<OpenedEmbedder> {
  const { signal, onProgress, onLost, useThreads } = options
  const threads = threadsHere(useThreads)
  const seat = openEngineSlot<EmbeddingSource, readonly string[], readonly Float32Array[]>({
    start: host.startEmbedding,
    onLost,
  })
  try {
    const model = await seat.load(
      source.kind === 'file'
        ? { kind: 'file', file: source.file, threads }
        : { kind: 'url', url: source.url, name: lastPart(source.url), threads },
      { signal, onProgress },
    )
    return { embedder: remembering(seat, model, onProgress), model, close: seat.close }
  } catch (error) {
    seat.close()
    throw error
  }
}

/** Sources that the page must be allowed to reach for this address. */
export function embedderHosts(url: string): readonly string[] {
  return isOfHub(url) ? HUB_SOURCES : [url]
}

/** @param now milliseconds; only differences count. */
export function remembering(
  seat: Pick<EngineSlot<never, readonly string[], readonly Float32Array[]>, 'ask'>,
  { name, bytes }: LoadedModel,
  onProgress: OpenOptions['onProgress'],
  now: () => number = () => performance.now(),
): Embedder {
  const known = new Lru<string, Float32Array>(REMEMBERED)
  return {
    id: `${name}:${bytes}`,
    embed: async (texts, signal) => {
      const end = now() + MAX_MS
      const missing = [...new Set(texts)].filter((text) => known.get(text) === undefined)
      const made = new Map<string, Float32Array>()
      try {
        for (let from = 0; from < missing.length; from += BATCH) {
          if (now() > end) throw tooSlow()
          onProgress({ stage: 'prompt', done: from, total: missing.length })
          const batch = missing.slice(from, from + BATCH)
          const vectors = await seat.ask(batch, signal && { signal })
          vectors.forEach((vector, i) => {
            made.set(batch[i], vector)
            known.set(batch[i], vector)
          })
        }
      } finally {
        onProgress(null)
      }
      return texts.map((text) => vectorOf(made.get(text) ?? known.get(text)))
    },
  }
}

function vectorOf(vector: Float32Array | undefined): Float32Array {
  if (vector === undefined)
    throw new LlmError('protocol', 'The engine returned no vector for one of the texts.')
  return vector
}

function tooSlow(): LlmError {
  const seconds = MAX_MS / 1000
  const why = filled(
    'comparing by meaning took longer than {seconds} s; what is done is kept for the next question',
    { seconds },
  )
  return new LlmError('timeout', why)
}
