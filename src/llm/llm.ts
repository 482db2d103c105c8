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

/** A tool that a model may call: its arguments are one JSON object that fits the schema. */
export interface LlmTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema
}

/** One call of a tool, as a model made it. */
export interface LlmCall {
  /** Tells the calls of one conversation apart; the answer to the call names it. */
  readonly id: string
  readonly name: string
  /** Parsed JSON; the text itself where it is not JSON. Nothing about it was checked. */
  readonly arguments: JsonValue
  /** What the provider wants back with the call, unchanged, such as a signature of its thoughts. */
  readonly opaque?: JsonValue
}

/** What was said after the first message of a conversation. */
export type LlmTurn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly LlmCall[] }
  /** The answer to one call. */
  | { readonly role: 'tool'; readonly call: LlmCall; readonly text: string }

/** A prompt or a whole conversation, and what its answer may be. */
export interface LlmRequest {
  /** The stable part of the prompt: it comes first, so that prompt caches hit. */
  readonly system: string
  /** The first message. */
  readonly user: string
  /** What followed it, oldest first; a conversation only grows, so that prompt caches hit. */
  readonly turns?: readonly LlmTurn[]
  /** Tools that may be called instead of answering. A model without native tools is told of them in words. */
  readonly tools?: readonly LlmTool[]
  /** None of the tools may be called any more. They stay in the request, so that prompt caches hit. */
  readonly mustAnswer?: true
  /** Holds for requests without tools alone. */
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

/** The answer of a model, whole. */
export interface LlmReply {
  readonly text: string
  /** Calls of tools, in order; absent where the model answers. */
  readonly calls?: readonly LlmCall[]
  /** Of `tokensIn` those that came out of the provider's prompt cache, where it tells. */
  readonly tokensCached?: number
  /** Tokens read and written as the model counts them; an upper bound where it does not tell. */
  readonly tokensIn: number
  readonly tokensOut: number
  /** Whether the counts are the model's own. */
  readonly counted: boolean
  /** `length`: cut at `maxTokens` or at the end of the context. */
  readonly finish: 'stop' | 'length'
}

/** A model that can be asked, wherever it runs. */
export interface Llm {
  /** Stable, for memo keys and traces: `openai:gpt-5-mini`, `wllama:smollm2-135m`. Never holds a key. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** Where prompts go: the host of a provider, or `null` when nothing leaves this machine's browser. */
  readonly host: string | null
  /** Tokens that prompt and answer may have together: a guess where only the server knows, see `askContext`. */
  readonly contextTokens: number
  /** Asks the server how large the context really is, once; resolves with `contextTokens` where it does not tell. */
  readonly askContext?: (signal?: AbortSignal) => Promise<number>
  /** A small model gets short prompts for summaries and writes short ones. */
  readonly size: 'small' | 'large'
  /** Whether it is too slow for more than a few words, as one on a processor is. */
  readonly isSlow?: true
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
