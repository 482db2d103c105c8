// How the fake provider sends a turn: as server-sent events of the protocol, or as one JSON text.

import type { ServerResponse } from 'node:http'
import type { FakeCall, Fault, Protocol, SeenRequest, Turn } from './fake-protocols.ts'

/** Characters of text in one event. */
const PIECE_CHARACTERS = 9
const PIECE_PATTERN = new RegExp(`.{1,${PIECE_CHARACTERS}}`, 'gsu')
const TOKENS_IN = 100
const TOKENS_OUT = 10

interface Event {
  readonly name?: string
  readonly data: object | string
}

/** Sends a turn as a stream. */
export async function streamTurn(
  seen: SeenRequest,
  turn: Turn,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(turn.fault, response)) return
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const wire = new Wire(response, turn)
  const pieces = turn.text?.match(PIECE_PATTERN) ?? []
  const events = [
    ...pieces.map((piece) => pieceEvent(seen, piece)),
    ...(turn.calls ?? []).flatMap((call, i) => callEvents(seen.protocol, call, i)),
  ]
  const { fault } = turn
  for (const event of opening(seen, turn)) await wire.send(event)
  for (const [i, event] of events.entries()) {
    if (i === turn.hold?.after) await turn.hold.until
    if (await isInterrupted(fault, i, seen, wire)) return
    await wire.send(event)
  }
  if (await isInterrupted(fault, Number.POSITIVE_INFINITY, seen, wire)) return
  for (const event of ending(seen, turn)) await wire.send(event)
  response.end()
}

/** Sends a turn to a client that asked for no stream. */
export function wholeTurn(seen: SeenRequest, turn: Turn, response: ServerResponse): void {
  if (isRefused(turn.fault, response)) return
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(completeAnswer(seen, turn)))
}

/** The answer in one piece. */
function completeAnswer(seen: SeenRequest, turn: Turn): object {
  const { text = '' } = turn
  const { input, output } = counts(turn)
  switch (seen.protocol) {
    case 'openai':
      return {
        choices: [{ message: { role: 'assistant', content: text }, finish_reason: finish(turn) }],
        usage: { prompt_tokens: input, completion_tokens: output },
      }
    case 'anthropic':
      return {
        type: 'message',
        content: [
          seen.by === 'tool'
            ? { type: 'tool_use', input: JSON.parse(text) }
            : { type: 'text', text },
        ],
        stop_reason: turn.finish === 'length' ? 'max_tokens' : 'end_turn',
        usage: { input_tokens: input, output_tokens: output },
      }
    case 'gemini':
      return {
        candidates: [
          {
            content: { parts: [{ text }] },
            finishReason: turn.finish === 'length' ? 'MAX_TOKENS' : 'STOP',
          },
        ],
        usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
      }
  }
}

