// Where an archive's directory is: the record at its end, and its 64-bit companion.

import type { ByteSource } from './byte-source.ts'
import {
  CENTRAL_HEADER,
  END_LOCATOR_64,
  END_LOCATOR_64_BYTES,
  END_RECORD,
  END_RECORD_64,
  END_RECORD_64_BYTES,
  END_RECORD_BYTES,
  LOCAL_HEADER,
  SPLIT_MARK,
  uint64,
  viewOf,
} from './fields.ts'
import { ZipError } from './zip-error.ts'

/** Offsets from the beginning of the file. */
export interface DirectoryPlace {
  readonly start: number
  readonly end: number
  /** Bytes before the archive itself, as in one that unpacks itself: added to all offsets in it. */
  readonly prefix: number
  readonly count: number
  /** Counts in the old record wrap around at 65,536. */
  readonly countWraps: boolean
}

/** The longest comment, the record, and the 64-bit locator before it. */
const TAIL_BYTES = 0xffff + END_RECORD_BYTES + END_LOCATOR_64_BYTES

/** Finds the directory. @throws ZipError for what is no zip, cut off, or one of several parts. */
export async function findDirectory(source: ByteSource): Promise<DirectoryPlace> {
  if (source.size === 0) throw new ZipError('empty-file')
  const tailStart = Math.max(0, source.size - TAIL_BYTES)
  const tail = viewOf(await source.slice(tailStart, source.size))
  const record = lastEndRecord(tail)
  if (record === null) throw await whyNot(source)
  const locator = record - END_LOCATOR_64_BYTES
  const has64 = locator >= 0 && tail.getUint32(locator, true) === END_LOCATOR_64
  const place = has64
    ? await place64(source, tail, locator)
    : place32(tail, record, tailStart + record)
  await checkStart(source, place)
  return place
}

/** The last record whose comment fits in what follows it. One that fits exactly is preferred. */
function lastEndRecord(tail: DataView): number | null {
  let found: number | null = null
  for (let at = tail.byteLength - END_RECORD_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_RECORD) continue
    const end = at + END_RECORD_BYTES + tail.getUint16(at + 20, true)
    if (end === tail.byteLength) return at
    if (end < tail.byteLength) found ??= at
  }
  return found
}

/** Tells an archive that is cut off from something else. */
async function whyNot(source: ByteSource): Promise<ZipError> {
  const begin = viewOf(await source.slice(0, Math.min(4, source.size)))
  const mark = begin.byteLength === 4 ? begin.getUint32(0, true) : 0
  if (mark === SPLIT_MARK) return new ZipError('volumes')
  return new ZipError(mark === LOCAL_HEADER ? 'cut' : 'not-a-zip')
}

function place32(tail: DataView, at: number, recordAt: number): DirectoryPlace {
  const [disk, startDisk, here, count] = [4, 6, 8, 10].map((field) => {
    return tail.getUint16(at + field, true)
  })
  if (disk !== 0 || startDisk !== 0 || here !== count) throw new ZipError('volumes')
  const size = tail.getUint32(at + 12, true)
  return placeBefore(recordAt, size, tail.getUint32(at + 16, true), count, true)
}

async function place64(
  source: ByteSource,
  tail: DataView,
  locator: number,
): Promise<DirectoryPlace> {
  if (tail.getUint32(locator + 4, true) !== 0 || tail.getUint32(locator + 16, true) > 1) {
    throw new ZipError('volumes')
  }
  const tailStart = source.size - tail.byteLength
  const declaredAt = uint64(tail, locator + 8)
  // In an archive with a prefix the record still stands right before its locator.
  for (const at of [declaredAt, tailStart + locator - END_RECORD_64_BYTES]) {
    if (at < 0 || at + END_RECORD_64_BYTES > source.size) continue
    const record = viewOf(await source.slice(at, at + END_RECORD_64_BYTES))
    if (record.getUint32(0, true) !== END_RECORD_64) continue
    const parts = record.getUint32(16, true) + record.getUint32(20, true)
    const count = uint64(record, 32)
    if (parts !== 0 || uint64(record, 24) !== count) throw new ZipError('volumes')
    return placeBefore(at, uint64(record, 40), uint64(record, 48), count, false)
  }
  throw new ZipError('damaged-directory')
}

/** The directory stands right before its end record; what it is off by is the prefix. */
function placeBefore(
  recordAt: number,
  size: number,
  declaredStart: number,
  count: number,
  countWraps: boolean,
): DirectoryPlace {
  const start = recordAt - size
  const prefix = start - declaredStart
  if (!(start >= 0 && prefix >= 0)) throw new ZipError('damaged-directory')
  return { start, end: recordAt, prefix, count, countWraps }
}

async function checkStart(source: ByteSource, { start, end }: DirectoryPlace): Promise<void> {
  if (start === end) return
  const view = viewOf(await source.slice(start, Math.min(start + 4, end)))
  if (view.byteLength < 4 || view.getUint32(0, true) !== CENTRAL_HEADER) {
    throw new ZipError('damaged-directory')
  }
}
