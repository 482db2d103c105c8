// Reads e-mail: one message or a mailbox (RFC 5322, RFC 4155), the messages of a thread together, by the parts of each
// (RFC 2045, RFC 2046).

import { literalPattern } from '../../../base/literal-pattern.ts'
import { binaryString, bytesOf, decodeAs } from '../charsets.ts'
import type { DocumentReader } from '../document-reader.ts'
import { isCompoundFile } from '../older/compound-file.ts'
import type { Attachment } from './attachments.ts'
import { fromBase64, fromQuotedPrintable, headerText, nameIn, parameter } from './encoded.ts'
import {
  type BodyText,
  headingOf,
  type MailPaper,
  mailPaper,
  readOf,
  writeMessage,
} from './message.ts'
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

const MAX_PARTS = 1000
const MAX_DEPTH = 8

/** A part as it is written, one character a byte. */
export interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** What the parts of a mail are for a reader. */
export interface Content {
  readonly texts: BodyText[]
  readonly attachments: Attachment[]
}

/** Splits a message or part at the first empty line; a line that is no header ends the headers as well. */
function splitMessage(raw: string): Part {
  // Without headers the part begins with its empty line.
  const end = /^(?:\r?\n)|\r?\n\r?\n/.exec(raw)
  const head = end === null ? raw : raw.slice(0, end.index)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end === null ? '' : raw.slice(end.index + end[0].length) }
}

/** Gathers the texts and attachments of a message, in order. */
export function contentOf(message: Part): Content {
  const content: Content = { texts: [], attachments: [] }
  gather(message, content, { parts: 0 }, 0, 'text/plain')
  return content
}

function gather(
  part: Part,
  content: Content,
  count: { parts: number },
  depth: number,
  usual: string,
): void {
  if (++count.parts > MAX_PARTS || depth > MAX_DEPTH) return
  const contentType = part.headers.get('content-type') || usual
  const type = /^\s*[\w.+-]+\/[\w.+-]+/.exec(contentType)?.[0].trim().toLowerCase() ?? usual
  const boundary = parameter(contentType, 'boundary')
  if (type.startsWith('multipart/') && boundary !== '') {
    const parts = partsOf(part.body, boundary)
    const inner = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    const shownParts = new Set(type === 'multipart/alternative' ? plainest(parts) : parts)
    // Attachments of another form of the same text count too.
    const attached = { texts: [], attachments: content.attachments }
    for (const one of parts)
      gather(one, shownParts.has(one) ? content : attached, count, depth + 1, inner)
    return
  }
  const disposition = part.headers.get('content-disposition') ?? ''
  const name = nameIn(disposition, 'filename') || nameIn(contentType, 'name')
  const isText = /^(?:text|message)\//.test(type) && !isWholeMessage(type)
  if (isText && name === '' && !/^attachment/i.test(disposition)) {
    const text = textOf(part, contentType)
    if (text.trim() !== '') content.texts.push({ text, contentType })
  } else content.attachments.push(attachmentOf(part, { name, type, contentType }))
}

function attachmentOf(
  part: Part,
  { name, type, contentType }: { name: string; type: string; contentType: string },
): Attachment {
  const isMessage = isWholeMessage(type)
  const subject = isMessage && name === '' ? splitMessage(part.body).headers.get('subject') : ''
  const path = name || 'file'
  return {
    name: name || headerText(subject ?? '') || type,
    // Some names have no ending, or one that says nothing.
    paths: isMessage ? ['mail.eml'] : [path, `${path}.${type.replace(/^.*\/(?:x-)?/, '')}`],
    isText: type.startsWith('text/'),
    isMedia: /^(?:image|audio|video)\//.test(type),
    bytes: () => {
      const charset = parameter(contentType, 'charset')
      const bytes = decodedBytes(part)
      return type.startsWith('text/') ? encoder.encode(decodeAs(charset, bytes)) : bytes
    },
  }
}

const encoder = new TextEncoder()

function isWholeMessage(type: string): boolean {
  return type === 'message/rfc822' || type === 'message/global'
}

/** The plain-text form, if the same text is given in several forms; else the last one. */
function plainest(parts: readonly Part[]): readonly Part[] {
  const plain = parts.filter((part) => {
    const contentType = part.headers.get('content-type') ?? 'text/plain'
    // Some programs leave the plain form empty.
    return /^text\/plain/i.test(contentType) && textOf(part, contentType).trim() !== ''
  })
  return plain.length === 0 ? parts.slice(-1) : plain
}

/** The parts between lines of a boundary. */
function partsOf(body: string, boundary: string): Part[] {
  const sign = literalPattern(boundary)
  const pieces = body.split(new RegExp(`(?:^|\\r?\\n)--${sign}(--)?[ \\t]*(?=\\r?\\n|$)`))
  const parts: Part[] = []
  // Text and the sign of the last boundary alternate; what follows is not a part.
  for (let at = 2; at < pieces.length && pieces[at - 1] === undefined; at += 2)
    parts.push(splitMessage(pieces[at].replace(/^\r?\n/, '')))
  return parts
}

/** The charset that a message declares, or the first of its parts; empty without one. */
function charsetIn({ headers, body }: Part): string {
  const own = parameter(headers.get('content-type') ?? '', 'charset')
  return own || (/\bcharset="?([\w.:-]+)/i.exec(body.slice(0, 8000))?.[1] ?? '')
}

function decodedBytes(part: Part): Uint8Array {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()
  if (encoding === 'base64') return fromBase64(part.body)
  if (encoding === 'quoted-printable')
    return fromQuotedPrintable(part.body.replace(/=[ \t]*\r?\n/g, ''))
  return bytesOf(part.body)
}

function textOf(part: Part, contentType: string): string {
  const text = decodeAs(parameter(contentType, 'charset'), decodedBytes(part))
  // Mailboxes put a sign before lines that look like the beginning of a message.
  return text.replace(/^>(?=>*From )/gm, '')
}
