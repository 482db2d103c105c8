// The directory of an archive: one record per entry, checked against each other before any content is
// read. A fault of one entry is stored with it; the others stay usable.

import { crc32 } from './crc32.ts'
import type { DirectoryPlace } from './end-record.ts'
import {
  CENTRAL_HEADER,
  CENTRAL_HEADER_BYTES,
  extraField,
  IN_64_BITS,
  LOCAL_HEADER_BYTES,
  uint64,
  viewOf,
} from './fields.ts'
import type { ZipLimits } from './limits.ts'
import { decodeNames, type RawName, utf8Name } from './names.ts'
import { ZipError } from './zip-error.ts'

/** `other`: pipes, sockets, devices. */
export type ZipEntryKind = 'file' | 'directory' | 'link' | 'other'

/** One entry as the directory describes it. Sizes in bytes. */
export interface ZipEntry {
  /** As written: may be unsafe, empty or a duplicate. */
  readonly name: string
  /** The guessed charset of the name; empty if it was not guessed. */
  readonly charset: string
  readonly kind: ZipEntryKind
  readonly size: number
  readonly packedSize: number
  /** Milliseconds since the epoch, 0 where unknown. Whole seconds; the rest comes from the content. */
  readonly modified: number
  /** Why it cannot be read; `null` if it can. */
  readonly fault: ZipError | null
}

/** An entry with the fields that are needed to read its content. */
export interface PlacedEntry extends ZipEntry {
  readonly method: number
  readonly flags: number
  readonly crc: number
  /** Offset of the local header in the file, and of the next record after it. */
  readonly headerAt: number
  readonly limit: number
  /** Offsets of the name in the directory, and of its extra fields up to `extraEnd`. */
  readonly nameAt: number
  readonly nameLength: number
  readonly extraEnd: number
  /** System that wrote the entry (APPNOTE 4.4.2.2), and its attributes. */
  readonly system: number
  readonly attributes: number
}

const STORED_METHOD = 0
/** The supported compression method besides `STORED_METHOD`. */
export const DEFLATE_METHOD = 8

/** Reads the records. @throws ZipError for a directory that contradicts itself. */
export function readDirectory(
  bytes: Uint8Array,
  place: DirectoryPlace,
  limits: ZipLimits,
): readonly PlacedEntry[] {
  const view = viewOf(bytes)
  const drafts: Draft[] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + CENTRAL_HEADER_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL_HEADER) {
      throw new ZipError('damaged-directory', `after ${drafts.length} entries`)
    }
    if (drafts.length === limits.entries) throw tooManyEntriesError(limits)
    const draft = readRecord(bytes, view, at, place.prefix, limits)
    drafts.push(draft)
    at = draft.recordEnd
  }
  const counted = place.countWraps ? drafts.length & 0xffff : drafts.length
  if (counted !== place.count) {
    const detail = `${place.count} entries declared, ${drafts.length} found`
    throw new ZipError('damaged-directory', detail)
  }
  nameDrafts(drafts, bytes, view)
  findOverlaps(drafts, place.start)
  return drafts
}

/** The error for too many entries. */
export function tooManyEntriesError(limits: ZipLimits): ZipError {
  return new ZipError('too-many-entries', limits.entries)
}

/** An entry during parsing: name, kind, limit and fault are set later. */
type Draft = { -readonly [K in keyof PlacedEntry]: PlacedEntry[K] } & { recordEnd: number }

