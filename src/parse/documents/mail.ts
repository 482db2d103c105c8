// Reads e-mail: one message or a mailbox, with sender, date, subject and text of each message.

import { literalPattern } from '../../base/literal-pattern.ts'
import type { DocumentReader } from './document-reader.ts'
import { HtmlPage } from './html.ts'
import {
  bytesOf,
  decodeAs,
  fromBase64,
  fromQuoted,
  headerText,
  parameter,
} from './mail-charsets.ts'
import { paragraphsOf } from './mail-paragraphs.ts'
import { sectionsOf } from './sections-of.ts'
import { DocumentWriter } from './written.ts'

/** Where the next message of a mailbox begins. */
const NEXT_MESSAGE = /\r?\n(?=From \S+ .*\d\d:\d\d)/
const MAX_PARTS = 100
const MAX_DEPTH = 8

/** Reads a message or a mailbox. Attachments are listed but not opened. */
export const readMail: DocumentReader = async (bytes) => {
  // Bytes as characters, because each part declares its own charset.
  const raw = binaryString(bytes)
  const messages = /^From \S/.test(raw) ? raw.split(NEXT_MESSAGE) : [raw]
  const writer = new DocumentWriter()
  let first = ''
  for (const message of messages) {
    const { headers, body } = splitMessage(message.replace(/^From .*\r?\n/, ''))
    const charset = charsetIn({ headers, body })
    const subject = headerText(headers.get('subject') ?? '', charset) || 'No subject'
    first ||= subject
    writer.heading(1, subject)
    for (const name of ['from', 'to', 'cc', 'date']) {
      const value = headers.get(name)
      if (value !== undefined)
        writer.line(`${name[0].toUpperCase()}${name.slice(1)}: ${headerText(value, charset)}`)
    }
    writer.gap()
    writePart({ headers, body }, writer, { parts: 0 }, 0)
  }
  const text = writer.text()
  return {
    text,
    title: messages.length === 1 ? first : '',
    doc: '',
    nodes: sectionsOf(writer.headings, text),
    references: [],
    facets: new Map(),
    warnings: [],
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function binaryString(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return text
}

function splitMessage(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end === null ? raw : raw.slice(0, end.index)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end === null ? '' : raw.slice(end.index + end[0].length) }
}

function writePart(
  part: Part,
  writer: DocumentWriter,
  count: { parts: number },
  depth: number,
): void {
  if (++count.parts > MAX_PARTS || depth > MAX_DEPTH) return
  const type = (part.headers.get('content-type') ?? 'text/plain').toLowerCase()
  const boundary = parameter(part.headers.get('content-type') ?? '', 'boundary')
  const name =
    parameter(part.headers.get('content-disposition') ?? '', 'filename') ||
    parameter(part.headers.get('content-type') ?? '', 'name')
  if (type.startsWith('multipart/') && boundary !== '') {
    const parts = partsOf(part.body, boundary)
    for (const one of type.startsWith('multipart/alternative') ? plainest(parts) : parts)
      writePart(one, writer, count, depth + 1)
  } else if (name !== '') writer.line(`Attachment: ${headerText(name)}`)
  else if (type.startsWith('text/html')) new HtmlPage(writer, null).read(textOf(part))
  else if (type.startsWith('text/')) {
    for (const one of paragraphsOf(textOf(part), part.headers.get('content-type') ?? ''))
      one === '' ? writer.gap() : writer.paragraph(one)
  } else if (type.startsWith('message/')) {
    const inner = splitMessage(part.body)
    writer.line(`Forwarded: ${headerText(inner.headers.get('subject') ?? '')}`)
    writePart(inner, writer, count, depth + 1)
  }
}

/** The plain-text form, if the same text is given in several forms; else the last one. */
function plainest(parts: readonly Part[]): readonly Part[] {
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? ''))
  return plain === undefined ? parts.slice(-1) : [plain]
}

/** The parts between lines of a boundary. */
function partsOf(body: string, boundary: string): Part[] {
  const sign = literalPattern(boundary)
  const pieces = body.split(new RegExp(`(?:^|\\r?\\n)--${sign}(--)?[ \\t]*(?=\\r?\\n|$)`))
  const parts: Part[] = []
  // Text and the sign of the last boundary alternate; what comes after that is no part.
  for (let at = 2; at < pieces.length && pieces[at - 1] === undefined; at += 2)
    parts.push(splitMessage(pieces[at].replace(/^\r?\n/, '')))
  return parts
}

/** The charset that a part declares, or the first of its parts; empty without one. */
function charsetIn({ headers, body }: Part): string {
  const own = parameter(headers.get('content-type') ?? '', 'charset')
  return own || (/\bcharset="?([\w.:-]+)/i.exec(body.slice(0, 8000))?.[1] ?? '')
}

function textOf({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? fromBase64(body)
      : encoding === 'quoted-printable'
        ? fromQuoted(body.replace(/=[ \t]*\r?\n/g, ''))
        : bytesOf(body)
  const text = decodeAs(parameter(headers.get('content-type') ?? '', 'charset'), bytes)
  // Mailboxes put a sign before lines that look like the beginning of a message.
  return text.replace(/^>(?=>*From )/gm, '')
}
