// Opens a model in this browser that compares texts: it either embeds or ranks them.

import { Lru } from '../../base/lru.ts'
import { filled } from '../../messages/words.ts'
import type { Embedder, Reranker } from '../../model/library/text-models.ts'
import { type EnginePort, EngineSlot } from '../engines/engine-slot.ts'
import type { MeaningReply, MeaningRequest, MeaningSource } from '../engines/meaning-engine.ts'
import { HUB_SOURCES, isOfHub } from '../engines/models.ts'
import type { LoadedModel } from '../engines/protocol.ts'
import { LlmError } from '../llm.ts'
import { type LocalSource, lastPart, type OpenOptions, threadsHere } from './open-local.ts'

/** A file, or the address of one. */
export type EmbedderSource = Extract<LocalSource, { readonly kind: 'file' | 'address' }>

/** Starts the worker when a model is opened. */
export interface EmbedderHost {
  readonly startMeaning: () => EnginePort<MeaningSource, MeaningRequest>
}

/** The embedder or reranker with which a walk orders its best places. */
export interface Comparing {
  readonly embedder?: Embedder
  readonly reranker?: Reranker
}

/** A model that compares texts, in memory. */
export interface OpenedEmbedder {
  /** One of the two, by the kind of the model. */
  readonly comparing: Comparing
  readonly model: LoadedModel
  /** Frees its memory. */
  close(): void
}

/** `OpenOptions` for a model that always runs on the processor. */
export type EmbedderOptions = Omit<OpenOptions, 'useGpu'>

/** A loaded model. */
type Seat = Pick<EngineSlot<never, MeaningRequest, MeaningReply>, 'ask'>

/** Loads a model. Rejects with an `LlmError` or the abort. */
export async function openEmbedder(
  host: EmbedderHost,
  source: EmbedderSource,
  options: EmbedderOptions,
): Promise<OpenedEmbedder> {
  const { signal, onProgress, onLost, useThreads } = options
  const threads = threadsHere(useThreads)
  const seat = new EngineSlot<MeaningSource, MeaningRequest, MeaningReply>({
    start: host.startMeaning,
    onLost,
  })
  const model = await seat.load(
    source.kind === 'file'
      ? { kind: 'file', file: source.file, threads }
      : { kind: 'url', url: source.url, name: lastPart(source.url), threads },
    { signal, onProgress },
  )
  const now = () => performance.now()
  const comparing = cachingModel(seat, model, { onProgress, now })
  return { comparing, model, close: () => seat.close() }
}

/** Sources that `connect-src` must allow for this address. */
export function embedderHosts(url: string): readonly string[] {
  return isOfHub(url) ? HUB_SOURCES : [url]
}

/** The loaded model for walks, with a cache of its results. */
export function cachingModel(seat: Seat, model: LoadedModel, options: Remembering): Comparing {
  const id = `${model.name}:${model.bytes}`
  if (model.ranks === true) {
    const known = new ValueCache<number>(options)
    const rank: Reranker['rank'] = (question, texts, signal) =>
      known.of(texts, question, async (batch) => {
        const reply = await seat.ask({ question, texts: batch }, signal && { signal })
        return reply.kind === 'log-odds' ? reply.logOdds : []
      })
    return { reranker: { id, rank } }
  }
  const known = new ValueCache<Float32Array>(options)
  const embed: Embedder['embed'] = (texts, signal) =>
    known.of(texts, '', async (batch) => {
      const reply = await seat.ask({ texts: batch }, signal && { signal })
      return reply.kind === 'vectors' ? reply.vectors : []
    })
  return { embedder: { id, embed } }
}

/** Values that are cached; a vector takes 1.5 KB for most models. */
const MAX_VALUES = 4000
/** Texts of one batch: the time is checked between batches, and their values are cached. */
const TEXTS_PER_BATCH = 4
/** Maximum time for the texts of one question, in milliseconds. */
const MAX_MS = 60_000

/** Computes the value of each of these texts, in order. */
type AskModel<Value> = (texts: readonly string[]) => Promise<readonly (Value | undefined)[]>

interface Remembering {
  readonly onProgress: OpenOptions['onProgress']
  /** Milliseconds; only differences count. */
  readonly now: () => number
}

/** Asks a model only for values that are not cached. */
class ValueCache<Value> {
  private readonly known = new Lru<string, Value>(MAX_VALUES)
  private readonly options: Remembering

  constructor(options: Remembering) {
    this.options = options
  }

  /**
   * The values of these texts, in order.
   * @param scope what the values depend on besides their texts
   * @throws LlmError if it takes too long or the model leaves a text out
   */
  async of(texts: readonly string[], scope: string, ask: AskModel<Value>): Promise<Value[]> {
    const { now, onProgress } = this.options
    const end = now() + MAX_MS
    const keyOf = (text: string): string => JSON.stringify([scope, text])
    const missing = [...new Set(texts)].filter((text) => this.known.get(keyOf(text)) === undefined)
    const made = new Map<string, Value>()
    try {
      for (let from = 0; from < missing.length; from += TEXTS_PER_BATCH) {
        if (now() > end) throw tooSlow()
        onProgress({ stage: 'prompt', done: from, total: missing.length })
        const batch = missing.slice(from, from + TEXTS_PER_BATCH)
        const values = await ask(batch)
        batch.forEach((text, i) => {
          const value = given(values[i])
          made.set(text, value)
          this.known.set(keyOf(text), value)
        })
      }
    } finally {
      onProgress(null)
    }
    return texts.map((text) => given(made.get(text) ?? this.known.get(keyOf(text))))
  }
}

function given<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value
  throw new LlmError('protocol', 'The model gave no usable answer.')
}

function tooSlow(): LlmError {
  const seconds = MAX_MS / 1000
  const why = filled(
    'comparing by meaning took longer than {seconds} s; what is done is kept for the next question',
    { seconds },
  )
  return new LlmError('timeout', why)
}
