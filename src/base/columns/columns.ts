// A versioned binary container of named columns: typed arrays, strings and string columns. Opening
// one makes views on its bytes, not copies. Little-endian, as every engine we run on.

import { checksum, checksumInLanes } from './checksum.ts'
import { DeferredStrings, type StringColumn } from './strings.ts'

/** Bytes that are not what they claim to be: another version, damage, or a forgery. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
}

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** What one column may hold. */
export type ColumnValue = TypedArray | string | StringColumn

/** How bytes are opened. */
export interface OpenOptions {
  /** Whether the bytes are known to be those that were written: their checksum is not taken again. */
  readonly isChecked?: boolean
}

/** Reads columns by name; every method throws `FormatError` when the column is not there as such. */
export interface ColumnReader {
  has(name: string): boolean
  u8(name: string): Uint8Array<ArrayBuffer>
  u16(name: string): Uint16Array<ArrayBuffer>
  u32(name: string): Uint32Array<ArrayBuffer>
  i32(name: string): Int32Array<ArrayBuffer>
  f32(name: string): Float32Array<ArrayBuffer>
  f64(name: string): Float64Array<ArrayBuffer>
  text(name: string): string
  /** A string column; its ends are checked to rise and to stay inside the text. */
  strings(name: string): StringColumn
  /** The same, decoded when it is first looked at, and checked against its ends only then. */
  deferredStrings(name: string): StringColumn
  /** Text parsed as JSON; the shape is the caller's to check. */
  json(name: string): unknown
}

// File: header, directory of `count` rows, names (UTF-8), then the columns, each 8-byte aligned.
const MAGIC_NUMBER = 0x324f4357 // "WCO2"
/** Of files whose checksum is taken word by word; they are still read. */
const MAGIC_WORD_BY_WORD = 0x4c4f4357 // "WCOL"
const HEADER_WORDS = 6 // magic, version, checksum of all that follows, total bytes, count, name bytes
const CHECKED_FROM = 12
const ROW_WORDS = 4 // type, offset, bytes, end of the name
const ALIGNMENT_BYTES = 8
const MAX_BYTES = 0xffff_fff8

const COLUMN_TYPES = ['u8', 'u16', 'u32', 'i32', 'f32', 'f64', 'utf8', 'utf16'] as const
type ColumnType = (typeof COLUMN_TYPES)[number]
const ELEMENT_BYTES: Record<ColumnType, number> = {
  u8: 1,
  u16: 2,
  u32: 4,
  i32: 4,
  f32: 4,
  f64: 8,
  utf8: 1,
  utf16: 2,
}

interface RawColumn {
  readonly name: string
  readonly type: ColumnType
  readonly bytes: Uint8Array
}

