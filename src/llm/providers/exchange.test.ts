import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StreamFormatError, serverEvents } from './exchange.ts'

/** The events of bytes that come in pieces of these sizes. */
async function eventsOf(bytes: Uint8Array, sizes: readonly number[]): Promise<string[]> {
  async function* chunks() {
    let at = 0
    for (let i = 0; at < bytes.length; i++) {
      const size = Math.max(1, sizes.length === 0 ? bytes.length : (sizes[i % sizes.length] ?? 1))
      yield bytes.subarray(at, at + size)
      at += size
    }
  }
  const events: string[] = []
  for await (const { data } of serverEvents(chunks())) events.push(data)
  return events
}

const encode = (text: string) => new TextEncoder().encode(text)

describe('serverEvents', () => {
  const TABLE: readonly [what: string, text: string, events: readonly string[]][] = [
    ['LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['no space behind the colon', 'data:a\n\n', ['a']],
    ['only the first space goes', 'data:  a\n\n', [' a']],
    ['several lines of data', 'data: a\ndata: b\n\n', ['a\nb']],
    ['comments and other fields', ': ping\n\nevent: x\nretry: 3\ndata: a\n\n: end\n', ['a']],
    ['an event without data', 'event: ping\n\ndata: a\n\n', ['a']],
    ['the same event twice', 'id: 1\ndata: a\n\nid: 1\ndata: a\n\nid: 2\ndata: a\n\n', ['a', 'a']],
    ['the same text twice, without ids', 'data: a\n\ndata: a\n\n', ['a', 'a']],
    ['one id for all', 'id: 7\ndata: a\n\nid: 7\ndata: b\n\nid: 7\ndata: b\n\n', ['a', 'b', 'b']],
    ['whole JSON without the last empty line', 'data: {"a":1}', ['{"a":1}']],
    ['half an event', 'data: {"a":', []],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['characters of several bytes', 'data: Größe 日本 🗺️\n\n', ['Größe 日本 🗺️']],
  ]
  it.each(TABLE)('%s (LLM-4)', async (_, text, events) => {
    expect(await eventsOf(encode(text), [])).toEqual(events)
  })

  it('wherever the bytes are cut, the events are the same (LLM-4)', async () => {
    const line = fc.constantFrom('data: ä', 'data: 🗺️', ': c', 'id: 1', 'event: e', '', '', 'data:')
    const end = fc.constantFrom('\n', '\r\n', '\r')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, end), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
        async (lines, sizes) => {
          const bytes = encode(lines.map((pair) => pair.join('')).join(''))
          expect(await eventsOf(bytes, sizes)).toEqual(await eventsOf(bytes, []))
        },
      ),
    )
  })

  it.each(['data: ', 'data: x\n'])(
    'an event that never ends (%j …) is refused (fault 73)',
    async (text) => {
      await expect(eventsOf(encode(text.repeat(1_100_000)), [65_536])).rejects.toThrow(
        StreamFormatError,
      )
    },
  )
})
