// A writer of small zips for tests, in which every field can be wrong.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { crc32 } from './crc32.ts'
import {
  CENTRAL_HEADER,
  CENTRAL_HEADER_BYTES,
  END_LOCATOR_64,
  END_LOCATOR_64_BYTES,
  END_RECORD,
  END_RECORD_64,
  END_RECORD_64_BYTES,
  END_RECORD_BYTES,
  LOCAL_HEADER,
  LOCAL_HEADER_BYTES,
  viewOf,
} from './fields.ts'

/** An entry; absent fields are written correctly. */
export interface TestEntry {
  /** A text is written as UTF-8. */
  readonly name: string | Uint8Array
  readonly data?: string | Uint8Array
  /** The packed data in the archive, and its method; without it the data is stored. */
  readonly packed?: Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly packedSize?: number
  /** Names and sizes in the local header, if they differ from the directory's. */
  readonly local?: {
    readonly name?: string | Uint8Array
    readonly size?: number
    readonly crc?: number
    readonly method?: number
    readonly extra?: Uint8Array
  }
  /** Unix file type and rights, such as 0o120777 of a link. */
  readonly mode?: number
  /** System that wrote the entry: DOS, or Unix if there is a mode. */
  readonly system?: number
  /** DOS attributes, 16 for a directory. */
  readonly attributes?: number
  readonly extra?: Uint8Array
  readonly disk?: number
  /** Milliseconds since the epoch, even seconds from 1980 on. */
  readonly modified?: number
  /** Index of the entry whose local header and data this entry shares. */
  readonly share?: number
}

export interface TestZip {
  /** Bytes before the archive, which its offsets do not count. */
  readonly prefix?: Uint8Array
  readonly comment?: string
  /** Writes the 64-bit end records. */
  readonly wide?: boolean
  readonly disk?: number
  /** The number of entries that the end record gives. */
  readonly count?: number
}

const utf8 = new TextEncoder()
const FLAG_UTF8 = 0x800

/** Writes an archive. */
export function writeZip(
  entries: readonly TestEntry[],
  options: TestZip = {},
): Uint8Array<ArrayBuffer> {
  const out: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  const add = (bytes: Uint8Array): void => {
    out.push(bytes)
    at += bytes.length
  }
  for (const entry of entries) {
    offsets.push(entry.share === undefined ? at : offsets[entry.share])
    if (entry.share !== undefined) continue
    add(localHeader(entry))
    add(packedOf(entry))
  }
  const start = at
  for (const [i, entry] of entries.entries()) add(centralHeader(entry, offsets[i]))
  const size = at - start
  const count = options.count ?? entries.length
  if (options.wide) {
    const base = options.prefix?.length ?? 0
    for (const record of endRecords64(count, size, start, base + at)) add(record)
  }
  add(endRecord(options, count, size, start))
  return joinBytes([...(options.prefix ? [options.prefix] : []), ...out])
}

function dataOf({ data = '' }: TestEntry): Uint8Array {
  return typeof data === 'string' ? utf8.encode(data) : data
}

function packedOf(entry: TestEntry): Uint8Array {
  return entry.packed ?? dataOf(entry)
}

function nameOf(name: string | Uint8Array): Uint8Array {
  return typeof name === 'string' ? utf8.encode(name) : name
}

function flagsOf({ name, flags = 0 }: TestEntry): number {
  return flags | (typeof name === 'string' ? FLAG_UTF8 : 0)
}

function localHeader(entry: TestEntry): Uint8Array {
  const name = nameOf(entry.local?.name ?? entry.name)
  const extra = entry.local?.extra ?? new Uint8Array(0)
  const header = new Uint8Array(LOCAL_HEADER_BYTES)
  const view = viewOf(header)
  const common = commonFields(entry)
  view.setUint32(0, LOCAL_HEADER, true)
  view.setUint16(4, 20, true)
  view.setUint16(6, flagsOf(entry), true)
  view.setUint16(8, entry.local?.method ?? common.method, true)
  view.setUint16(10, common.time, true)
  view.setUint16(12, common.date, true)
  view.setUint32(14, entry.local?.crc ?? common.crc, true)
  view.setUint32(18, common.packedSize, true)
  view.setUint32(22, entry.local?.size ?? common.size, true)
  view.setUint16(26, name.length, true)
  view.setUint16(28, extra.length, true)
  return joinBytes([header, name, extra])
}

