// A part as one file or Blob: header, outlines, index, texts. Texts are read in ranges, so that they are checked block
// by block.

import { checksum, checksumInLanes } from '../base/columns/checksum.ts'
import { CorruptError, type PartBytes } from './store.ts'

const PART_MAGIC = 0x54525057 // "WPRT"
/** Increase this when the layout changes. */
const PART_VERSION = 2
/** The version of files whose checksums are computed word by word; they can still be read. */
const VERSION_WORD_BY_WORD = 1
const HEADER_WORDS = 9
/** Length of the header in bytes, without the checksums of the blocks. */
const PART_HEADER_BYTES = HEADER_WORDS * 4
const TEXT_BLOCK = 64 * 1024
const MAX_SECTION = 0xffff_fffe

/** Offsets of the sections as the header of a part gives them, in bytes from the start of the file. */
export interface PartLayout {
  readonly blocksAt: number
  readonly outlines: Section
  readonly index: Section
  readonly textsAt: number
  readonly textBytes: number
  readonly blocksSum: number
  readonly sumOf: Checksum
}

/** How the checksums of a file are computed. */
type Checksum = (bytes: Uint8Array) => number

interface Section {
  readonly at: number
  readonly bytes: number
  readonly sum: number
  readonly sumOf: Checksum
}

/** Reads bytes `start … end` (exclusive) of the file; fewer when the file is shorter. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>

/** The chunks of the file, in order. */
export function partChunks(part: PartBytes): Uint8Array<ArrayBuffer>[] {
  const { outlines, index, texts } = part
  for (const section of [outlines, index, texts]) {
    if (section.length > MAX_SECTION) throw new RangeError('A section over 4 GiB cannot be stored')
  }
  const sums = new Uint32Array(Math.ceil(texts.length / TEXT_BLOCK))
  for (let i = 0; i < sums.length; i++) {
    sums[i] = checksumInLanes(texts.subarray(i * TEXT_BLOCK, (i + 1) * TEXT_BLOCK))
  }
  const blocks = new Uint8Array(sums.buffer)
  const header = Uint32Array.of(
    PART_MAGIC,
    PART_VERSION,
    outlines.length,
    checksumInLanes(outlines),
    index.length,
    checksumInLanes(index),
    texts.length,
    checksumInLanes(blocks),
    0,
  )
  header[HEADER_WORDS - 1] = checksumInLanes(
    new Uint8Array(header.buffer, 0, PART_HEADER_BYTES - 4),
  )
  return [new Uint8Array(header.buffer), blocks, ...[outlines, index, texts].map(ownBuffer)]
}

/**
 * Reads the header of a part.
 * @param size the size of the whole file in bytes
 * @throws CorruptError
 */
export async function readLayout(read: ReadRange, size: number): Promise<PartLayout> {
  const bytes = await exactly(read, 0, PART_HEADER_BYTES)
  const words = new Uint32Array(bytes.slice().buffer)
  const [magic, version, outlineBytes, outlineSum, indexBytes, indexSum, textBytes, blocksSum] =
    words
  const isEarlier = version === VERSION_WORD_BY_WORD
  if (magic !== PART_MAGIC || (version !== PART_VERSION && !isEarlier))
    throw new CorruptError('it is not a part of this version')
  const sumOf = isEarlier ? checksum : checksumInLanes
  if (sumOf(bytes.subarray(0, -4)) !== words[HEADER_WORDS - 1])
    throw new CorruptError('its header is wrong')
  const blocksAt = PART_HEADER_BYTES
  const outlinesAt = blocksAt + Math.ceil(textBytes / TEXT_BLOCK) * 4
  const indexAt = outlinesAt + outlineBytes
  const textsAt = indexAt + indexBytes
  const total = textsAt + textBytes
  if (total !== size) throw new CorruptError(`it has ${size} bytes instead of ${total}`)
  return {
    blocksAt,
    outlines: { at: outlinesAt, bytes: outlineBytes, sum: outlineSum, sumOf },
    index: { at: indexAt, bytes: indexBytes, sum: indexSum, sumOf },
    textsAt,
    textBytes,
    blocksSum,
    sumOf,
  }
}

/** Reads and checks a whole section. @throws CorruptError */
export async function readPartSection(
  read: ReadRange,
  section: Section,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await exactly(read, section.at, section.at + section.bytes)
  if (section.sumOf(bytes) !== section.sum) throw new CorruptError('a checksum does not match')
  return bytes
}

/** Reads the checksums of the text blocks, for `readTextRange`. @throws CorruptError */
export async function readBlockSums(read: ReadRange, layout: PartLayout): Promise<Uint32Array> {
  const bytes = await exactly(read, layout.blocksAt, layout.outlines.at)
  if (layout.sumOf(bytes) !== layout.blocksSum)
    throw new CorruptError('its table of checksums is wrong')
  return new Uint32Array(bytes.slice().buffer)
}

/** Reads and checks bytes `start … end` (exclusive) of the texts. @throws CorruptError */
export async function readTextRange(
  read: ReadRange,
  layout: PartLayout,
  sums: Uint32Array,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (start < 0 || end < start || end > layout.textBytes)
    throw new CorruptError('a text is out of bounds')
  if (start === end) return new Uint8Array(0)
  const first = Math.floor(start / TEXT_BLOCK)
  const from = first * TEXT_BLOCK
  const to = Math.min(Math.ceil(end / TEXT_BLOCK) * TEXT_BLOCK, layout.textBytes)
  const bytes = await exactly(read, layout.textsAt + from, layout.textsAt + to)
  for (let block = first, at = 0; at < bytes.length; block++, at += TEXT_BLOCK) {
    if (layout.sumOf(bytes.subarray(at, at + TEXT_BLOCK)) !== sums[block]) {
      throw new CorruptError('the checksum of a text does not match')
    }
  }
  return bytes.slice(start - from, end - from)
}

async function exactly(
  read: ReadRange,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await read(start, end)
  if (bytes.length !== end - start) throw new CorruptError('it is cut off')
  return bytes
}

function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    : Uint8Array.from(bytes)
}
