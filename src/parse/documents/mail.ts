// Reads e-mail: one message or a mailbox, with sender, date, subject and text of each message.

import type { DocumentReader } from './document-reader.ts'
import { HtmlPage } from './html.ts'
import { sectionsOf } from './sections-of.ts'
import { DocumentWriter } from './written.ts'

const latin = new TextDecoder('windows-1252')
const MAX_PARTS = 100
const MAX_DEPTH = 8

/** Reads a message or a mailbox. Attachments are listed but not opened. */
export const readMail: DocumentReader = async (bytes) => {
  // Bytes as characters, because each part declares its own charset.
  const raw = binaryString(bytes)
  const messages = /^From \S/.test(raw) ? raw.split(/\r?\n(?=From \S+.*\d{4}\r?\n)/) : [raw]
  const writer = new DocumentWriter()
  let first = ''
  for (const message of messages) {
    const { headers, body } = splitMessage(message.replace(/^From .*\r?\n/, ''))
    const subject = decodedWords(headers.get('subject') ?? '') || 'No subject'
    first ||= subject
    writer.heading(1, subject)
    for (const name of ['from', 'to', 'cc', 'date']) {
      const value = headers.get(name)
      if (value !== undefined)
        writer.line(`${name[0].toUpperCase()}${name.slice(1)}: ${decodedWords(value)}`)
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
  const name = parameter(part.headers.get('content-disposition') ?? '', 'filename')
  if (type.startsWith('multipart/') && boundary !== '') {
    const parts = part.body
      .split(`--${boundary}`)
      .slice(1)
      .filter((piece) => !piece.startsWith('--'))
      .map((piece) => splitMessage(piece.replace(/^\r?\n/, '')))
    for (const one of type.startsWith('multipart/alternative') ? plainest(parts) : parts)
      writePart(one, writer, count, depth + 1)
  } else if (name !== '') writer.line(`Attachment: ${decodedWords(name)}`)
  else if (type.startsWith('text/html')) new HtmlPage(writer, null).read(textOf(part))
  else if (type.startsWith('text/')) {
    for (const line of textOf(part).split(/\r?\n/))
      line.trim() === '' ? writer.gap() : writer.paragraph(line)
  } else if (type.startsWith('message/')) {
    const inner = splitMessage(part.body)
    writer.line(`Forwarded: ${decodedWords(inner.headers.get('subject') ?? '')}`)
    writePart(inner, writer, count, depth + 1)
  }
}

/** The plain-text form, if the same text is given in several forms; else the last one. */
function plainest(parts: readonly Part[]): readonly Part[] {
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? ''))
  return plain === undefined ? parts.slice(-1) : [plain]
}

function parameter(header: string, name: string): string {
  const match = new RegExp(`${name}\\*?=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)
  return match?.[1] ?? match?.[2] ?? ''
}

function textOf({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  const charset = parameter(headers.get('content-type') ?? '', 'charset')
  const bytes =
    encoding === 'base64'
      ? fromBase64(body)
      : encoding === 'quoted-printable'
        ? fromQuoted(body.replace(/=\r?\n/g, ''), '=')
        : Uint8Array.from(body, (unit) => unit.charCodeAt(0))
  return decodeAs(charset, bytes)
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    if (charset === '' || /ascii/i.test(charset))
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return latin.decode(bytes)
  }
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/=]/g, '')), (unit) => unit.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}

function fromQuoted(text: string, mark: string): Uint8Array {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text[i] === mark ? Number.parseInt(text.slice(i + 1, i + 3), 16) : Number.NaN
    if (Number.isNaN(code)) bytes.push(text.charCodeAt(i) & 0xff)
    else {
      bytes.push(code)
      i += 2
    }
  }
  return Uint8Array.from(bytes)
}

/** Decodes words such as `=?utf-8?B?…?=` in headers. */
function decodedWords(header: string): string {
  return header
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?*]+)[^?]*\?([BQ])\?([^?]*)\?=/gi, (_, charset, how, text) =>
      decodeAs(
        charset,
        how.toUpperCase() === 'B' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' '), '='),
      ),
    )
}
