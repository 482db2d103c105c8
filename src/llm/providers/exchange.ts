// One HTTP exchange with a provider: bounded in time and size, abortable at any moment.

import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { isAbort } from '../../base/abort.ts'
import { parsedJson } from '../../base/json.ts'
import { filled } from '../../messages/words.ts'
import { at, textOf } from '../json.ts'
import type { Limits, Net } from './limits.ts'
import type { HttpCall, Target } from './protocol.ts'
import { cleanedCause, ProviderError, refusal, unreachable } from './provider-error.ts'

const WEB_PAGE_MESSAGE = '{host} answered with a web page: is the base URL right?'
const MAX_ERROR_BYTES = 64 * 1024
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Messages for responses that are not answers. */
type Foreign =
  | typeof WEB_PAGE_MESSAGE
  | '{host} answered with something that cannot be read'
  | typeof TOO_LONG

/** One HTTP exchange. */
export class Exchange {
  private readonly stop = new AbortController()
  private readonly signal: AbortSignal
  private readonly deadline: number
  /** Time until which the first byte must arrive. */
  private readonly firstBy: number
  private readonly asked: Target
  private readonly net: Net
  private readonly limits: Limits

  constructor(asked: Target, net: Net, limits: Limits, signal: AbortSignal | undefined) {
    this.asked = asked
    this.net = net
    this.limits = limits
    const stops = [this.stop.signal, ...(signal === undefined ? [] : [signal])]
    this.signal = AbortSignal.any(stops)
    this.deadline = net.now() + limits.totalMs
    this.firstBy = net.now() + limits.firstByteMs
  }

  /** Ends the connection in any state. */
  close(): void {
    this.stop.abort()
  }

  /**
   * Sends the call and resolves with a successful response.
   * @throws ProviderError for any other response, or the signal's reason.
   */
  async open(call: HttpCall): Promise<Response> {
    this.signal.throwIfAborted()
    const response = await this.within(this.send(call), this.limits.firstByteMs)
    if (response.ok) return response
    const text = await this.text(response, MAX_ERROR_BYTES).catch((error: unknown) => {
      if (isAbort(error)) throw error
      return ''
    })
    throw refusal(this.asked, response.status, {
      said: wordsIn(text),
      page: isPage(response, text),
      inPage: this.net.inPage,
      retryAfterMs: retryAfter(response.headers.get('retry-after'), this.net.now()),
    })
  }

  /** The JSON values of a response: its events, or its body if it is not a stream. */
  async *values(response: Response): AsyncGenerator<unknown, void> {
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('text/html')) throw this.foreign(WEB_PAGE_MESSAGE)
    if (type.includes('json')) {
      yield this.json(await this.text(response, MAX_BODY_BYTES))
      return
    }
    try {
      for await (const { data } of serverEvents(this.bytes(response))) {
        if (data.trim() !== '[DONE]') yield this.json(data)
        else yield { done: true }
      }
    } catch (error) {
      if (error instanceof StreamFormatError) throw this.foreign(TOO_LONG, error)
      throw error
    }
  }

  /** The JSON of a whole response. */
  async body(response: Response): Promise<unknown> {
    const text = await this.text(response, MAX_BODY_BYTES)
    if (isPage(response, text)) throw this.foreign(WEB_PAGE_MESSAGE)
    return this.json(text)
  }

  private json(text: string): unknown {
    const value = parsedJson(text)
    if (value === undefined)
      throw this.foreign('{host} answered with something that cannot be read')
    return value
  }

  private foreign(text: Foreign, cause?: unknown): ProviderError {
    return new ProviderError('protocol', filled(text, { host: this.asked.host }), { cause })
  }

  private async send(call: HttpCall): Promise<Response> {
    const { asked, net, signal } = this
    try {
      return await net.fetch(call.url, {
        method: call.method,
        headers: call.headers,
        body: call.body,
        signal,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      })
    } catch (error) {
      signal.throwIfAborted()
      throw unreachable(asked, error, net.inPage)
    }
  }

  private async *bytes(response: Response): AsyncGenerator<Uint8Array, void> {
    const reader = response.body?.getReader()
    if (reader === undefined) return
    let waited = Math.max(0, this.firstBy - this.net.now())
    let limit = this.limits.firstByteMs
    try {
      for (;;) {
        const { done, value } = await this.within(this.read(reader), waited, limit)
        if (done) return
        yield value
        waited = this.limits.idleMs
        limit = this.limits.idleMs
      }
    } finally {
      // Not awaited: `cancel` of a stalled stream never resolves.
      reader.cancel().catch(() => undefined)
    }
  }

  private async read(reader: ReadableStreamDefaultReader<Uint8Array>) {
    try {
      return await reader.read()
    } catch (error) {
      this.signal.throwIfAborted()
      throw new ProviderError(
        'cut',
        filled('The answer from {host} stopped early. Ask again.', { host: this.asked.host }),
        {
          cause: cleanedCause(error, this.asked.key),
        },
      )
    }
  }

  private async text(response: Response, most: number): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of this.bytes(response)) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > most) {
        throw this.foreign('{host} answered with something that cannot be read')
      }
    }
    return text + decoder.decode()
  }

  /** What was late, and what can be done about it. */
  private late(ms: number) {
    const { host } = this.asked
    const seconds = Math.round(ms / 1000)
    return filled(
      '{host} did not answer within {seconds} s. Ask again in a while, or choose another model.',
      { host, seconds },
    )
  }

  /**
   * Waits for `work`, but neither longer than `ms` nor past the end of the time for everything.
   * @param limit message for an answer that is too long
   */
  private async within<T>(work: Promise<T>, ms: number, limit = ms): Promise<T> {
    const left = this.deadline - this.net.now()
    const bound = Math.max(0, Math.min(ms, left))
    const timer = new AbortController()
    const late = this.net.wait(bound, AbortSignal.any([this.signal, timer.signal])).then(() => {
      throw new ProviderError('timeout', this.late(left < ms ? this.limits.totalMs : limit))
    })
    work.catch(() => undefined)
    late.catch(() => undefined)
    try {
      return await Promise.race([work, late])
    } finally {
      timer.abort()
    }
  }
}

