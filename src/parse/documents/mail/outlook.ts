// Reads Outlook's messages ([MS-OXMSG]): the properties of a message, and of what is attached to it.

import { viewOf } from '../../../archive/fields.ts'
import { filled, type Words } from '../../../messages/words.ts'
import { codePageLabel, decodeAs } from '../charsets.ts'
import type { DocumentReader, ReaderHost } from '../document-reader.ts'
import { type CompoundFile, openCompoundFile } from '../older/compound-file.ts'
import { readRtf } from '../older/rtf.ts'
import { wrongFormatError } from '../zip-members.ts'
import type { Attachment } from './attachments.ts'
import { type BodyText, headingOf, mailPaper, readOf, writeMessage } from './message.ts'
import { addressesOf, answeredMessageIds, messageIds } from './threads.ts'

/** Properties by their number ([MS-OXPROPS]). */
const PROPERTY_NUMBERS = {
  subject: 0x0037,
  sender: 0x0c1a,
  senderAddress: 0x5d01,
  senderOther: 0x0c1f,
  to: 0x0e04,
  cc: 0x0e03,
  sent: 0x0039,
  delivered: 0x0e06,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  inReplyTo: 0x1042,
  references: 0x1039,
  codePage: 0x3ffd,
  internetCodePage: 0x3fde,
  data: 0x3701,
  longName: 0x3707,
  name: 0x3704,
  shown: 0x3001,
  type: 0x370e,
} as const
type PropertyName = keyof typeof PROPERTY_NUMBERS

/** Reads a message of Outlook. */
export const readOutlook: DocumentReader = async (bytes, host) => {
  const file = openCompoundFile(bytes)
  if (file === null || !file.has('__properties_version1.0')) throw wrongFormatError('MSG')
  return readMessage(new Properties(file, '', TOP_HEADER), host, 0)
}

