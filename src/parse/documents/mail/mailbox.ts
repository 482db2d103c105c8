// Cuts a mailbox (RFC 4155) into its messages.

import { parameter } from './encoded.ts'
import { splitMessage } from './mime.ts'

/** Where the next message of a mailbox begins. */
const NEXT_MESSAGE = /\r?\n(?=From \S+ .*\d\d:\d\d)/
const FROM_LINE = /^From .*\r?\n/
/** A patch in a mail begins as a message does; no more of them are looked for in one mail. */
const MAX_PIECES = 20

/** The messages of a mailbox without the lines that separate them; a text that is not a mailbox is one message. */
export function messagesIn(raw: string): string[] {
  if (!/^From \S/.test(raw)) return [raw]
  const pieces = raw.split(NEXT_MESSAGE)
  const messages: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const end = endOf(pieces, at)
    messages.push(
      pieces
        .slice(at, end + 1)
        .join('\n')
        .replace(FROM_LINE, ''),
    )
    at = end
  }
  return messages
}

/** The last piece of the message that begins with a piece: that with the end of its parts. */
function endOf(pieces: readonly string[], at: number): number {
  const { headers } = splitMessage(pieces[at].slice(0, MAX_HEAD).replace(FROM_LINE, ''))
  const boundary = parameter(headers.get('content-type') ?? '', 'boundary')
  const last = `\n--${boundary}--`
  if (boundary === '' || pieces[at].includes(last)) return at
  for (let next = at + 1; next < Math.min(pieces.length, at + MAX_PIECES); next++) {
    // Another mail with parts of the same name: this one has no end.
    if (pieces[next].slice(0, MAX_HEAD).includes(`boundary="${boundary}"`)) return at
    if (pieces[next].includes(last)) return next
  }
  return at
}
const MAX_HEAD = 20_000
