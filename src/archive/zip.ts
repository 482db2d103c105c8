// Opens a zip: reads the list of entries first, and their content on demand. Nothing in it is trusted:
// sizes, checksums, offsets and both headers of an entry must agree.

import { Inflate, inflateSync } from 'fflate'
import type { PackedBytes } from '../model/collection/source.ts'
import { type ByteSource, inBlocks } from './byte-source.ts'
import { crc32 } from './crc32.ts'
import {
  DEFLATE_METHOD,
  nameBytes,
  type PlacedEntry,
  readDirectory,
  tooManyEntriesError,
  unicodePath,
  type ZipEntry,
} from './directory.ts'
import { findCentralDirectory } from './end-record.ts'
import { IN_64_BITS, LOCAL_HEADER, LOCAL_HEADER_BYTES, viewOf } from './fields.ts'
import { unpackBudget, ZIP_LIMITS, type ZipLimits } from './limits.ts'
import { utf8Name } from './names.ts'
import { ZipError } from './zip-error.ts'

/** An archive whose directory was read and checked. */
export interface ZipArchive {
  /** In the directory's order, directories and links included. */
  readonly entries: readonly ZipEntry[]
  /**
   * The whole checked content of an entry, by its position in `entries`. Rejects with a `ZipError`
   * if it does not match its headers.
   */
  read(position: number): Promise<Uint8Array<ArrayBuffer>>
  /** The same before it is unpacked, for `unpackEntry`. */
  packed(position: number): Promise<PackedBytes>
  /** The first `length` bytes or all of a shorter entry; not checked against the checksum. */
  head(position: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the directory. Rejects with a `ZipError` if the archive cannot be used. */
export async function openZip(
  source: ByteSource,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<ZipArchive> {
  const place = await findCentralDirectory(source)
  if (!place.countWraps && place.count > limits.entries) throw tooManyEntriesError(limits)
  if (place.end - place.start > limits.directoryBytes) throw tooManyEntriesError(limits)
  const directory = await source.slice(place.start, place.end)
  const entries = readDirectory(directory, place, limits)
  const reader: Reader = {
    source: inBlocks(source),
    directory,
    budget: unpackBudget(source.size, limits),
  }
  const usable = (position: number): PlacedEntry => {
    const entry = entries[position]
    if (entry.fault !== null) throw entry.fault
    return entry
  }
  return {
    entries,
    read: async (position) => unpackEntry(await readPacked(reader, usable(position))),
    packed: async (position) => readPacked(reader, usable(position)),
    head: async (position, length) => readHead(reader, usable(position), length),
  }
}

interface Reader {
  readonly source: ByteSource
  readonly directory: Uint8Array
  /** Bytes that may still be unpacked. */
  budget: number
}

async function readPacked(reader: Reader, entry: PlacedEntry): Promise<PackedBytes> {
  const packed = await packedBytes(reader, entry, entry.packedSize)
  spend(reader, entry.size)
  return {
    bytes: packed.slice(),
    method: entry.method === DEFLATE_METHOD ? 'deflated' : 'stored',
    size: entry.size,
    crc: entry.crc,
  }
}

/** Unpacks and checks a whole entry. @throws ZipError if it does not match its headers. */
export function unpackEntry({ bytes, method, size, crc }: PackedBytes): Uint8Array<ArrayBuffer> {
  const unpacked = method === 'deflated' ? inflate(bytes, size) : bytes
  if (unpacked.length < size) throw new ZipError('too-short')
  if (crc32(unpacked) !== crc) throw new ZipError('checksum')
  return unpacked
}

/** Packed bytes that are read for the first 8 KB at most. */
const HEAD_PACKED_BYTES = 128 * 1024

async function readHead(
  reader: Reader,
  entry: PlacedEntry,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = Math.min(length, entry.size)
  const enough = entry.method === DEFLATE_METHOD ? Math.max(HEAD_PACKED_BYTES, wanted * 2) : wanted
  const packed = await packedBytes(reader, entry, Math.min(enough, entry.packedSize))
  spend(reader, wanted)
  return entry.method === DEFLATE_METHOD ? inflateHead(packed, wanted) : packed.slice()
}

function spend(reader: Reader, size: number): void {
  if (size > reader.budget) throw new ZipError('total')
  reader.budget -= size
}

/** The first `length` bytes of the data, after a check of the local header. */
async function packedBytes(
  { source, directory }: Reader,
  entry: PlacedEntry,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = await readLocalHeader(source, entry)
  const wrong = differs(header, entry, directory)
  if (wrong !== null) throw new ZipError('headers-differ', wrong)
  const dataAt = entry.headerAt + header.view.byteLength
  if (dataAt + entry.packedSize > entry.limit) {
    throw new ZipError(dataAt + entry.packedSize > source.size ? 'outside' : 'overlap')
  }
  return source.slice(dataAt, dataAt + length)
}

interface LocalHeader {
  /** The header with its name and extra fields. */
  readonly view: DataView
  readonly name: Uint8Array
}

/** @throws ZipError where there is none, or where it reaches into what comes after the entry. */
async function readLocalHeader(source: ByteSource, entry: PlacedEntry): Promise<LocalHeader> {
  const { headerAt, limit } = entry
  const fixedEnd = headerAt + LOCAL_HEADER_BYTES
  if (fixedEnd > source.size) throw new ZipError('outside')
  const fixed = viewOf(await source.slice(headerAt, fixedEnd))
  if (fixed.getUint32(0, true) !== LOCAL_HEADER) {
    throw new ZipError('headers-differ', 'its own header is missing')
  }
  const nameEnd = LOCAL_HEADER_BYTES + fixed.getUint16(26, true)
  const end = headerAt + nameEnd + fixed.getUint16(28, true)
  if (end > limit) throw new ZipError(end > source.size ? 'outside' : 'overlap')
  const bytes = await source.slice(headerAt, end)
  return { view: viewOf(bytes), name: bytes.subarray(LOCAL_HEADER_BYTES, nameEnd) }
}

/** With this flag sizes and checksum follow the data, and the local header may hold zeros. */
const FLAG_SIZES_FOLLOW = 0x8

/** What of the local header is not as the directory says. */
function differs(local: LocalHeader, entry: PlacedEntry, directory: Uint8Array): string | null {
  const { view } = local
  if (view.getUint16(8, true) !== entry.method) return 'method of compression'
  if (!isSameName(local, entry, directory)) return 'name'
  const flags = view.getUint16(6, true)
  if ((flags & 1) !== (entry.flags & 1)) return 'encryption'
  if ((flags & FLAG_SIZES_FOLLOW) !== 0) return null
  const wide = (value: number, expected: number) => value !== IN_64_BITS && value !== expected
  if (wide(view.getUint32(18, true), entry.packedSize)) return 'packed size'
  if (wide(view.getUint32(22, true), entry.size)) return 'size'
  return view.getUint32(14, true) === entry.crc ? null : 'checksum'
}

/** The same bytes, or other bytes that say the same name; a Unicode field counts before them. */
function isSameName(
  { view, name }: LocalHeader,
  entry: PlacedEntry,
  directory: Uint8Array,
): boolean {
  const unicode = unicodePath(view, LOCAL_HEADER_BYTES + name.length, view.byteLength, name)
  if (unicode !== null) return unicode === entry.name
  const named = nameBytes(entry, directory)
  const isSame = named.length === name.length && named.every((byte, i) => name[i] === byte)
  return isSame || utf8Name(name) === entry.name
}

/** Packed bytes per step. A byte becomes at most 1,032, which bounds the cost of a wrong size. */
const STEP_BYTES = 64 * 1024

/**
 * Unpacks all data.
 * @throws ZipError if it is more than `size`, or the data is invalid.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  // The additional byte shows whether the data is longer than allowed.
  const output = new Uint8Array(size + 1)
  const length =
    data.length > STEP_BYTES
      ? inflateSteps(data, output, true)
      : checked(() => inflateSync(data, { out: output }).length)
  if (length > size) throw new ZipError('too-long')
  return output.subarray(0, length)
}

/**
 * Unpacks the first `size` bytes, or fewer if the data ends before: it may be cut.
 * @throws ZipError if the data is invalid.
 */
export function inflateHead(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size)
  return output.subarray(0, inflateSteps(data, output, false))
}

/** Fills the output step by step until it is full. @returns the number of bytes. */
function inflateSteps(data: Uint8Array, output: Uint8Array, isWhole: boolean): number {
  let filled = 0
  const stream = new Inflate((chunk) => {
    const taken = Math.min(chunk.length, output.length - filled)
    output.set(chunk.subarray(0, taken), filled)
    filled += taken
  })
  for (let at = 0; at < data.length && filled < output.length; at += STEP_BYTES) {
    const isLast = isWhole && at + STEP_BYTES >= data.length
    checked(() => stream.push(data.subarray(at, at + STEP_BYTES), isLast))
  }
  return filled
}

/** Turns an exception of the library into a `ZipError`; a `RangeError` means a stored block that does not fit. */
function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new ZipError(cause instanceof RangeError ? 'too-long' : 'damaged')
  }
}
