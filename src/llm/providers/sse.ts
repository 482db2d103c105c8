// Server-sent events out of bytes (WHATWG HTML 9.2.6): bytes may be cut anywhere, lines end in LF, CR
// or CRLF, comments keep the connection awake.

import { parsedJson } from '../../base/json.ts'

/** The data of one event, its lines joined by LF. */
export interface ServerEvent {
  readonly data: string
}

/** More characters without the end of an event are no event. */
const MAX_EVENT = 1024 * 1024

/** A stream that holds something else than events. */
export class StreamFormatError extends Error {
  override readonly name = 'StreamFormatError'
  readonly text: Endless

  constructor(text: Endless) {
    super(text)
    this.text = text
  }
}

/** What a server sent, in words. */
type Endless =
  | '{host} answered with a line that is too long'
  | '{host} answered with an event that is too long'

/**
 * The events of a stream of bytes. An event that repeats id and data of the one before is left out,
 * and an event without data is none. So is what the stream ends in the middle of, as the standard has
 * it, unless it is whole JSON that lacks nothing but the empty line behind it.
 * @throws StreamFormatError when an event has no end within a million characters.
 */
export async function* serverEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerEvent, void> {
  const lines = new LineReader()
  const events = new EventReader()
  for await (const chunk of chunks) {
    for (const line of lines.add(chunk)) {
      const event = events.add(line)
      if (event !== null) yield event
    }
  }
  events.add(lines.rest())
  const last = events.add('')
  if (last !== null && parsedJson(last.data) !== undefined) yield last
}

/** Lines out of bytes. */
class LineReader {
  private readonly decoder = new TextDecoder()
  private pending = ''
  /** Whether the last chunk ended in CR, whose LF may come with the next. */
  private afterReturn = false

  add(chunk: Uint8Array): readonly string[] {
    let text = this.decoder.decode(chunk, { stream: true })
    if (text === '') return []
    if (this.afterReturn && text.startsWith('\n')) text = text.slice(1)
    this.afterReturn = text.endsWith('\r')
    const lines = (this.pending + text).split(/\r\n|\r|\n/)
    this.pending = lines.pop() ?? ''
    if (this.pending.length > MAX_EVENT)
      throw new StreamFormatError('{host} answered with a line that is too long')
    return lines
  }

  rest(): string {
    return this.pending + this.decoder.decode()
  }
}

/** Events out of lines. */
class EventReader {
  private data: string[] = []
  private size = 0
  private id: string | null = null
  private last: { readonly id: string | null; readonly text: string } = { id: null, text: '' }
  /** Some servers give every event the same id, which then tells nothing. */
  private idsTell = true

  add(line: string): ServerEvent | null {
    if (line === '') return this.dispatch()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') this.id = value
    if (field !== 'data') return null
    this.data.push(value)
    this.size += value.length
    if (this.size > MAX_EVENT)
      throw new StreamFormatError('{host} answered with an event that is too long')
    return null
  }

  private dispatch(): ServerEvent | null {
    const { data, id } = this
    this.data = []
    this.size = 0
    this.id = null
    if (data.length === 0) return null
    const text = data.join('\n')
    const sameId = id !== null && id === this.last.id
    const repeated = sameId && text === this.last.text
    if (sameId && !repeated) this.idsTell = false
    this.last = { id, text }
    return repeated && this.idsTell ? null : { data: text }
  }
}
