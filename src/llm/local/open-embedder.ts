// Opens a model in this browser that compares texts: it either embeds or ranks them.

import type { Embedder } from '../../model/library/embedder.ts'
import type { Reranker } from '../../model/library/reranker.ts'
import { type EnginePort, type EngineSlot, openEngineSlot } from '../engines/engine-slot.ts'
import type { LoadedModel } from '../engines/protocol.ts'
import { LlmError } from '../llm.ts'
import type { MeaningReply, MeaningRequest, MeaningSource } from '../wllama/meaning-engine.ts'
import { HUB_SOURCES, isOfHub } from '../wllama/models.ts'
import type { LocalSource, OpenOptions } from './open-local.ts'
import { lastPart, threadsHere } from './open-local.ts'
import { Remembered, type Remembering } from './remembered.ts'

/** A file, or the address of one. */
export type EmbedderSource = Extract<LocalSource, { readonly kind: 'file' | 'address' }>

type MeaningPort = EnginePort<MeaningSource, MeaningRequest>

/** Starts the worker when a model is opened. */
export interface EmbedderHost {
  readonly startMeaning: () => MeaningPort
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
  const seat = openEngineSlot<MeaningSource, MeaningRequest, MeaningReply>({
    start: host.startMeaning,
    onLost,
  })
  try {
    const model = await seat.load(
      source.kind === 'file'
        ? { kind: 'file', file: source.file, threads }
        : { kind: 'url', url: source.url, name: lastPart(source.url), threads },
      { signal, onProgress },
    )
    const now = () => performance.now()
    const comparing = remembering(seat, model, { onProgress, now })
    return { comparing, model, close: seat.close }
  } catch (error) {
    seat.close()
    throw error
  }
}

/** Sources that `connect-src` must allow for this address. */
export function embedderHosts(url: string): readonly string[] {
  return isOfHub(url) ? HUB_SOURCES : [url]
}

/** The loaded model for walks, with a cache of its results. */
export function remembering(seat: Seat, model: LoadedModel, options: Remembering): Comparing {
  const id = `${model.name}:${model.bytes}`
  return model.ranks === true
    ? { reranker: rememberingReranker(seat, id, options) }
    : { embedder: rememberingEmbedder(seat, id, options) }
}

function rememberingEmbedder(seat: Seat, id: string, options: Remembering): Embedder {
  const known = new Remembered<Float32Array>(options)
  return {
    id,
    embed: (texts, signal) =>
      known.of(texts, '', async (batch) => {
        const reply = await seat.ask({ texts: batch }, signal && { signal })
        if (reply.kind === 'vectors') return reply.vectors
        throw wrongReply()
      }),
  }
}

function rememberingReranker(seat: Seat, id: string, options: Remembering): Reranker {
  const known = new Remembered<number>(options)
  return {
    id,
    rank: (question, texts, signal) =>
      known.of(texts, question, async (batch) => {
        const reply = await seat.ask({ question, texts: batch }, signal && { signal })
        if (reply.kind === 'log-odds') return reply.logOdds
        throw wrongReply()
      }),
  }
}

function wrongReply(): LlmError {
  return new LlmError('protocol', 'The engine returned nothing for one of the texts.')
}