async function readMessage(of: Properties, host: ReaderHost, depth: number) {
  const paper = mailPaper(host)
  const subject = headingOf(of.text('subject'))
  const date = of.time('sent') ?? of.time('delivered')
  const address = of.text('senderAddress') || of.text('senderOther')
  const head = [
    ['From', withAddress(of.text('sender'), address)],
    ['To', of.text('to')],
    ['Cc', of.text('cc')],
    ['Date', date === null ? '' : date.toUTCString()],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
  const texts = await textsOf(of, host, paper.attached.warnings)
  const attachments = of.attached().map((one) => attachmentOf(one, host, depth))
  const line = await writeMessage({ subject, head, texts, attachments }, paper, 1)
  const [id = ''] = messageIds(of.text('messageId'))
  const answers = answeredMessageIds(of.text('inReplyTo'), of.text('references'))
  paper.references.push(...addressesOf({ id, answers }, line))
  return readOf(paper, subject)
}

/** An address after a name, but for those of a directory within a firm. */
function withAddress(name: string, address: string): string {
  return /^[^/]+@/.test(address) && !name.includes(address) ? `${name} <${address}>`.trim() : name
}

async function textsOf(
  of: Properties,
  host: ReaderHost,
  warnings: Words[],
): Promise<readonly BodyText[]> {
  const plain = of.text('body')
  if (plain.trim() !== '') return [{ text: plain, contentType: 'text/plain; charset=utf-8' }]
  const html = of.html()
  if (html !== '') return [{ text: html, contentType: 'text/html' }]
  const rtf = unpackRtf(of.bytes('rtf'))
  if (rtf.length === 0) return []
  const read = await readRtf(rtf, host).catch(() => null)
  if (read !== null) return [{ text: read.text, contentType: 'text/plain' }]
  // A damaged text costs only itself.
  warnings.push(filled('Its part {name} is damaged.', { name: 'RTF' }))
  return []
}

function attachmentOf(of: Properties, host: ReaderHost, depth: number): Attachment {
  const message = depth < MAX_DEPTH ? of.message() : null
  const subject = message?.text('subject') ?? ''
  const name = of.text('longName') || of.text('name') || of.text('shown') || subject
  const type = of.text('type').toLowerCase()
  return {
    name: name || type || 'file',
    paths: [name || 'file', `file.${type.replace(/^.*\/(?:x-)?/, '')}`],
    isText: type.startsWith('text/'),
    isMedia: /^(?:image|audio|video)\//.test(type),
    bytes: () => of.bytes('data'),
    ...(message && { document: () => readMessage(message, host, depth + 1) }),
  }
}

const MAX_DEPTH = 4
/** Bytes before the properties of a file, of a message in another one, and of what is attached. */
const TOP_HEADER = 32
const INNER_HEADER = 24
const OBJECT_HEADER = 8
const PROPERTY_BYTES = 16
const MAX_ATTACHMENTS = 1000

/** The properties of a message or of what is attached to it. */
class Properties {
  readonly #file: CompoundFile
  readonly #path: string
  /** Of fixed length: number of the property → where its value is. */
  readonly #fixed = new Map<number, DataView>()

  constructor(file: CompoundFile, path: string, header: number) {
    this.#file = file
    this.#path = path
    const bytes = file.read(`${path}__properties_version1.0`) ?? new Uint8Array(0)
    for (let at = header; at + PROPERTY_BYTES <= bytes.length; at += PROPERTY_BYTES) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + at, PROPERTY_BYTES)
      this.#fixed.set(view.getUint16(2, true), view)
    }
  }

  text(name: PropertyName): string {
    const wide = this.#stream(name, '001F')
    const text = wide === null ? this.#narrow(name) : utf16.decode(wide)
    return text.replace(CONTROL_CHARACTERS, '')
  }

  bytes(name: PropertyName): Uint8Array {
    return this.#stream(name, '0102') ?? new Uint8Array(0)
  }

  html(): string {
    const bytes = this.#stream('html', '0102')
    if (bytes === null) return this.text('html')
    return decodeAs(codePageLabel(this.#number('internetCodePage')), bytes)
  }

  time(name: PropertyName): Date | null {
    const view = this.#fixed.get(PROPERTY_NUMBERS[name])
    // Intervals of 100 nanoseconds since 1601.
    const since = view === undefined ? 0 : Number(view.getBigUint64(8, true) / 10_000n)
    const date = new Date(since - 11_644_473_600_000)
    return since === 0 || Number.isNaN(date.getTime()) ? null : date
  }

  /** What is attached to the message. */
  attached(): Properties[] {
    const begins = `${this.#path}__attach_version1.0_#`
    return [...this.#file.paths]
      .filter((path) => path.startsWith(begins) && !path.includes('/', begins.length))
      .sort()
      .slice(0, MAX_ATTACHMENTS)
      .map((path) => new Properties(this.#file, `${path}/`, OBJECT_HEADER))
  }

  /** The message that is attached as one; `null` for another attachment. */
  message(): Properties | null {
    const path = `${this.#path}__substg1.0_3701000D/`
    return this.#file.has(`${path}__properties_version1.0`)
      ? new Properties(this.#file, path, INNER_HEADER)
      : null
  }

  #narrow(name: PropertyName): string {
    const bytes = this.#stream(name, '001E')
    if (bytes === null) return ''
    const page = this.#number('codePage') || this.#number('internetCodePage')
    return decodeAs(codePageLabel(page), bytes)
  }

  #number(name: PropertyName): number {
    return this.#fixed.get(PROPERTY_NUMBERS[name])?.getUint32(8, true) ?? 0
  }

  #stream(name: PropertyName, type: string): Uint8Array | null {
    const number = PROPERTY_NUMBERS[name].toString(16).toUpperCase().padStart(4, '0')
    return this.#file.read(`${this.#path}__substg1.0_${number}${type}`)
  }
}

/** Control characters, but for tabs and ends of lines. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu
const utf16 = new TextDecoder('utf-16le')

const COMPRESSED_TYPE = 0x75465a4c
const PLAIN_TYPE = 0x414c454d
const PACKED_HEADER_BYTES = 16
const DICTIONARY_BYTES = 4096
/** What every dictionary begins with ([MS-OXRTFCP] 2.1.2.1). */
const DICTIONARY_START =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

/** The packed RTF of a message ([MS-OXRTFCP]); empty for other data. At most 17 bytes come of two. */
function unpackRtf(packed: Uint8Array): Uint8Array {
  if (packed.length < PACKED_HEADER_BYTES) return new Uint8Array(0)
  const view = viewOf(packed)
  const type = view.getUint32(8, true)
  if (type === PLAIN_TYPE) return packed.subarray(PACKED_HEADER_BYTES)
  return type === COMPRESSED_TYPE
    ? unpackedRtf(packed.subarray(PACKED_HEADER_BYTES))
    : new Uint8Array(0)
}

function unpackedRtf(packed: Uint8Array): Uint8Array {
  const dictionary = new Uint8Array(DICTIONARY_BYTES)
  for (let i = 0; i < DICTIONARY_START.length; i++) dictionary[i] = DICTIONARY_START.charCodeAt(i)
  let end = DICTIONARY_START.length
  const out: number[] = []
  const put = (byte: number): void => {
    out.push(byte)
    dictionary[end] = byte
    end = (end + 1) % DICTIONARY_BYTES
  }
  let at = 0
  while (at < packed.length) {
    const control = packed[at++]
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if (((control >> bit) & 1) === 0) {
        put(packed[at++])
        continue
      }
      if (at + 1 >= packed.length) return Uint8Array.from(out)
      const pair = (packed[at] << 8) | packed[at + 1]
      at += 2
      const from = pair >> 4
      // A reference to the end of the dictionary ends the text.
      if (from === end) return Uint8Array.from(out)
      for (let i = 0; i < (pair & 15) + 2; i++) put(dictionary[(from + i) % DICTIONARY_BYTES])
    }
  }
  return Uint8Array.from(out)
}
