// The messages between the page and an engine worker. A worker has one engine and at most one model;
// ending the worker unloads the model.

import type { Words } from '../../messages/words.ts'
import type { LlmErrorKind, LlmReply, LlmRequest } from '../llm.ts'

/** The progress of a stage. */
export interface EngineProgress {
  readonly stage: 'download' | 'check' | 'load' | 'probe' | 'prompt'
  /** Bytes of a download, tokens of a prompt or embedded texts; for the other stages parts of `total`. */
  readonly done: number
  /** 0 if it is unknown. */
  readonly total: number
}

/** A model that is ready to answer. */
export interface LoadedModel {
  readonly name: string
  /** Maximum tokens of prompt and answer together. */
  readonly contextTokens: number
  readonly device: 'gpu' | 'cpu'
  /** Bytes of its files. */
  readonly bytes: number
  /** For a model that compares texts: whether it scores them for a question instead of giving vectors. */
  readonly ranks?: boolean
}

/** A message from the page to the worker; `id` identifies the call. */
export type EngineCall<Source, Request = LlmRequest> =
  | { readonly kind: 'load'; readonly id: number; readonly source: Source }
  | { readonly kind: 'ask'; readonly id: number; readonly request: Request }
  | { readonly kind: 'abort'; readonly id: number }

/** Why a call failed, as plain data. */
export interface EngineFailure {
  /** `abort` if it was stopped; else the kind of an `LlmError`. */
  readonly kind: LlmErrorKind | 'abort'
  readonly words: Words
}

/** A message from the worker about the call with this id. */
export type EngineNotice<Reply = LlmReply> =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: EngineProgress }
  | { readonly kind: 'text'; readonly id: number; readonly piece: string }
  | { readonly kind: 'loaded'; readonly id: number; readonly model: LoadedModel }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: EngineFailure }

/** The listener of an engine's progress. */
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
