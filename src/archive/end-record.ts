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
  /** Bytes before the archive, as in self-extracting ones: added to all offsets in it. */
  readonly prefix: number
  readonly count: number
  /** Counts in the old record wrap around at 65,536. */
  readonly countWraps: boolean
}

/** The longest comment, the record, and the 64-bit locator before it. */
const TAIL_BYTES = 0xffff + END_RECORD_BYTES + END_LOCATOR_64_BYTES

/** Finds the directory. @throws ZipError if the file is not a zip, cut off, of several parts or ambiguous. */
export async function findCentralDirectory(source: ByteSource): Promise<DirectoryPlace> {
  if (source.size === 0) throw new ZipError('empty-file')
  const tailStart = Math.max(0, source.size - TAIL_BYTES)
  const tail = viewOf(await source.slice(tailStart, source.size))
  const records = endRecords(tail)
  const last = await firstReal(source, tail, records)
  if (last === null) {
    if (records.length === 0) throw await whyNot(source)
    const disk = tail.getUint16(records[0].at + 4, true)
    throw new ZipError(disk === 0 ? 'damaged-directory' : 'volumes')
  }
  const rivals = records.slice(records.indexOf(last.record) + 1)
  if (rivals.length > 0 && (await hasRival(source, tail, last, rivals))) {
    throw new ZipError('two-directories')
  }
  if (last.place.isPart) throw new ZipError('volumes')
  return last.place
}

/** A possible end record, and whether its comment ends with the file. */
interface EndRecord {
  /** Position in the tail. */
  readonly at: number
  readonly comment: 'fits' | 'ends-before' | 'cut'
}

interface FoundRecord {
  readonly record: EndRecord
  readonly place: PlacedDirectory
}

/** A directory, and whether its archive is one of several parts. */
type PlacedDirectory = DirectoryPlace & { readonly isPart: boolean }

/** The possible end records, the last one first, which most programs use. */
function endRecords(tail: DataView): readonly EndRecord[] {
  const records: EndRecord[] = []
  for (let at = tail.byteLength - END_RECORD_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_RECORD) continue
    const left = tail.byteLength - at - END_RECORD_BYTES - tail.getUint16(at + 20, true)
    records.push({ at, comment: left === 0 ? 'fits' : left > 0 ? 'ends-before' : 'cut' })
  }
  return records
}

/** The first record with a directory before it; the others only look like one. */
async function firstReal(
  source: ByteSource,
  tail: DataView,
  records: readonly EndRecord[],
): Promise<FoundRecord | null> {
  for (const record of records) {
    const place = await placeOf(source, tail, record.at)
    if (place !== null) return { record, place }
  }
  return null
}

/**
 * Whether an earlier record is also valid, so that programs show different contents: one whose comment ends with the
 * file, or any if the comment of the last one is cut. Records inside the archive, such as the end of another archive
 * that is an entry, do not count.
 */
async function hasRival(
  source: ByteSource,
  tail: DataView,
  { record, place }: FoundRecord,
  earlier: readonly EndRecord[],
): Promise<boolean> {
  const tailStart = source.size - tail.byteLength
  const isInside = ({ at }: EndRecord): boolean =>
    tailStart + at >= place.prefix && tailStart + at < place.start
  const rivals = earlier.filter(
    (rival) => (rival.comment === 'fits' || record.comment === 'cut') && !isInside(rival),
  )
  return (await firstReal(source, tail, rivals)) !== null
}

/** The directory before an end record; `null` where there is none. */
async function placeOf(
  source: ByteSource,
  tail: DataView,
  at: number,
): Promise<PlacedDirectory | null> {
  const locator = at - END_LOCATOR_64_BYTES
  const has64 = locator >= 0 && tail.getUint32(locator, true) === END_LOCATOR_64
  const place = has64
    ? await place64(source, tail, locator)
    : place32(tail, at, source.size - tail.byteLength + at)
  return place !== null && (await beginsAsDirectory(source, place)) ? place : null
}

/** Distinguishes an archive that is cut off from other files. */
async function whyNot(source: ByteSource): Promise<ZipError> {
  const begin = viewOf(await source.slice(0, Math.min(4, source.size)))
  const mark = begin.byteLength === 4 ? begin.getUint32(0, true) : 0
  if (mark === SPLIT_MARK) return new ZipError('volumes')
  return new ZipError(mark === LOCAL_HEADER ? 'cut' : 'not-a-zip')
}

function place32(tail: DataView, at: number, recordAt: number): PlacedDirectory | null {
  const [disk, startDisk, here, count] = [4, 6, 8, 10].map((field) => {
    return tail.getUint16(at + field, true)
  })
  const isPart = disk !== 0 || startDisk !== 0 || here !== count
  const size = tail.getUint32(at + 12, true)
  const place = placeBefore(recordAt, size, tail.getUint32(at + 16, true), count, true)
  return place && { ...place, isPart }
}

async function place64(
  source: ByteSource,
  tail: DataView,
  locator: number,
): Promise<PlacedDirectory | null> {
  const tailStart = source.size - tail.byteLength
  const isPart = tail.getUint32(locator + 4, true) !== 0 || tail.getUint32(locator + 16, true) > 1
  const declaredAt = uint64(tail, locator + 8)
  // In an archive with a prefix the record is still right before its locator.
  for (const at of [declaredAt, tailStart + locator - END_RECORD_64_BYTES]) {
    if (at < 0 || at + END_RECORD_64_BYTES > source.size) continue
    const record = viewOf(await source.slice(at, at + END_RECORD_64_BYTES))
    if (record.getUint32(0, true) !== END_RECORD_64) continue
    const parts = record.getUint32(16, true) + record.getUint32(20, true)
    const count = uint64(record, 32)
    const place = placeBefore(at, uint64(record, 40), uint64(record, 48), count, false)
    if (place === null) continue
    return { ...place, isPart: isPart || parts !== 0 || uint64(record, 24) !== count }
  }
  return null
}

/** The directory is right before its end record; the difference to its declared offset is the prefix. */
function placeBefore(
  recordAt: number,
  size: number,
  declaredStart: number,
  count: number,
  countWraps: boolean,
): DirectoryPlace | null {
  const start = recordAt - size
  const prefix = start - declaredStart
  return start >= 0 && prefix >= 0 ? { start, end: recordAt, prefix, count, countWraps } : null
}

async function beginsAsDirectory(
  source: ByteSource,
  { start, end }: DirectoryPlace,
): Promise<boolean> {
  if (start === end) return true
  const view = viewOf(await source.slice(start, Math.min(start + 4, end)))
  return view.byteLength === 4 && view.getUint32(0, true) === CENTRAL_HEADER
}
