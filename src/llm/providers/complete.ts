// Requests an answer from a provider: retries if that helps, leaves out parameters that a server rejects,
// and assembles the stream. Loaded with the first request.

import { filled, toFilled } from '../../messages/words.ts'
import { messagesOf, toolsOf } from '../conversation.ts'
import { at } from '../json.ts'
import type { LlmOptions, LlmReply, LlmRequest } from '../llm.ts'
import { plainMessages, stepShape, toolRules, writtenAnswer } from '../tools-in-words.ts'
import { Answer, Delivery } from './answer.ts'
import { anthropic } from './anthropic.ts'
import { Exchange } from './exchange.ts'
import { gemini } from './gemini.ts'
import { DEFAULT_LIMITS, type Limits, type Net } from './limits.ts'
import { openai } from './openai.ts'
import {
  type Features,
  type Outgoing,
  type Protocol,
  type StreamPiece,
  type Target,
  userPromptText,
  withoutRejected,
} from './protocol.ts'
import { ProviderError, refusal } from './provider-error.ts'
import {
  type ProtocolName,
  type ProviderId,
  type ProviderOptions,
  providerRow,
} from './providers.ts'

/** The state of a provider. `features` are those that the server has not rejected so far. */
export interface Endpoint {
  readonly protocol: Protocol
  readonly net: Net
  readonly limits: Limits
  features: Features
  /**
   * Whether the model calls native tools: `unseen` until it did, `doubtful` after an answer without a call.
   */
  toolCalls: 'seen' | 'unseen' | 'doubtful'
  /** Tokens added to the maximum of an answer, for a model that reasons before it answers. */
  thinkingTokens: number
}

const PROTOCOLS: Readonly<Record<ProtocolName, Protocol>> = {
  openai: openai('max_completion_tokens'),
  'openai-compatible': openai('max_tokens'),
  anthropic,
  gemini,
}

/** An endpoint with all features of its protocol. */
export function endpointOf(
  provider: ProviderId,
  options: Partial<ProviderOptions>,
  limits = DEFAULT_LIMITS,
): Endpoint {
  const protocol = PROTOCOLS[providerRow(provider).protocol]
  return {
    protocol,
    net: netOf(options),
    limits: { ...limits, ...options.limits },
    features: protocol.features,
    toolCalls: protocol.takesTools ? 'seen' : 'unseen',
    thinkingTokens: 0,
  }
}

function netOf({ fetch, now, wait, random, inPage }: Partial<ProviderOptions>): Net {
  return {
    inPage: inPage ?? true,
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now: now ?? Date.now,
    wait: wait ?? sleep,
    random: random ?? Math.random,
  }
}

/** Waits this number of milliseconds; rejects as soon as the signal is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Maximum number of features that are removed one after the other. */
const MAX_WEAKENED = 6
/** Additional tokens for a model that spent its whole answer on reasoning. */
const THINKING_TOKENS = 2048

/** Completes one request. @throws ProviderError, or the reason of the signal. */
export async function complete(
  endpoint: Endpoint,
  target: Target,
  request: LlmRequest,
  options: LlmOptions,
): Promise<LlmReply> {
  if (sendsTools(endpoint, request) && mayCall(request) && endpoint.toolCalls === 'doubtful')
    await askForCall(endpoint, target, options)
  const delivery = new Delivery(request, options)
  let weakened = 0
  for (let tries = 0; ; ) {
    try {
      const reply = await attempt(endpoint, target, delivery)
      if (sendsTools(endpoint, request)) noteCalls(endpoint, reply)
      if (!isThoughtOnly(endpoint, reply)) return reply
      endpoint.thinkingTokens = THINKING_TOKENS
    } catch (error) {
      if (!(error instanceof ProviderError) || delivery.began) throw error
      const isSlip = tries === 0 && isBadCall(error)
      const features = isSlip ? null : withoutRefused(endpoint, error, request)
      if (features !== null && weakened < MAX_WEAKENED) {
        weakened++
        endpoint.features = features
        continue
      }
      if (!(isSlip || isPassing(error)) || tries >= endpoint.limits.retries)
        throw withTries(error, tries)
      await backOff(endpoint, error, tries, options.signal)
      tries++
    }
  }
}

/** Whether a request is sent with native tools. */
function sendsTools({ features }: Endpoint, request: LlmRequest): boolean {
  return features.tools === 'native' && toolsOf(request).length > 0
}

function noteCalls(endpoint: Endpoint, { calls }: LlmReply): void {
  if (calls !== undefined) endpoint.toolCalls = 'seen'
  else if (endpoint.toolCalls === 'unseen') endpoint.toolCalls = 'doubtful'
}

/**
 * Tests with one request whether the model can call a tool, after it answered without a call. If the server ignores
 * tools, the prompt describes them from then on.
 */
async function askForCall(
  endpoint: Endpoint,
  target: Target,
  { signal }: LlmOptions,
): Promise<void> {
  // The test is made once, whatever its result.
  endpoint.toolCalls = 'seen'
  const options = signal === undefined ? {} : { signal }
  const { calls, finish } = await complete(endpoint, target, CALL_REQUEST, options)
  if (calls === undefined && finish === 'stop')
    endpoint.features = { ...endpoint.features, tools: 'words' }
}

/** The features without the rejected one; `null` if nothing can be removed. */
function withoutRefused(
  endpoint: Endpoint,
  error: ProviderError,
  request: LlmRequest,
): Features | null {
  const { protocol, features } = endpoint
  const hasTools = sendsTools(endpoint, request)
  if (hasTools && refusesTools(error)) return { ...features, tools: 'words' }
  if (!isNotUnderstood(error)) return null
  return withoutRejected(features, protocol.constraints, error.said.toLowerCase(), hasTools)
}