/** The provider's message in the body of an error, wherever it is. */
function wordsIn(text: string): string {
  const parsed = parsedJson(text)
  const value = Array.isArray(parsed) ? parsed[0] : parsed
  const places = [['error', 'message'], ['error'], ['message'], ['detail'], ['detail', 0, 'msg']]
  const found = places
    .map((path) => textOf(at(value, ...path)))
    .find((words) => words !== undefined)
  const code = textOf(at(value, 'error', 'code'))
  // Providers that relay requests report the cause only here.
  const passedOn = textOf(at(value, 'error', 'metadata', 'raw'))
  if (found !== undefined && passedOn !== undefined) return `${found}: ${passedOn}`
  return found === undefined ? (value === undefined ? text : '') : withCode(found, code)
}

function withCode(words: string, code: string | undefined): string {
  return code === undefined || words.includes(code) ? words : `${words} (${code})`
}

function isPage(response: Response, text: string): boolean {
  const type = response.headers.get('content-type') ?? ''
  return type.includes('text/html') || /^\s*<(?:!doctype|html)/i.test(text)
}

/** Milliseconds of a `Retry-After` header: seconds, or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : seconds * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Maximum length of an event in characters. */
const MAX_EVENT = 1024 * 1024

const TOO_LONG = '{host} answered with something that cannot be read'

/** A stream that holds something else than events. */
export class StreamFormatError extends Error {
  override readonly name = 'StreamFormatError'
}

/**
 * The events of a stream of bytes. Events that repeat id and data of the previous one, and events without data, are
 * left out. As in the standard, an incomplete event at the end is dropped, unless it is complete JSON that lacks only
 * the empty line.
 * @throws StreamFormatError when an event has no end within a million characters.
 */
export async function* serverEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly data: string }, void> {
  const decoder = new TextDecoder()
  const isNew = repeatFilter()
  const found: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onEvent: (event) => {
      if (isNew(event)) found.push(event)
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new StreamFormatError(TOO_LONG)
    },
  })
  let last = ''
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    parser.feed(text)
    yield* found.splice(0)
    if (text !== '') last = text
  }
  // A CR at the end waits for an LF that might follow it.
  if (last.endsWith('\r')) parser.feed('\n')
  yield* found.splice(0)
  parser.feed(`${decoder.decode()}\n\n`)
  for (const event of found) if (parsedJson(event.data) !== undefined) yield event
}

/** Whether an event is another than the one before, by its id. */
function repeatFilter(): (event: EventSourceMessage) => boolean {
  let before: EventSourceMessage = { data: '' }
  /** Some servers give every event the same id, which then tells nothing. */
  let idsTell = true
  return (event) => {
    const isSameId = event.id !== undefined && event.id === before.id
    const isRepeated = isSameId && event.data === before.data
    if (isSameId && !isRepeated) idsTell = false
    before = event
    return !(isRepeated && idsTell)
  }
}
