// The interface of every language model: one prompt in, one text out. Engines in this browser, providers
// with a key and the scripted model of the tests implement it.

import { MessageError, type Words } from '../messages/words.ts'
/** A JSON schema as plain data; the subset that every provider understands. */
export type JsonSchema = { readonly [key: string]: JsonValue }
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The required form of the answer. A model that cannot be forced to it gets an instruction. */
export type AnswerShape =
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly name: string; readonly schema: JsonSchema }

/** A tool that a model may call: its arguments are one JSON object that matches the schema. */
export interface LlmTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonSchema
}

/** One call of a tool, as a model made it. */
export interface LlmCall {
  /** Unique in the conversation; the result of the call refers to it. */
  readonly id: string
  readonly name: string
  /** Parsed JSON, not validated; the text itself if it is not JSON. */
  readonly arguments: JsonValue
  /** Data that the provider requires back with the call, unchanged, such as a signature of its reasoning. */
  readonly opaque?: JsonValue
}

/** A message after the first one of a conversation. */
export type LlmTurn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly LlmCall[] }
  /** The result of one call. */
  | { readonly role: 'tool'; readonly call: LlmCall; readonly text: string }

/** A prompt or a whole conversation, and the allowed form of the answer. */
export interface LlmRequest {
  /** The stable part of the prompt: it comes first, so that prompt caches hit. */
  readonly system: string
  /** The first message. */
  readonly user: string
  /** The messages after it, oldest first; a conversation only grows, so that prompt caches hit. */
  readonly turns?: readonly LlmTurn[]
  /** Tools that may be called instead of answering. For a model without native tools the prompt describes them. */
  readonly tools?: readonly LlmTool[]
  /** The tools may no longer be called. They stay in the request, so that prompt caches hit. */
  readonly mustAnswer?: true
  /** Applies only to requests without tools. */
  readonly shape: AnswerShape
  /** Maximum length of the answer, in the model's own tokens. */
  readonly maxTokens: number
}

/** Options to follow and stop a request. */
export interface LlmOptions {
  readonly signal?: AbortSignal
  /** Called with each piece of text as it arrives. */
  readonly onText?: (piece: string) => void
}

/** The complete answer of a model. */
export interface LlmReply {
  readonly text: string
  /** Calls of tools, in order; absent if the model answers. */
  readonly calls?: readonly LlmCall[]
  /** The part of `tokensIn` from the provider's prompt cache; absent if it does not report it. */
  readonly tokensCached?: number
  /** Tokens read and written as counted by the model; an upper bound if it does not report them. */
  readonly tokensIn: number
  readonly tokensOut: number
  /** Whether the counts are the model's own. */
  readonly counted: boolean
  /** `length`: cut at `maxTokens` or at the end of the context. */
  readonly finish: 'stop' | 'length'
}

/** A model, wherever it runs. */
export interface Llm {
  /** Stable, for memo keys and traces: `openai:gpt-5-mini`, `wllama:smollm2-135m`. Never holds a key. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** Where prompts go: the host of a provider, or `null` when nothing leaves this machine's browser. */
  readonly host: string | null
  /** Maximum tokens of prompt and answer together: a guess if only the server knows, see `askContext`. */
  readonly contextTokens: number
  /** Asks the server for its context, once; resolves with `contextTokens` if it does not report it. */
  readonly askContext?: (signal?: AbortSignal) => Promise<number>
  /** A small model gets the tasks of a small model: search words, and answers from passages that were found. */
  readonly size: 'small' | 'large'
  /** Set if it is too slow for more than a few words, as on a processor. */
  readonly isSlow?: true
  /** US dollars per million tokens, if known. */
  readonly price?: { readonly input: number; readonly output: number }
  /** Rejects with `LlmError`, or with the abort of the signal. */
  complete(request: LlmRequest, options?: LlmOptions): Promise<LlmReply>
}

/** Why a model did not answer. */
export type LlmErrorKind =
  /** 401 or 403: no key, a wrong one, or one without permission. */
  | 'key'
  /** 404: no such model or address. */
  | 'model'
  /** 413, or more tokens than the context holds. */
  | 'too-long'
  /** 429. */
  | 'rate-limit'
  /** 5xx. */
  | 'server'
  /** No connection: CORS, DNS, mixed content, no network; a page cannot distinguish these. */
  | 'network'
  /** Nothing arrived in time, or the stream stopped. */
  | 'timeout'
  /** The stream ended early. */
  | 'cut'
  /** The answer is not of the protocol, for instance an HTML page. */
  | 'protocol'
  /** The engine in this browser: no GPU, lost device, out of memory, bad file. */
  | 'engine'
  /** Not sent because the user did not allow the host, or declined by the provider's content filter. */
  | 'refused'

/** A model did not answer; the message is for the user. */
export class LlmError extends MessageError {
  override readonly name: string = 'LlmError'
  readonly kind: LlmErrorKind
  /** Milliseconds that the server asked to wait. */
  readonly retryAfterMs: number | null
  /** Whether the prompt may have reached the model; if not, it cost nothing. */
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
