// An answer of a provider: tries again where that helps, leaves out what a server does not
// understand, and puts the pieces of the stream together.

import { parsedJson } from '../../base/json.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import { asFilled, filled } from '../../model/words/words.ts'
import { at, countOf, listOf } from '../json.ts'
import type { LlmOptions, LlmReply, LlmRequest } from '../llm.ts'
import { numberOdds, type TokenOdds } from '../number-odds.ts'
import { ThinkingFilter } from '../thinking.ts'
import { Exchange } from './exchange.ts'
import type { Limits, Net } from './limits.ts'
import type { Features, Protocol, StreamPiece, Target } from './protocol.ts'
import { type ProviderCall, ProviderError, refusal } from './provider-error.ts'

/** A provider as a request needs it. `features` is what the server has not refused so far. */
export interface Endpoint {
  readonly protocol: Protocol
  readonly net: Net
  readonly limits: Limits
  features: Features
  /** Tokens added to the bound of an answer, for a model that thinks before it speaks. */
  thinkingTokens: number
}

/** Longest answer in characters a token; more is no answer but a flood. */
const CHARACTERS_A_TOKEN = 32
/** Parts of a call that are left out one after the other, at most. */
const MAX_WEAKENED = 6
/** Room for the frame of JSON around numbers, over several lines in tokens of a few letters. */
const FRAME_TOKENS = 32
/** Room for the thoughts of a model that spent its whole answer on them. */
const THINKING_TOKENS = 2048

/** Completes one request. @throws ProviderError, or the reason of the signal. */
export async function complete(
  endpoint: Endpoint,
  asked: ProviderCall,
  target: Target,
  request: LlmRequest,
  options: LlmOptions,
): Promise<LlmReply> {
  const said = new Said(request, options)
  let weakened = 0
  for (let tries = 0; ; ) {
    try {
      const reply = await attempt(endpoint, asked, target, said)
      if (!isThoughtOnly(endpoint, reply)) return reply
      endpoint.thinkingTokens = THINKING_TOKENS
    } catch (error) {
      if (!(error instanceof ProviderError) || said.began) throw error
      const features = isNotUnderstood(error)
        ? endpoint.protocol.without(endpoint.features, error.said.toLowerCase())
        : null
      if (features !== null && weakened < MAX_WEAKENED) {
        weakened++
        endpoint.features = features
        continue
      }
      if (!isPassing(error) || tries >= endpoint.limits.retries) throw counted(error, tries)
      await backOff(endpoint, error, tries, options.signal)
      tries++
    }
  }
}

/** Whether an answer of this size ended before the model said anything. */
function isThoughtOnly(endpoint: Endpoint, reply: LlmReply): boolean {
  return reply.finish === 'length' && reply.text === '' && endpoint.thinkingTokens === 0
}

/** Whether the server refused the form of the request. */
function isNotUnderstood({ kind, status }: ProviderError): boolean {
  return kind === 'protocol' && (status === 400 || status === 422 || status === 501)
}

/** Whether the same request may pass later. An account without credit stays without. */
function isPassing({ kind, said }: ProviderError): boolean {
  return kind === 'server' || (kind === 'rate-limit' && !/insufficient_quota|billing/i.test(said))
}

function counted(error: ProviderError, tries: number): ProviderError {
  if (tries === 0) return error
  return new ProviderError(
    error.kind,
    filled('{first} {next}', {
      first: asFilled(error.words),
      next: filled('Tried {count} times.', { count: tries + 1 }),
    }),
    {
      status: error.status,
      said: error.said,
      retryAfterMs: error.retryAfterMs ?? undefined,
    },
  )
}

async function backOff(
  { net, limits }: Endpoint,
  error: ProviderError,
  tries: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = error.retryAfterMs
  if (asked !== null && asked > limits.mostRetryAfterMs) throw error
  const grown = Math.min(limits.backOffMs * 2 ** tries, limits.mostBackOffMs)
  // Between a half and the whole, so that many pages do not come back at once.
  const ms = asked ?? Math.round(grown * (0.5 + net.random() / 2))
  await net.wait(ms, signal ?? new AbortController().signal)
  signal?.throwIfAborted()
}