interface ColumnBytes {
  readonly type: ColumnType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Packs columns, for instance a `Map`, into one buffer.
 * @param version of the caller's own layout; `openColumns` accepts no other.
 * @throws RangeError above 4 GiB.
 */
export function encodeColumns(
  columns: Iterable<readonly [string, ColumnValue]>,
  version: number,
): Uint8Array<ArrayBuffer> {
  return encodeRaw(
    [...columns].flatMap(([name, value]) => rawColumns(name, value)),
    version,
  )
}

function encodeRaw(raw: readonly RawColumn[], version: number): Uint8Array<ArrayBuffer> {
  const names = new TextEncoder().encode(raw.map(({ name }) => name).join(''))
  let total = aligned((HEADER_WORDS + raw.length * ROW_WORDS) * 4 + names.length)
  const offsets = raw.map(({ bytes }) => {
    const offset = total
    total = aligned(total + bytes.length)
    return offset
  })
  if (total > MAX_BYTES) throw new RangeError('Columns over 4 GiB cannot be packed')
  const file = new Uint8Array(total)
  const words = new Uint32Array(file.buffer)
  words.set([MAGIC_NUMBER, version, 0, total, raw.length, names.length])
  let nameEnd = 0
  raw.forEach(({ name, type, bytes }, i) => {
    nameEnd += utf8Length(name)
    const row = [COLUMN_TYPES.indexOf(type), offsets[i], bytes.length, nameEnd]
    words.set(row, HEADER_WORDS + i * ROW_WORDS)
    file.set(bytes, offsets[i])
  })
  file.set(names, (HEADER_WORDS + raw.length * ROW_WORDS) * 4)
  words[2] = checksumInLanes(file.subarray(CHECKED_FROM))
  return file
}

/**
 * Opens what `encodeColumns` made. Lengths are checked against the available bytes before anything is
 * made from them; bytes that are not aligned to 8 are copied once.
 * @throws FormatError
 */
export function openColumns(
  bytes: Uint8Array<ArrayBuffer>,
  version: number,
  { isChecked = false }: OpenOptions = {},
): ColumnReader {
  return reader(openRaw(bytes, version, isChecked))
}

/** The columns in `bytes`, by name. */
function openRaw(
  bytes: Uint8Array<ArrayBuffer>,
  version: number,
  isChecked: boolean,
): Map<string, ColumnBytes> {
  const file = bytes.byteOffset % ALIGNMENT_BYTES === 0 ? bytes : bytes.slice()
  const headerBytes = HEADER_WORDS * 4
  if (file.length < headerBytes || file.length % ALIGNMENT_BYTES !== 0) fail('too short or cut off')
  const words = new Uint32Array(file.buffer, file.byteOffset, file.length / 4)
  const [magic, found, sum, total, count, nameBytes] = words
  if (magic !== MAGIC_NUMBER && magic !== MAGIC_WORD_BY_WORD) fail('not a file of columns')
  if (found !== version) fail(`version ${found} instead of ${version}`)
  if (total !== file.length) fail(`${file.length} bytes instead of ${total}`)
  const namesAt = headerBytes + count * ROW_WORDS * 4
  if (namesAt + nameBytes > total) fail('the directory does not fit')
  const sumOf = magic === MAGIC_NUMBER ? checksumInLanes : checksum
  if (!isChecked && sumOf(file.subarray(CHECKED_FROM)) !== sum) fail('the checksum does not match')
  return directory(file, words, count, namesAt, nameBytes)
}

/**
 * Takes a file of columns apart: those that are wanted, and the others.
 * @throws FormatError
 */
export function splitColumns(
  bytes: Uint8Array<ArrayBuffer>,
  version: number,
  isWanted: (column: string) => boolean,
): readonly [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] {
  const raw = [...openRaw(bytes, version, false)].map(([name, column]) => ({ name, ...column }))
  const wanted = ({ name }: RawColumn): boolean => isWanted(columnOf(name))
  return [
    encodeRaw(raw.filter(wanted), version),
    encodeRaw(
      raw.filter((column) => !wanted(column)),
      version,
    ),
  ]
}

/**
 * Puts files of columns together, the opposite of `splitColumns`; of two columns of one name the
 * first one stays.
 * @throws FormatError
 */
export function joinColumns(
  files: readonly Uint8Array<ArrayBuffer>[],
  version: number,
): Uint8Array<ArrayBuffer> {
  const all = new Map<string, RawColumn>()
  for (const file of files)
    for (const [name, column] of openRaw(file, version, false))
      if (!all.has(name)) all.set(name, { name, ...column })
  return encodeRaw([...all.values()], version)
}

/** Byte ranges of the 32-bit integers in a file of columns. @throws FormatError */
export function wordRanges(
  file: Uint8Array<ArrayBuffer>,
): readonly { readonly from: number; readonly to: number }[] {
  if (file.byteOffset % ALIGNMENT_BYTES !== 0 || file.length % ALIGNMENT_BYTES !== 0)
    fail('it is not aligned')
  if (file.length < HEADER_WORDS * 4) fail('too short or cut off')
  const words = new Uint32Array(file.buffer, file.byteOffset, file.length / 4)
  const [magic, , , , count, nameBytes] = words
  if (magic !== MAGIC_NUMBER) fail('not a file of columns')
  const namesAt = (HEADER_WORDS + count * ROW_WORDS) * 4
  if (namesAt + nameBytes > file.length) fail('the directory does not fit')
  let end = namesAt + nameBytes
  return Array.from(directory(file, words, count, namesAt, nameBytes).values()).flatMap(
    ({ type, bytes }) => {
      const from = bytes.byteOffset - file.byteOffset
      // Columns do not overlap, so none is rearranged twice.
      if (from < end) fail('columns overlap')
      end = from + bytes.length
      return type === 'u32' ? [{ from, to: end }] : []
    },
  )
}

function directory(
  file: Uint8Array<ArrayBuffer>,
  words: Uint32Array,
  count: number,
  namesAt: number,
  nameBytes: number,
): Map<string, ColumnBytes> {
  const decoder = new TextDecoder()
  const columns = new Map<string, ColumnBytes>()
  let nameStart = 0
  for (let i = 0; i < count; i++) {
    const at = HEADER_WORDS + i * ROW_WORDS
    const type = COLUMN_TYPES[words[at]]
    const offset = words[at + 1]
    const length = words[at + 2]
    const nameEnd = words[at + 3]
    if (type === undefined) fail('an unknown type of column')
    if (nameEnd < nameStart || nameEnd > nameBytes) fail('a name is out of bounds')
    if (offset % ALIGNMENT_BYTES !== 0 || offset + length > file.length)
      fail('a column is out of bounds')
    if (length % ELEMENT_BYTES[type] !== 0) fail('a column holds part of an element')
    const name = decoder.decode(file.subarray(namesAt + nameStart, namesAt + nameEnd))
    columns.set(name, { type, bytes: file.subarray(offset, offset + length) })
    nameStart = nameEnd
  }
  return columns
}

function reader(columns: ReadonlyMap<string, ColumnBytes>): ColumnReader {
  const typed = (name: string, type: ColumnType): [ArrayBuffer, number, number] => {
    const column = columns.get(name)
    if (column?.type !== type) fail(`column ${name} is missing`)
    const { buffer, byteOffset, length } = column.bytes
    return [buffer, byteOffset, length / ELEMENT_BYTES[type]]
  }
  const text = (name: string): string =>
    columns.get(name)?.type === 'utf16'
      ? fromUtf16(new Uint16Array(...typed(name, 'utf16')))
      : fromUtf8(new Uint8Array(...typed(name, 'utf8')))
  const u32 = (name: string) => new Uint32Array(...typed(name, 'u32'))
  return {
    has: (name) => columns.has(name) || columns.has(endsOf(name)),
    u8: (name) => new Uint8Array(...typed(name, 'u8')),
    u16: (name) => new Uint16Array(...typed(name, 'u16')),
    u32,
    i32: (name) => new Int32Array(...typed(name, 'i32')),
    f32: (name) => new Float32Array(...typed(name, 'f32')),
    f64: (name) => new Float64Array(...typed(name, 'f64')),
    text,
    strings: (name) => checkedStrings(name, text(name), u32(endsOf(name))),
    deferredStrings: (name) => deferred(name, () => text(name), u32(endsOf(name))),
    json: (name) => parseJson(name, text(name)),
  }
}

function checkedStrings(name: string, text: string, ends: Uint32Array): StringColumn {
  if (lastOf(name, ends) > text.length) fail(`a string of ${name} is out of bounds`)
  return { text, start: 0, ends }
}

function deferred(name: string, decode: () => string, ends: Uint32Array): StringColumn {
  const last = lastOf(name, ends)
  const make = (): string => {
    const text = decode()
    if (last > text.length) fail(`a string of ${name} is out of bounds`)
    return text
  }
  return new DeferredStrings(make, 0, ends)
}

/** The last of the ends, which must not fall. */
function lastOf(name: string, ends: Uint32Array): number {
  let last = 0
  for (let i = 0; i < ends.length; i++) {
    if (ends[i] < last) fail(`a string of ${name} is out of bounds`)
    last = ends[i]
  }
  return last
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FormatError(`Column ${name} is not JSON`, { cause })
  }
}

