// What page and engine worker say to each other. A worker holds one engine and at most one model;
// to unload the model is to end the worker.

import type { Words } from '../../model/words/words.ts'
import type { LlmErrorKind, LlmReply, LlmRequest } from '../llm.ts'

/** What takes time before and while a model answers. */
type EngineStage = 'download' | 'check' | 'load' | 'probe' | 'prompt'

/** How far a stage has come. */
export interface EngineProgress {
  readonly stage: EngineStage
  /** Bytes of a download, tokens of a prompt or texts to embed; of the others parts of `total`. */
  readonly done: number
  /** 0 where it is not known. */
  readonly total: number
}

/** A model that answers. */
export interface LoadedModel {
  readonly name: string
  /** Tokens that prompt and answer may have together. */
  readonly contextTokens: number
  readonly device: 'gpu' | 'cpu'
  /** Bytes of its files. */
  readonly bytes: number
  /** Of a model that compares texts: whether it scores them beside a question, and gives no vectors. */
  readonly ranks?: boolean
}

/** What the page says to the worker; `id` tells one call from another. */
export type EngineCall<Source, Request = LlmRequest> =
  | { readonly kind: 'load'; readonly id: number; readonly source: Source }
  | { readonly kind: 'ask'; readonly id: number; readonly request: Request }
  | { readonly kind: 'abort'; readonly id: number }

/** Why a call failed, as plain data. */
export interface EngineFailure {
  /** `abort` when it was stopped; else the kind of an `LlmError`. */
  readonly kind: LlmErrorKind | 'abort'
  readonly words: Words
}

/** What the worker says of the call with this id. */
export type EngineNotice<Reply = LlmReply> =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: EngineProgress }
  | { readonly kind: 'text'; readonly id: number; readonly piece: string }
  | { readonly kind: 'loaded'; readonly id: number; readonly model: LoadedModel }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: EngineFailure }

/** Whoever waits for an engine. */
export interface EngineWatch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: EngineProgress) => void
  readonly onText: (piece: string) => void
}

/** An engine as its worker serves it. Both reject with an `LlmError` or the abort of the signal. */
export interface Engine<Source, Request = LlmRequest, Reply = LlmReply> {
  load(source: Source, watch: EngineWatch): Promise<LoadedModel>
  /** Called for one request at a time. */
  ask(request: Request, watch: EngineWatch): Promise<Reply>
}