async function attempt(
  endpoint: Endpoint,
  asked: ProviderCall,
  target: Target,
  said: Said,
): Promise<LlmReply> {
  const { protocol, net, limits, features, thinkingTokens } = endpoint
  const { request, signal } = said
  const exchange = new Exchange(asked, net, limits, signal)
  const isFramed = request.shape.kind === 'numbers' && features.constraint !== 'words'
  const maxTokens = request.maxTokens + (isFramed ? FRAME_TOKENS : 0) + thinkingTokens
  try {
    const response = await exchange.open(protocol.ask({ ...request, maxTokens }, target, features))
    const whole = new Answer(said, maxTokens)
    for await (const value of exchange.values(response)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const piece = protocol.read(one)
        if (piece.error !== undefined) throw inStream(asked, piece.error)
        whole.add(piece, at(one, 'done') === true)
      }
      signal?.throwIfAborted()
      if (whole.isFull) break
    }
    return whole.reply(asked)
  } finally {
    exchange.close()
  }
}

function inStream(asked: ProviderCall, error: NonNullable<StreamPiece['error']>): ProviderError {
  return refusal(asked, error.status || 500, { said: error.message, page: false })
}

/** A request, and the text of its answer, given on as it comes. */
class Said {
  /** Whether anything was given on: then the request is not repeated. */
  began = false
  readonly request: LlmRequest
  readonly signal: AbortSignal | undefined
  private readonly onText: LlmOptions['onText']

  constructor(request: LlmRequest, { signal, onText }: LlmOptions) {
    this.request = request
    this.signal = signal
    this.onText = onText
  }

  /** Numbers are given on when they are all there: until then they may come as JSON. */
  give(text: string, isEnd: boolean): void {
    if (text === '' || (this.request.shape.kind === 'numbers' && !isEnd)) return
    this.began = true
    this.onText?.(text)
  }
}

/** One answer, put together. */
class Answer {
  private text = ''
  private readonly tokens: TokenOdds[] = []
  private tokensIn: number | undefined
  private tokensOut: number | undefined
  private finish: StreamPiece['finish']
  private isDone = false
  private isFlood = false
  private readonly said: Said
  private readonly most: number
  private readonly thinking = new ThinkingFilter()

  constructor(said: Said, maxTokens: number) {
    this.said = said
    this.most = maxTokens * CHARACTERS_A_TOKEN
  }

  add(piece: StreamPiece, isDone: boolean): void {
    if (piece.tokens !== undefined) this.tokens.push(...piece.tokens)
    this.tokensIn = piece.tokensIn ?? this.tokensIn
    this.tokensOut = piece.tokensOut ?? this.tokensOut
    this.finish = piece.finish ?? this.finish
    this.isDone ||= isDone
    this.take(this.thinking.add(piece.text ?? ''))
    this.isFlood = this.text.length > this.most
  }

  /** Whether more was said than was asked for. */
  get isFull(): boolean {
    return this.isFlood
  }

  reply(asked: ProviderCall): LlmReply {
    this.take(this.thinking.end())
    if (this.finish === 'filtered') {
      throw new ProviderError(
        'refused',
        filled('{model} declined to answer (content filter).', { model: asked.model }),
      )
    }
    if (this.finish === undefined && !this.isDone && !this.isFlood) {
      throw new ProviderError(
        'cut',
        filled('The answer from {host} ended in the middle.', { host: asked.host }),
      )
    }
    const { request } = this.said
    const text = request.shape.kind === 'numbers' ? numbersIn(this.text) : this.text
    if (request.shape.kind === 'numbers') this.said.give(text, true)
    const { shape } = request
    const odds = shape.kind === 'numbers' ? numberOdds(this.tokens, shape.among) : []
    const counted = this.tokensIn !== undefined && this.tokensOut !== undefined
    return {
      text,
      tokensIn: this.tokensIn ?? tokenBound(request.system) + tokenBound(request.user),
      tokensOut: this.tokensOut ?? tokenBound(this.text),
      counted,
      finish: this.finish === 'length' || this.isFlood ? 'length' : 'stop',
      ...(odds.length > 0 && { odds }),
    }
  }

  private take(text: string): void {
    this.text += text
    this.said.give(text, false)
  }
}

/** Numbers out of the JSON that a schema gave, 0 for none of them; any other text as it is. */
function numbersIn(text: string): string {
  const given = at(parsedJson(text), 'numbers')
  if (given === undefined) return text
  const numbers = listOf(given)
  if (Array.isArray(given) && numbers.length === 0) return '0'
  return numbers.filter((number) => countOf(number) !== undefined).join(', ')
}