/** Refusals before a stream begins. */
function isRefused(fault: Fault | undefined, response: ServerResponse): boolean {
  switch (fault?.kind) {
    case 'silent':
      return true
    case 'closed':
      response.removeHeader('access-control-allow-origin')
      response.end('{}')
      return true
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Sign in</title><p>Welcome to the network</p>')
      return true
    case 'status': {
      const { status, retryAfter, html, message = `refused with ${status}` } = fault
      response.writeHead(status, {
        'content-type': html === true ? 'text/html' : 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      response.end(
        html === true
          ? `<!doctype html><title>${status}</title><h1>${message}</h1>`
          : JSON.stringify({ error: { message } }),
      )
      return true
    }
    default:
      return false
  }
}

/** Whether the stream ends before piece `at`. */
async function isInterrupted(
  fault: Fault | undefined,
  at: number,
  seen: SeenRequest,
  wire: Wire,
): Promise<boolean> {
  switch (fault?.kind) {
    case 'cut':
      if (at < fault.after) return false
      await wire.flushed()
      wire.response.destroy()
      return true
    case 'unfinished':
      if (at < fault.after) return false
      wire.response.end()
      return true
    case 'idle':
      return at >= fault.after
    case 'malformed':
      await wire.send({ data: '{"choices": [' })
      return false
    case 'error-event':
      if (at < fault.after) return false
      await wire.send(errorEvent(seen, fault))
      wire.response.end()
      return true
    default:
      return false
  }
}

function opening(seen: SeenRequest, turn: Turn): readonly Event[] {
  if (seen.protocol !== 'anthropic') return []
  const { input } = counts(turn)
  // Anthropic counts cached tokens separately.
  const details = cached(turn, (count) => ({ cache_read_input_tokens: count }))
  const rest = { input_tokens: input - (turn.tokensCached ?? 0), ...details }
  const usage = turn.usage === false ? {} : { usage: { ...rest, output_tokens: 1 } }
  const block = seen.by === 'tool' ? { type: 'tool_use', input: {} } : { type: 'text', text: '' }
  return [
    { name: 'message_start', data: { type: 'message_start', message: { ...usage } } },
    {
      name: 'content_block_start',
      data: { type: 'content_block_start', index: 0, content_block: block },
    },
    { name: 'ping', data: { type: 'ping' } },
  ]
}

function pieceEvent(seen: SeenRequest, piece: string): Event {
  switch (seen.protocol) {
    case 'openai':
      return { data: { choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] } }
    case 'anthropic': {
      const delta =
        seen.by === 'tool'
          ? { type: 'input_json_delta', partial_json: piece }
          : { type: 'text_delta', text: piece }
      const name = 'content_block_delta'
      return { name, data: { type: name, index: 0, delta } }
    }
    case 'gemini':
      return { data: { candidates: [{ content: { parts: [{ text: piece }], role: 'model' } }] } }
  }
}

/** A call in the stream: its beginning, then its arguments. Gemini sends it whole. */
function callEvents(protocol: Protocol, call: FakeCall, index: number): readonly Event[] {
  const { id, name } = call
  const pieces = call.arguments.match(PIECE_PATTERN) ?? []
  switch (protocol) {
    case 'openai': {
      const of = (one: object): Event => ({
        data: { choices: [{ index: 0, delta: { tool_calls: [one] }, finish_reason: null }] },
      })
      const begin = { index, ...(id !== '' && { id }), type: 'function', function: { name } }
      return [of(begin), ...pieces.map((text) => of({ index, function: { arguments: text } }))]
    }
    case 'anthropic': {
      const block = { index: index + 1 }
      const begin = { type: 'tool_use', id, name, input: {} }
      const events = [
        { type: 'content_block_start', ...block, content_block: begin },
        ...pieces.map((partial_json) => ({
          ...{ type: 'content_block_delta', ...block },
          delta: { type: 'input_json_delta', partial_json },
        })),
        { type: 'content_block_stop', ...block },
      ]
      return events.map((data) => ({ name: data.type, data }))
    }
    case 'gemini': {
      const args: unknown = JSON.parse(call.arguments)
      const part = { functionCall: { name, args }, thoughtSignature: `signature of ${name}` }
      return [{ data: { candidates: [{ content: { parts: [part], role: 'model' } }] } }]
    }
  }
}

function ending(seen: SeenRequest, turn: Turn): readonly Event[] {
  const { input, output } = counts(turn)
  const filtered = turn.fault?.kind === 'filtered'
  switch (seen.protocol) {
    case 'openai': {
      const reason = filtered ? 'content_filter' : turn.calls ? 'tool_calls' : finish(turn)
      const asked = seen.body.stream_options !== undefined && turn.usage !== false
      const details = cached(turn, (cached_tokens) => ({
        prompt_tokens_details: { cached_tokens },
      }))
      const counted = { prompt_tokens: input, completion_tokens: output, ...details }
      const usage = { choices: [], usage: counted }
      return [
        { data: { choices: [{ index: 0, delta: {}, finish_reason: reason }] } },
        ...(asked ? [{ data: usage }] : []),
        { data: '[DONE]' },
      ]
    }
    case 'anthropic': {
      const end = turn.calls ? 'tool_use' : 'end_turn'
      const cut = turn.finish === 'length' ? 'max_tokens' : end
      const delta = { stop_reason: filtered ? 'refusal' : cut }
      const usage = turn.usage === false ? {} : { usage: { output_tokens: output } }
      return [
        { name: 'message_delta', data: { type: 'message_delta', delta, ...usage } },
        { name: 'message_stop', data: { type: 'message_stop' } },
      ]
    }
    case 'gemini': {
      const cut = turn.finish === 'length' ? 'MAX_TOKENS' : 'STOP'
      const details = cached(turn, (count) => ({ cachedContentTokenCount: count }))
      const counted = { promptTokenCount: input, candidatesTokenCount: output, ...details }
      const usage = turn.usage === false ? {} : { usageMetadata: counted }
      const candidates = [{ finishReason: filtered ? 'SAFETY' : cut }]
      return [{ data: { candidates, ...usage } }]
    }
  }
}

function errorEvent(seen: SeenRequest, { overloaded, limited }: ErrorFault): Event {
  const message = limited ? 'Too many requests' : overloaded ? 'Overloaded' : 'Something broke'
  const code = limited ? 429 : overloaded ? 503 : 400
  switch (seen.protocol) {
    case 'openai':
      return { data: { error: { message, code } } }
    case 'anthropic': {
      const refused = overloaded ? 'overloaded_error' : 'invalid_request_error'
      const type = limited ? 'rate_limit_error' : refused
      return { name: 'error', data: { type: 'error', error: { type, message } } }
    }
    case 'gemini':
      return { data: { error: { code, message } } }
  }
}

type ErrorFault = Extract<Fault, { readonly kind: 'error-event' }>

const finish = (turn: Turn): string => turn.finish ?? 'stop'

function counts(turn: Turn): { readonly input: number; readonly output: number } {
  return { input: turn.tokensIn ?? TOKENS_IN, output: turn.tokensOut ?? TOKENS_OUT }
}

function cached(turn: Turn, written: (count: number) => object): object {
  return turn.tokensCached === undefined ? {} : written(turn.tokensCached)
}

/** Writes events as bytes, in the turn's style. */
class Wire {
  readonly response: ServerResponse
  private readonly turn: Turn
  private sent = 0

  constructor(response: ServerResponse, turn: Turn) {
    this.response = response
    this.turn = turn
  }

  async send({ name, data }: Event): Promise<void> {
    const ragged = this.turn.style === 'ragged'
    const id = `id: ${++this.sent}\n`
    const label = name === undefined ? '' : `event: ${name}\n`
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const event = `${id}${label}data: ${text}\n\n`
    const twice = this.turn.fault?.kind === 'duplicates' ? event : ''
    const all = `${ragged ? ': keep-alive\n\n' : ''}${event}${twice}`
    const bytes = Buffer.from(ragged ? all.replaceAll('\n', '\r\n') : all)
    const step = ragged ? PIECE_CHARACTERS - 2 : bytes.length
    for (let i = 0; i < bytes.length; i += step) {
      this.response.write(bytes.subarray(i, i + step))
      if (ragged) await this.flushed()
    }
  }

  /** Waits one turn of the event loop, so that written data is sent. */
  flushed(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve))
  }
}