function readRecord(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  prefix: number,
  limits: ZipLimits,
): Draft {
  const nameAt = at + CENTRAL_HEADER_BYTES
  const nameLength = view.getUint16(at + 28, true)
  const extraAt = nameAt + nameLength
  const extraEnd = extraAt + view.getUint16(at + 30, true)
  const recordEnd = extraEnd + view.getUint16(at + 32, true)
  if (recordEnd > bytes.length) throw new ZipError('damaged-directory')
  const { size, packedSize, headerAt, disk } = readSizes(view, at, extraAt, extraEnd)
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const crc = view.getUint32(at + 16, true)
  const draft: Draft = {
    name: '',
    charset: '',
    kind: 'file',
    size,
    packedSize,
    modified: readTime(view, at, extraAt, extraEnd, crc),
    fault: null,
    method,
    flags,
    crc,
    headerAt: headerAt + prefix,
    limit: 0,
    nameAt,
    nameLength,
    extraEnd,
    system: view.getUint8(at + 5),
    attributes: view.getUint32(at + 38, true),
    recordEnd,
  }
  draft.fault = faultOf(draft, disk, limits)
  return draft
}

/** Sizes and offset; the 64-bit field holds only those that do not fit, in this order (4.5.3). */
function readSizes(view: DataView, at: number, extraAt: number, extraEnd: number) {
  const wide = extraField(view, extraAt, extraEnd, 0x0001)
  let field = wide?.start ?? 0
  const next = (value: number): number => {
    if (value !== IN_64_BITS || wide === null) return value
    field += 8
    return field <= wide.end ? uint64(view, field - 8) : Infinity
  }
  const size = next(view.getUint32(at + 24, true))
  const packedSize = next(view.getUint32(at + 20, true))
  const headerAt = next(view.getUint32(at + 42, true))
  const disk = view.getUint16(at + 34, true)
  const isWideDisk = disk === 0xffff && wide !== null && field + 4 <= wide.end
  return { size, packedSize, headerAt, disk: isWideDisk ? view.getUint32(field, true) : disk }
}

const UNIX_SYSTEM = 3
const MAC_OS_SYSTEM = 19
/** FAT, HPFS, NTFS (two numbers are in use) and VFAT: there a backslash separates names. */
const DOS_SYSTEMS: ReadonlySet<number> = new Set([0, 6, 10, 11, 14])
const DOS_DIRECTORY = 16
/** Maximum size of an empty stream when packed. */
const EMPTY_STREAM_BYTES = 2

/** The kind of an entry, by its decoded name. An entry with content is not a directory. */
function kindOf(entry: Draft): ZipEntryKind {
  const { name, system, attributes, size, packedSize } = entry
  const type = system === UNIX_SYSTEM || system === MAC_OS_SYSTEM ? attributes >>> 28 : 0
  if (type === 0b1010) return 'link'
  if (type !== 0 && type !== 0b0100 && type !== 0b1000) return 'other'
  if (size > 0 || packedSize > EMPTY_STREAM_BYTES) return 'file'
  if (name.endsWith('/') || (name.endsWith('\\') && DOS_SYSTEMS.has(system))) return 'directory'
  if (type === 0b1000) return 'file'
  return type === 0b0100 || (attributes & DOS_DIRECTORY) !== 0 ? 'directory' : 'file'
}

/**
 * The time of the last change. Reproducible archives give all entries the same time: the part below a second is
 * taken from the checksum, so that a changed file of the same size still has another time.
 */
function readTime(
  view: DataView,
  at: number,
  extraAt: number,
  extraEnd: number,
  crc: number,
): number {
  const unix = extraField(view, extraAt, extraEnd, 0x5455)
  const exact = unix !== null && unix.end - unix.start >= 5 && (view.getUint8(unix.start) & 1) === 1
  const seconds = exact
    ? view.getInt32(unix.start + 1, true)
    : dosSeconds(view.getUint16(at + 14, true), view.getUint16(at + 12, true))
  return seconds > 0 ? seconds * 1000 + (crc % 1000) : 0
}

/** Seconds since the epoch; the archive does not say in which time zone it was made. */
function dosSeconds(date: number, time: number): number {
  const month = (date >> 5) & 15
  const day = date & 31
  if (month === 0 || day === 0) return 0
  const [hours, minutes, seconds] = [time >> 11, (time >> 5) & 63, (time & 31) * 2]
  return Date.UTC(1980 + (date >> 9), month - 1, day, hours, minutes, seconds) / 1000
}

