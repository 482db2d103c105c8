// Reads office documents of before 2007, and says of those that are older still how to have them read. Some files of
// these names are in another format, which is read.

import { filled, type Words } from '../../../messages/words.ts'
import { decodeAs } from '../charsets.ts'
import {
  type DocumentReader,
  type ReadDocument,
  type ReaderHost,
  UnreadableDocument,
} from '../document-reader.ts'
import { readHtml } from '../html.ts'
import { readDocx } from '../office/docx.ts'
import { readPptx } from '../office/pptx.ts'
import { readXlsx } from '../office/xlsx.ts'
import { DocumentWriter, writtenDocument } from '../written.ts'
import { encryptedError, openMembers, wrongFormatError } from '../zip-members.ts'
import { type CompoundFile, isCompoundFile, openCompoundFile } from './compound-file.ts'
import { readRtf } from './rtf.ts'
import { writeSlides } from './slides.ts'
import { writeWord } from './word.ts'
import { writeWorkbook } from './workbook.ts'

/** A kind of file, by the stream of its content. */
interface Kind {
  readonly stream: string
  readonly what: string
  /** Ending of the format that has taken its place. */
  readonly ending: string
  /** Writes the content; throws a `RangeError` where it is damaged. */
  readonly write: (
    content: Uint8Array,
    streamOf: (name: string) => Uint8Array,
    writer: DocumentWriter,
    warnings: Words[],
  ) => Refusal | null
}

/** Why a file has no text here. */
type Refusal = 'encrypted' | 'too old'

const KINDS: readonly Kind[] = [
  {
    stream: 'WordDocument',
    ...{ what: 'DOC', ending: '.docx' },
    write: (content, streamOf, writer) =>
      writeWord(content, (number) => streamOf(`${number}Table`), writer),
  },
  {
    stream: 'Workbook',
    ...{ what: 'XLS', ending: '.xlsx' },
    write: (content, _, writer, warnings) => writeWorkbook(content, writer, warnings),
  },
  { stream: 'Book', what: 'XLS', ending: '.xlsx', write: () => 'too old' },
  { stream: 'PP40', what: 'PPT', ending: '.pptx', write: () => 'too old' },
  {
    stream: 'PowerPoint Document',
    ...{ what: 'PPT', ending: '.pptx' },
    write: (content, streamOf, writer) => writeSlides(content, streamOf('Current User'), writer),
  },
]

/** The reader of files whose names say that they are `what`. */
export function olderOfficeReader(what: string): DocumentReader {
  return (bytes, host) => {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes, host)
    return isCompoundFile(bytes) ? readCompound(bytes, what) : readText(bytes, what, host)
  }
}

async function readCompound(bytes: Uint8Array, format: string): Promise<ReadDocument> {
  const file = openCompoundFile(bytes)
  if (file === null) throw wrongFormatError(format)
  if (file.has('EncryptedPackage')) throw encryptedError(format)
  const kind = KINDS.find(({ stream }) => file.has(stream))
  if (kind === undefined) throw wrongFormatError(format)
  const writer = new DocumentWriter()
  const warnings: Words[] = []
  const refusal = refusalOf(kind, file, writer, warnings)
  if (refusal === 'encrypted') throw encryptedError(kind.what)
  if (refusal === 'too old') throw tooOld(kind.ending)
  return readOf(writer, warnings)
}

function refusalOf(
  { stream, what, write }: Kind,
  file: CompoundFile,
  writer: DocumentWriter,
  warnings: Words[],
): Refusal | null {
  const streamOf = (name: string): Uint8Array => file.read(name) ?? new Uint8Array(0)
  try {
    return write(streamOf(stream), streamOf, writer, warnings)
  } catch (error) {
    // A number leads beyond the end of a stream. What was read before is shown.
    if (writer.length === 0) throw wrongFormatError(what, { cause: error })
    warnings.push(filled('The file is damaged or is not {format}.', { format: what }))
    return null
  }
}

function readOf(writer: DocumentWriter, warnings: readonly Words[] = []): ReadDocument {
  const empty: readonly Words[] = writer.text() === '' ? ['The document contains no text.'] : []
  return writtenDocument(writer, { warnings: [...empty, ...warnings] })
}

function tooOld(ending: string): UnreadableDocument {
  return new UnreadableDocument(
    filled('The file is in an older format. Save it as {ending} to have it read.', { ending }),
  )
}

/** A newer format with the name of an older one. */
async function readZip(bytes: Uint8Array, host: ReaderHost): Promise<ReadDocument> {
  const { names } = await openMembers(bytes, 'DOCX')
  const has = (folder: string): boolean => names.some((name) => name.startsWith(folder))
  const read = has('xl/') ? readXlsx : has('ppt/') ? readPptx : readDocx
  return read(bytes, host)
}

/** Programs also give these names to RTF, pages and rows of text. */
async function readText(bytes: Uint8Array, what: string, host: ReaderHost): Promise<ReadDocument> {
  const head = decodeAs('windows-1252', bytes.subarray(0, HEAD_BYTES))
  if (/^\s*\{\\rtf/.test(head)) return readRtf(bytes, host)
  // The XML of Office 2003 has words of programs between those of people.
  if (/^\s*<\?xml\b/.test(head)) {
    const { ending = '.docx' } = KINDS.find((kind) => kind.what === what) ?? {}
    throw tooOld(ending)
  }
  if (head.includes('\0')) throw wrongFormatError(what)
  const text = decodeAs('', bytes)
  if (/<(?:html|table)\b/i.test(head)) return readHtml(new TextEncoder().encode(text), host)
  const writer = new DocumentWriter()
  for (const line of text.split(/\r\n|\r|\n/)) writer.line(line)
  return readOf(writer)
}

const HEAD_BYTES = 4096