/** Whether the answer reached its maximum length during the reasoning. */
function isThoughtOnly(endpoint: Endpoint, reply: LlmReply): boolean {
  const isEmpty = reply.text === '' && reply.calls === undefined
  return reply.finish === 'length' && isEmpty && endpoint.thinkingTokens === 0
}

/** Whether the server rejected the form of the request. */
function isNotUnderstood({ kind, status }: ProviderError): boolean {
  return kind === 'protocol' && (status === 400 || status === 422 || status === 501)
}

/** Whether the same request may succeed later. */
function isPassing({ kind }: ProviderError): boolean {
  return kind === 'server' || kind === 'rate-limit'
}

function withTries(error: ProviderError, tries: number): ProviderError {
  if (tries === 0) return error
  return new ProviderError(
    error.kind,
    filled('{first} {next}', {
      first: toFilled(error.words),
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
  // Between half and all of the delay, so that many pages do not retry at once.
  const ms = asked ?? Math.round(grown * (0.5 + net.random() / 2))
  await net.wait(ms, signal ?? new AbortController().signal)
  signal?.throwIfAborted()
}

async function attempt(endpoint: Endpoint, target: Target, delivery: Delivery): Promise<LlmReply> {
  const { protocol, net, limits, features, thinkingTokens } = endpoint
  const { request, signal } = delivery
  const exchange = new Exchange(target, net, limits, signal)
  const maxTokens = request.maxTokens + thinkingTokens
  try {
    const sent = outgoing({ ...request, maxTokens }, features)
    const response = await exchange.open(protocol.ask(sent, target, features))
    const whole = new Answer(delivery, features, maxTokens)
    for await (const value of exchange.values(response)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const piece = protocol.read(one)
        if (piece.error !== undefined) throw inStream(target, piece.error, net.inPage)
        whole.add(piece, at(one, 'done') === true)
      }
      signal?.throwIfAborted()
      if (whole.isFull) break
    }
    return whole.reply(target)
  } finally {
    exchange.close()
  }
}

function inStream(
  target: Target,
  { status, message }: NonNullable<StreamPiece['error']>,
  inPage: boolean,
): ProviderError {
  return refusal(target, status || 500, { said: message, page: false, inPage })
}

/** The request as it is sent to a server with these features. */
export function outgoing(request: LlmRequest, features: Features): Outgoing {
  const { system, turns, shape, maxTokens } = request
  const tools = toolsOf(request)
  const hasTools = tools.length > 0
  if (hasTools && features.tools === 'words') return inWords(request)
  const user = hasTools ? request.user : userPromptText(request, features)
  return {
    system,
    messages: messagesOf({ user, ...(turns && { turns }) }),
    tools,
    mayCall: mayCall(request),
    shape: hasTools ? { kind: 'text' } : shape,
    maxTokens,
  }
}

/** Whether the answer may be a call of a tool. */
function mayCall({ tools = [], mustAnswer }: LlmRequest): boolean {
  return tools.length > 0 && mustAnswer !== true
}

function inWords(request: LlmRequest): Outgoing {
  const { system, tools = [], shape, maxTokens } = request
  const isTold = tools.length > 0
  const messages = plainMessages(request, isTold ? writtenAnswer : undefined)
  return {
    system: isTold ? `${system}\n\n${toolRules(tools)}`.trimStart() : system,
    messages: messages.map(({ role, text }) =>
      role === 'user' ? { role, text } : { role, text, calls: [] },
    ),
    tools: [],
    mayCall: false,
    shape: isTold ? stepShape(tools, mayCall(request)) : shape,
    maxTokens,
  }
}

/** The test request: a model that gets the tool calls it. */
export const CALL_REQUEST: LlmRequest = {
  system: '',
  user: 'Call the tool “lookup” with the word “harbour”. Write nothing else.',
  tools: [
    {
      name: 'lookup',
      description: 'Looks up a word.',
      parameters: {
        type: 'object',
        properties: { word: { type: 'string' } },
        required: ['word'],
      },
    },
  ],
  shape: { kind: 'text' },
  maxTokens: 128,
}

/** Statuses of servers that reject unknown parameters. */
const REJECTED_STATUSES = new Set([400, 422, 501])
/** Statuses that a few servers send for this, but that mostly have another meaning. */
const RARE_REJECTED_STATUSES = new Set([404, 500])
const TOOL_WORDS = /\btools?\b|\btool_|function[_ -]?call/i
const ANY_TOOL_WORDS = /\btools?\b|\btool_|\bfunctions?\b|\bfunction_/i

/** Some templates reject a user's message after results; with tools in the prompt, roles alternate. */
const ROLE_WORDS = /roles? must alternate|unexpected role/i

/** Whether the server reports that it does not support tools, or not in this order. */
function refusesTools({ kind, status, said }: ProviderError): boolean {
  if (kind === 'too-long' || kind === 'key') return false
  const isRefused = REJECTED_STATUSES.has(status) && ANY_TOOL_WORDS.test(said)
  const isMeant = TOOL_WORDS.test(said) || ROLE_WORDS.test(said)
  return (
    isRefused || (isMeant && (REJECTED_STATUSES.has(status) || RARE_REJECTED_STATUSES.has(status)))
  )
}

const BAD_CALL =
  /tool_use_failed|failed to (?:call|parse|generate)|(?:tool|function) call.{0,40}(?:invalid|malformed)/i

/** Whether the model wrote a call that its server could not parse: a retry may succeed. */
function isBadCall({ status, said }: ProviderError): boolean {
  return (status === 400 || status === 500) && BAD_CALL.test(said)
}