function rawColumns(name: string, value: ColumnValue): RawColumn[] {
  if (typeof value === 'string') return [textColumn(name, value)]
  if (!ArrayBuffer.isView(value)) {
    const { text, start } = value
    const ends = start === 0 ? value.ends : value.ends.map((end) => end - start)
    const last = value.ends.at(-1) ?? start
    return [textColumn(name, text.slice(start, last)), ...rawColumns(endsOf(name), ends)]
  }
  return [{ name, type: typeOf(value), bytes: bytesOf(value) }]
}

/** UTF-8, unless that would lose something: a lone surrogate. */
function textColumn(name: string, text: string): RawColumn {
  if (!/[\ud800-\udfff]/u.test(text)) {
    return { name, type: 'utf8', bytes: new TextEncoder().encode(text) }
  }
  const units = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  return { name, type: 'utf16', bytes: bytesOf(units) }
}

function fromUtf8(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const UNITS_AT_ONCE = 8192

function fromUtf16(units: Uint16Array): string {
  const parts: string[] = []
  for (let i = 0; i < units.length; i += UNITS_AT_ONCE) {
    parts.push(String.fromCharCode(...units.subarray(i, i + UNITS_AT_ONCE)))
  }
  return parts.join('')
}

function typeOf(value: TypedArray): ColumnType {
  if (value instanceof Uint8Array) return 'u8'
  if (value instanceof Uint16Array) return 'u16'
  if (value instanceof Uint32Array) return 'u32'
  if (value instanceof Int32Array) return 'i32'
  return value instanceof Float32Array ? 'f32' : 'f64'
}

function bytesOf(value: TypedArray): Uint8Array {
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}

const ENDS_SUFFIX = '#ends'

function endsOf(name: string): string {
  return `${name}${ENDS_SUFFIX}`
}

/** A column of strings is two of numbers. */
function columnOf(name: string): string {
  return name.endsWith(ENDS_SUFFIX) ? name.slice(0, -ENDS_SUFFIX.length) : name
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES
}

function fail(why: string): never {
  throw new FormatError(`Stored columns cannot be read: ${why}`)
}
