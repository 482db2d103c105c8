// A writer of small zips for tests, in which every field can be wrong.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { crc32 } from './crc32.ts'
import {
  CENTRAL_HEADER,
  END_LOCATOR_64,
  END_RECORD,
  END_RECORD_64,
  END_RECORD_64_BYTES,
  LOCAL_HEADER,
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

/** Numbers one after another in little-endian order, each of as many bytes as its digit in `sizes` says. */
function packedNumbers(sizes: string, ...numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array([...sizes].reduce((sum, size) => sum + Number(size), 0))
  const view = viewOf(bytes)
  let at = 0
  for (const [i, size] of [...sizes].entries()) {
    if (size === '8') view.setBigUint64(at, BigInt(numbers[i]), true)
    else if (size === '4') view.setUint32(at, numbers[i], true)
    else if (size === '2') view.setUint16(at, numbers[i], true)
    else view.setUint8(at, numbers[i])
    at += Number(size)
  }
  return bytes
}

function localHeader(entry: TestEntry): Uint8Array {
  const { local = {} } = entry
  const name = nameOf(local.name ?? entry.name)
  const extra = local.extra ?? new Uint8Array(0)
  const { method, time, date, crc, size, packedSize } = { ...commonFields(entry), ...local }
  const fields = [LOCAL_HEADER, 20, flagsOf(entry), method, time, date, crc, packedSize, size]
  const header = packedNumbers('42222244422', ...fields, name.length, extra.length)
  return joinBytes([header, name, extra])
}

function centralHeader(entry: TestEntry, offset: number): Uint8Array {
  const name = nameOf(entry.name)
  const { extra = new Uint8Array(0), mode, attributes = 0, disk = 0 } = entry
  const { method, time, date, crc, size, packedSize } = commonFields(entry)
  const { system = mode === undefined ? 0 : 3 } = entry
  const header = packedNumbers(
    '411222224442222244',
    ...[CENTRAL_HEADER, 20, system, 20, flagsOf(entry), method, time, date, crc, packedSize, size],
    ...[name.length, extra.length, 0, disk, 0],
    ...[(mode ?? 0) * 0x10000 + attributes, offset],
  )
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

function endRecord(
  { comment = '', disk = 0, wide }: TestZip,
  count: number,
  size: number,
  start: number,
): Uint8Array {
  const text = utf8.encode(comment)
  const written = wide ? [0xffff, 0xffff, 0xffffffff, 0xffffffff] : [count, count, size, start]
  const record = packedNumbers('42222442', END_RECORD, disk, disk, ...written, text.length)
  return joinBytes([record, text])
}

function endRecords64(count: number, size: number, start: number, at: number): Uint8Array[] {
  const head = [END_RECORD_64, END_RECORD_64_BYTES - 12, 0, 0, 0, 0]
  const record = packedNumbers('4822448888', ...head, count, count, size, start)
  return [record, packedNumbers('4484', END_LOCATOR_64, 0, at, 1)]
}
