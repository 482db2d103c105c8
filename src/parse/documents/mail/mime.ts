// The parts of a mail (RFC 2045, RFC 2046): headers, bodies in their encodings, and what is attached.

import { literalPattern } from '../../../base/literal-pattern.ts'
import { bytesOf, decodeAs } from '../charsets.ts'
import type { Attachment } from './attachments.ts'
import { fromBase64, fromQuotedPrintable, headerText, nameIn, parameter } from './encoded.ts'
import type { BodyText } from './message.ts'

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
export function splitMessage(raw: string): Part {
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
export function charsetIn({ headers, body }: Part): string {
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
