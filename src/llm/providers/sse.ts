// Server-sent events out of bytes, within a bound on the size of one.

import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { parsedJson } from '../../base/json.ts'

/** The data of one event, its lines joined by LF. */
export interface ServerEvent {
  readonly data: string
}

/** Maximum length of an event in characters. */
const MAX_EVENT = 1024 * 1024

const TOO_LONG = '{host} answered with an event that is too long'

/** A stream that holds something else than events. */
export class StreamFormatError extends Error {
  override readonly name = 'StreamFormatError'
  readonly text = TOO_LONG

  constructor() {
    super(TOO_LONG)
  }
}

/**
 * The events of a stream of bytes. Events that repeat id and data of the previous one, and events without data, are
 * left out. As in the standard, an incomplete event at the end is dropped, unless it is complete JSON that lacks only
 * the empty line.
 * @throws StreamFormatError when an event has no end within a million characters.
 */
export async function* serverEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerEvent, void> {
  const decoder = new TextDecoder()
  const isNew = repeatFilter()
  const found: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onEvent: (event) => {
      if (isNew(event)) found.push(event)
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new StreamFormatError()
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
