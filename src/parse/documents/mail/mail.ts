// Reads e-mail: one message or a mailbox (RFC 5322, RFC 4155), the messages of a thread together.

import { binaryString } from '../charsets.ts'
import type { DocumentReader } from '../document-reader.ts'
import { isCompoundFile } from '../older/compound-file.ts'
import { headerText, parameter } from './encoded.ts'
import { headingOf, type MailPaper, mailPaper, readOf, writeMessage } from './message.ts'
import { charsetIn, contentOf, type Part, splitMessage } from './mime.ts'
import {
  addressesOf,
  answeredMessageIds,
  inThreads,
  messageIds,
  type ThreadHeaders,
} from './threads.ts'

/** Reads a message, of Outlook too, or a mailbox. */
export const readMail: DocumentReader = async (bytes, host) => {
  if (isCompoundFile(bytes)) return (await import('./outlook.ts')).readOutlook(bytes, host)
  // Bytes as characters, because each part declares its own charset.
  const parts = messagesIn(binaryString(withoutMark(bytes))).map(splitMessage)
  const heads = parts.map(headOf)
  const paper = mailPaper(host)
  /** By message the line of its heading. */
  const lines: number[] = []
  for (const { at, parent } of inThreads(heads)) {
    host.alive?.()
    const level = parent < 0 ? 1 : 2
    lines[at] = await writeOne(parts[at], heads[at].subject, paper, level)
    const answered = parent < 0 ? undefined : lines[parent]
    if (answered !== undefined)
      paper.references.push({ kind: 'link', line: lines[at], text: `#L${answered}` })
    else if (heads.length === 1) paper.references.push(...addressesOf(heads[at], lines[at]))
  }
  return readOf(paper, heads.length === 1 ? heads[0].subject : '')
}

/** Some programs save a mail as UTF-8 or UTF-16 with a byte order mark. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return bytes.subarray(3)
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : ''
  return wide === '' ? bytes : new TextEncoder().encode(new TextDecoder(wide).decode(bytes))
}

function headOf(part: Part): ThreadHeaders {
  const { headers } = part
  const subject = headingOf(headerText(headers.get('subject') ?? '', charsetIn(part)))
  const [id = ''] = messageIds(headers.get('message-id') ?? '')
  const answers = answeredMessageIds(
    headers.get('in-reply-to') ?? '',
    headers.get('references') ?? '',
  )
  return { id, answers, subject }
}

/** Writes a message and returns the line of its heading. */
async function writeOne(
  part: Part,
  subject: string,
  paper: MailPaper,
  level: number,
): Promise<number> {
  const charset = charsetIn(part)
  const head = ['From', 'To', 'Cc', 'Date'].flatMap((name) => {
    const value = part.headers.get(name.toLowerCase())
    return value === undefined ? [] : [`${name}: ${headerText(value, charset)}`]
  })
  return writeMessage({ subject, head, ...contentOf(part) }, paper, level)
}

/** Where the next message of a mailbox begins. */
const NEXT_MESSAGE = /\r?\n(?=From \S+ .*\d\d:\d\d)/
const FROM_LINE = /^From .*\r?\n/
/** A patch in a mail begins as a message does; no more of them are looked for in one mail. */
const MAX_PIECES = 20

/** The messages of a mailbox without the lines that separate them; a text that is not a mailbox is one message. */
function messagesIn(raw: string): string[] {
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