function centralHeader(entry: TestEntry, offset: number): Uint8Array {
  const name = nameOf(entry.name)
  const extra = entry.extra ?? new Uint8Array(0)
  const header = new Uint8Array(CENTRAL_HEADER_BYTES)
  const view = viewOf(header)
  const common = commonFields(entry)
  view.setUint32(0, CENTRAL_HEADER, true)
  view.setUint8(4, 20)
  view.setUint8(5, entry.system ?? (entry.mode === undefined ? 0 : 3))
  view.setUint16(6, 20, true)
  view.setUint16(8, flagsOf(entry), true)
  view.setUint16(10, common.method, true)
  view.setUint16(12, common.time, true)
  view.setUint16(14, common.date, true)
  view.setUint32(16, common.crc, true)
  view.setUint32(20, common.packedSize, true)
  view.setUint32(24, common.size, true)
  view.setUint16(28, name.length, true)
  view.setUint16(30, extra.length, true)
  view.setUint16(34, entry.disk ?? 0, true)
  view.setUint32(38, (entry.mode ?? 0) * 0x10000 + (entry.attributes ?? 0), true)
  view.setUint32(42, offset, true)
  return joinBytes([header, name, extra])
}

function commonFields(entry: TestEntry) {
  const data = dataOf(entry)
  const modified = new Date(entry.modified ?? Date.UTC(2026, 0, 2, 3, 4, 6))
  return {
    method: entry.method ?? (entry.packed ? 8 : 0),
    crc: entry.crc ?? crc32(data),
    size: entry.size ?? data.length,
    packedSize: entry.packedSize ?? packedOf(entry).length,
    date:
      ((modified.getUTCFullYear() - 1980) << 9) |
      ((modified.getUTCMonth() + 1) << 5) |
      modified.getUTCDate(),
    time:
      (modified.getUTCHours() << 11) |
      (modified.getUTCMinutes() << 5) |
      (modified.getUTCSeconds() >> 1),
  }
}

function endRecord(options: TestZip, count: number, size: number, start: number): Uint8Array {
  const comment = utf8.encode(options.comment ?? '')
  const record = new Uint8Array(END_RECORD_BYTES)
  const view = viewOf(record)
  view.setUint32(0, END_RECORD, true)
  view.setUint16(4, options.disk ?? 0, true)
  view.setUint16(6, options.disk ?? 0, true)
  view.setUint16(8, options.wide ? 0xffff : count, true)
  view.setUint16(10, options.wide ? 0xffff : count, true)
  view.setUint32(12, options.wide ? 0xffffffff : size, true)
  view.setUint32(16, options.wide ? 0xffffffff : start, true)
  view.setUint16(20, comment.length, true)
  return joinBytes([record, comment])
}

function endRecords64(count: number, size: number, start: number, at: number): Uint8Array[] {
  const record = new Uint8Array(END_RECORD_64_BYTES)
  const view = viewOf(record)
  view.setUint32(0, END_RECORD_64, true)
  view.setBigUint64(4, BigInt(END_RECORD_64_BYTES - 12), true)
  view.setBigUint64(24, BigInt(count), true)
  view.setBigUint64(32, BigInt(count), true)
  view.setBigUint64(40, BigInt(size), true)
  view.setBigUint64(48, BigInt(start), true)
  const locator = new Uint8Array(END_LOCATOR_64_BYTES)
  const locatorView = viewOf(locator)
  locatorView.setUint32(0, END_LOCATOR_64, true)
  locatorView.setBigUint64(8, BigInt(at), true)
  locatorView.setUint32(16, 1, true)
  return [record, locator]
}
