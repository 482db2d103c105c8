// Reads compound files ([MS-CFB]): a file system in a file, with storages for folders and streams for files. Old office
// documents and Outlook's messages are such files.

import { viewOf } from '../../../archive/fields.ts'
import { joinBytes } from '../../../base/columns/join-bytes.ts'

const FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Larger numbers of sectors and entries have other meanings. */
const MAX_REGULAR = 0xfffffffa
const ENTRY_BYTES = 128
/** Small sectors have 64 bytes ([MS-CFB] 2.2). */
const MINI_SHIFT = 6
const HEADER_CHAINS = 109
const MAX_ENTRIES = 100_000
const MAX_DEPTH = 32

interface Entry {
  readonly name: string
  readonly isStorage: boolean
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return FILE_SIGNATURE.every((byte, i) => bytes[i] === byte)
}

/** Opens a compound file; `null` if it is none or its directory cannot be read. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | null {
  if (!isCompoundFile(bytes) || bytes.length < 512) return null
  try {
    return new CompoundFile(bytes)
  } catch {
    // A number beyond the end of the file.
    return null
  }
}

/** The streams of a compound file. */
export class CompoundFile {
  /** Paths of the storages and streams, `/` between the names. */
  readonly paths = new Set<string>()
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #shift: number
  readonly #miniLimit: number
  /** The sector after each one. */
  readonly #next: readonly number[]
  readonly #miniNext: readonly number[]
  readonly #miniStream: Uint8Array
  readonly #entries = new Map<string, Entry>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const view = viewOf(bytes)
    this.#view = view
    this.#shift = view.getUint16(0x1e, true) === 12 ? 12 : 9
    this.#miniLimit = view.getUint32(0x38, true)
    this.#next = this.#chains()
    this.#miniNext = numbersIn(this.#chain(view.getUint32(0x3c, true)))
    const entries = this.#directory()
    const [root] = entries
    this.#miniStream = root === undefined ? new Uint8Array(0) : this.#chain(root.start, root.size)
    if (root !== undefined) this.#walk(entries, root.child, '', 0, new Set())
  }

  /** Whether there is a storage or stream; capitals do not count. */
  has(path: string): boolean {
    return this.#entries.has(path.toUpperCase())
  }

  /** The bytes of a stream; `null` if there is none. A damaged chain of sectors ends the stream. */
  read(path: string): Uint8Array | null {
    const entry = this.#entries.get(path.toUpperCase())
    if (entry === undefined || entry.isStorage) return null
    if (entry.size >= this.#miniLimit) return this.#chain(entry.start, entry.size)
    return joined(this.#miniStream, this.#miniNext, MINI_SHIFT, 0, entry.start, entry.size)
  }

  #chain(start: number, size = Number.POSITIVE_INFINITY): Uint8Array {
    // The header takes the place of a sector.
    return joined(this.#bytes, this.#next, this.#shift, 1, start, size)
  }

  /** The table of the sectors: its own sectors are listed in the header, and in sectors of their own. */
  #chains(): number[] {
    const perSector = 1 << (this.#shift - 2)
    const most = Math.ceil(this.#bytes.length / (1 << this.#shift))
    const lists: number[] = []
    for (let i = 0; i < HEADER_CHAINS; i++) lists.push(this.#view.getUint32(0x4c + i * 4, true))
    let more = this.#view.getUint32(0x44, true)
    for (let read = 0; more < MAX_REGULAR && read < most; read++) {
      const at = (more + 1) << this.#shift
      if (at < 0 || at + (1 << this.#shift) > this.#bytes.length) break
      for (let i = 0; i < perSector - 1; i++) lists.push(this.#view.getUint32(at + i * 4, true))
      more = this.#view.getUint32(at + (perSector - 1) * 4, true)
    }
    const next: number[] = []
    for (const sector of lists) {
      if (sector >= MAX_REGULAR || next.length >= most) continue
      const at = (sector + 1) * (1 << this.#shift)
      for (const one of numbersIn(this.#bytes.subarray(at, at + (1 << this.#shift)))) next.push(one)
    }
    return next
  }

  #directory(): Entry[] {
    const bytes = this.#chain(this.#view.getUint32(0x30, true))
    const view = viewOf(bytes)
    const entries: Entry[] = []
    for (let at = 0; at + ENTRY_BYTES <= bytes.length && entries.length < MAX_ENTRIES; ) {
      const length = Math.min(64, view.getUint16(at + 0x40, true))
      entries.push({
        name: utf16.decode(bytes.subarray(at, at + Math.max(0, length - 2))),
        isStorage: bytes[at + 0x42] !== 2,
        left: view.getUint32(at + 0x44, true),
        right: view.getUint32(at + 0x48, true),
        child: view.getUint32(at + 0x4c, true),
        start: view.getUint32(at + 0x74, true),
        size: view.getUint32(at + 0x78, true),
      })
      at += ENTRY_BYTES
    }
    return entries
  }

  /** Names the entries of a storage, which are a tree of siblings; each entry counts once. */
  #walk(
    entries: readonly Entry[],
    first: number,
    folder: string,
    depth: number,
    seen: Set<number>,
  ): void {
    const open = [first]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const entry = entries[at]
      if (entry === undefined || seen.has(at)) continue
      seen.add(at)
      const path = folder + entry.name
      this.paths.add(path)
      this.#entries.set(path.toUpperCase(), entry)
      open.push(entry.left, entry.right)
      if (entry.isStorage && depth < MAX_DEPTH)
        this.#walk(entries, entry.child, `${path}/`, depth + 1, seen)
    }
  }
}

const utf16 = new TextDecoder('utf-16le')

/** The sectors of a chain one after the other, at most so many bytes. */
function joined(
  bytes: Uint8Array,
  next: readonly number[],
  shift: number,
  before: number,
  start: number,
  size: number,
): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  let sector = start
  // A chain that turns back ends with as many bytes as there are.
  const most = Math.min(size, bytes.length)
  while (sector < next.length && length < most) {
    const at = (sector + before) * 2 ** shift
    const part = bytes.subarray(at, at + Math.min(2 ** shift, most - length))
    if (part.length === 0) break
    parts.push(part)
    length += part.length
    sector = next[sector]
  }
  return joinBytes(parts)
}

/** Bytes as numbers of four bytes each. */
export function numbersIn(bytes: Uint8Array): number[] {
  const view = viewOf(bytes)
  return Array.from({ length: bytes.length >> 2 }, (_, i) => view.getUint32(i * 4, true))
}