const FLAG_ENCRYPTED = 0x1
const FLAG_STRONG_ENCRYPTION = 0x40
const FLAG_HIDDEN_DIRECTORY = 0x2000
const METHOD_AES = 99

/** The fault of an entry by its record alone. */
function faultOf(draft: Draft, disk: number, limits: ZipLimits): ZipError | null {
  const { flags, method, size, packedSize } = draft
  if ((flags & FLAG_HIDDEN_DIRECTORY) !== 0) throw new ZipError('hidden-directory')
  if (disk !== 0) return new ZipError('volumes')
  if ((flags & (FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION)) !== 0 || method === METHOD_AES) {
    return new ZipError('encrypted')
  }
  if (method !== STORED_METHOD && method !== DEFLATE_METHOD) {
    return new ZipError('method', METHOD_NAMES.get(method) ?? `number ${method}`)
  }
  if (method === STORED_METHOD && size !== packedSize)
    return new ZipError('damaged', 'two different sizes')
  const grows = size > limits.ratioFreeBytes && size > packedSize * limits.entryRatio
  return grows ? new ZipError('ratio') : null
}

const METHOD_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'shrink'],
  [6, 'implode'],
  [9, 'deflate64'],
  [12, 'bzip2'],
  [14, 'lzma'],
  [93, 'zstd'],
  [95, 'xz'],
  [98, 'ppmd'],
])

const FLAG_UTF8 = 0x800

/** Decodes the names and sets the kind of each entry, which depends on its name. */
function nameDrafts(drafts: readonly Draft[], bytes: Uint8Array, view: DataView): void {
  const raw = drafts.map((draft): RawName => {
    const name = nameBytes(draft, bytes)
    const unicode = unicodePath(view, draft.nameAt + draft.nameLength, draft.extraEnd, name)
    return { bytes: name, isUtf8: (draft.flags & FLAG_UTF8) !== 0, unicode }
  })
  for (const [i, { name, guessed }] of decodeNames(raw).entries()) {
    const draft = drafts[i]
    draft.name = name
    draft.charset = guessed
    draft.kind = kindOf(draft)
  }
}

const UNICODE_PATH = 0x7075

/** The name in the Unicode Path field (APPNOTE 4.6.9) if it is one of this name, else `null`. */
export function unicodePath(
  view: DataView,
  extraAt: number,
  extraEnd: number,
  name: Uint8Array,
): string | null {
  const field = extraField(view, extraAt, extraEnd, UNICODE_PATH)
  if (field === null || field.end - field.start <= 5 || view.getUint8(field.start) !== 1)
    return null
  if (view.getUint32(field.start + 1, true) !== crc32(name)) return null
  const { buffer, byteOffset } = view
  return utf8Name(new Uint8Array(buffer, byteOffset + field.start + 5, field.end - field.start - 5))
}

/** The name's bytes in the directory. */
export function nameBytes(entry: PlacedEntry, directory: Uint8Array): Uint8Array {
  return directory.subarray(entry.nameAt, entry.nameAt + entry.nameLength)
}

/**
 * Rejects all entries that share bytes, since it is unknown which one is valid. Each entry takes at least its header
 * and data; the name in the local header can be shorter.
 */
function findOverlaps(drafts: readonly Draft[], directoryStart: number): void {
  const inOrder = [...drafts].sort((a, b) => a.headerAt - b.headerAt)
  let taken = 0
  for (const [i, draft] of inOrder.entries()) {
    draft.limit = Math.min(inOrder[i + 1]?.headerAt ?? directoryStart, directoryStart)
    const end = draft.headerAt + LOCAL_HEADER_BYTES + draft.packedSize
    if (end > directoryStart) draft.fault ??= new ZipError('outside')
    else if (draft.headerAt < taken || end > draft.limit) draft.fault ??= new ZipError('overlap')
    taken = Math.max(taken, Math.min(end, directoryStart))
  }
}
