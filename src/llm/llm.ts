// What every language model looks like from the inside of Wayleaf: one prompt in, one text out.
// Engines in this browser, providers behind a key and the scripted model of the tests all do this.

import { SaidError, type Words } from '../model/words/words.ts'
/** A JSON schema as plain data; the subset that every provider understands. */
export type JsonSchema = { readonly [key: string]: JsonValue }
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** What the answer must look like. A model that cannot be held to it is asked in words. */
export type AnswerShape =
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly name: string; readonly schema: JsonSchema }
  /** One number or a few, separated by commas, out of those listed: all that a small model needs. */
  | { readonly kind: 'numbers'; readonly among: readonly number[]; readonly most: number }

/** One prompt, and what its answer may be. */
export interface LlmRequest {
  /** The stable part of the prompt: it comes first, so that prompt caches hit. */
  readonly system: string
  readonly user: string
  readonly shape: AnswerShape
  /** Bound on the answer, in the model's own tokens. */
  readonly maxTokens: number
}

/** How a request is followed and stopped. */
export interface LlmOptions {
  readonly signal?: AbortSignal
  /** Called with each piece of text as it arrives. */
  readonly onText?: (piece: string) => void
}

/** How probable numbers are as an answer, each 0–1. */
export type NumberOdds = readonly (readonly [number: number, probability: number])[]

/** The answer of a model, whole. */
export interface LlmReply {
  readonly text: string
  /** Tokens read and written as the model counts them; an upper bound where it does not tell. */
  readonly tokensIn: number
  readonly tokensOut: number
  /** Whether the counts are the model's own. */
  readonly counted: boolean
  /** `length`: cut at `maxTokens` or at the end of the context. */
  readonly finish: 'stop' | 'length'
  /**
   * How probable each number was as the first one, where numbers were asked for and the engine tells;
   * only of those that begin unlike all others.
   */
  readonly odds?: NumberOdds
}

/** How a model names places (NAV-3), from the one that asks least of it to the one that asks most. */
export const CHOOSING_WAYS = ['one', 'ranked', 'reasons', 'free'] as const
export type ChoosingWay = (typeof CHOOSING_WAYS)[number]

/** How a model is asked to choose places, and what its choice is worth. */
export interface Choosing {
  /**
   * `one`: a number of a list. `ranked`: up to three numbers, best first. `reasons`: the same, each with a
   * reason. `free`: an outline, out of which it reads and opens what it likes.
   */
  readonly way: ChoosingWay
  /** Places that a list shows; an outline has as many as fit. */
  readonly places: number
  /**
   * How probable it surely is that it names a right one of a list (0–1), as a trial showed; absent where
   * its choice decides, whatever it is worth.
   */
  readonly skill?: number
  /** How probable that is for one that draws lots, as the same trial showed; one place of a list unless given. */
  readonly chance?: number
}

/** A model that can be asked, wherever it runs. */
export interface Llm {
  /** Stable, for memo keys and traces: `openai:gpt-5-mini`, `wllama:smollm2-135m`. Never holds a key. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** Where prompts go: the host of a provider, or `null` when nothing leaves this machine's browser. */
  readonly host: string | null
  /** Tokens that prompt and answer may have together. */
  readonly contextTokens: number
  /** A weak model gets short prompts and writes short answers: the first guess, before a trial. */
  readonly size: 'small' | 'large'
  /** Billions of parameters, where they are known. */
  readonly billions?: number
  /** How it chooses; by its size unless given. */
  readonly choosing?: Choosing
  /** US dollars a million tokens, where it is known. */
  readonly price?: { readonly input: number; readonly output: number }
  /** Rejects with `LlmError`, or with the abort of the signal. */
  complete(request: LlmRequest, options?: LlmOptions): Promise<LlmReply>
}

/** Why a model did not answer; each kind has its own words and its own way on. */
export type LlmErrorKind =
  /** 401 or 403: no key, a wrong one, or one that may not do this. */
  | 'key'
  /** 404: no such model or address. */
  | 'model'
  /** 413, or more tokens than the context holds. */
  | 'too-long'
  /** 429. */
  | 'rate-limit'
  /** 5xx. */
  | 'server'
  /** Refused before an answer: CORS, DNS, mixed content, no network; a page cannot tell these apart. */
  | 'network'
  /** Nothing arrived in time, or the stream stood still. */
  | 'timeout'
  /** The stream ended in the middle. */
  | 'cut'
  /** Something answered that does not speak the protocol, for instance an HTML page. */
  | 'protocol'
  /** The engine in this browser: no GPU, lost device, out of memory, bad file. */
  | 'engine'
  /** Not sent because the user did not allow the host, or declined by the provider's content filter. */
  | 'refused'

/** A model that did not answer, in words for the user. */
export class LlmError extends SaidError {
  override readonly name: string = 'LlmError'
  readonly kind: LlmErrorKind
  /** Milliseconds that the server asked to wait. */
  readonly retryAfterMs: number | null
  /** Whether the prompt may have reached the model; what cannot have costs nothing. */
  readonly wasSent: boolean

  constructor(
    kind: LlmErrorKind,
    words: Words,
    options: {
      readonly cause?: unknown
      readonly retryAfterMs?: number
      readonly wasSent?: boolean
    } = {},
  ) {
    super(words, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs ?? null
    this.wasSent = options.wasSent ?? true
  }
}
