// Posting lists as bytes. A list is its document frequency, for a long list a skip table, and then
// one entry per node:
//   varint(2 · gap)            the node contains the term once, in its body: most entries
//   varint(2 · gap + 1), head  bits 0–3 of the head: title, path, code, description contain it; bits
//                              4–6: times in the body, 7 means that a varint with the rest follows; bit 7: a
//                              varint of times follows for each of the four that contain it, else once each
// Positions are in a separate stream: the first, then gaps, node after node. The skip table has
// for every `ENTRIES_PER_SKIP`-th entry the previous node and the offsets in both streams.

import { FormatError } from '../base/columns/columns.ts'

/** Entries between two rows of a skip table. */
export const ENTRIES_PER_SKIP = 64
export const BODY_SHIFT = 4
export const BODY_COUNT_FOLLOWS = 7
export const SEVERAL_IN_NAMES = 128
export const NAME_FIELDS = 4
/** The maximum number of occurrences counted in a title, path, signature or description: it fits into a byte. */
export const MAX_NAME_TIMES = 255

/** A term's occurrences in order: pairs of a node and a position, with the field in the high bits of the position. */
export type Occurrences = Uint32Array

export const FIELD_SHIFT = 29
export const MAX_POSITION = 2 ** FIELD_SHIFT - 1
/** A decoded list. Its columns are reused for the next list. */
export class PostingList {
  count = 0
  /** Nodes by their numbers in the segment, ascending. */
  node = new Int32Array(1024)
  /** Times in title, path, code and description: one byte each, the lowest first. */
  names = new Uint32Array(1024)
  /** Times in the body. */
  body = new Uint32Array(1024)

  /**
   * Decodes the list in `bytes[at … end)`.
   * @throws FormatError when it contains a node number of `nodes` or above, or reads past its end.
   */
  read(bytes: Uint8Array, at: number, end: number, nodes: number): void {
    const head = readHead(bytes, at, end)
    this.#reserve(head.df, nodes)
    const { node, names, body } = this
    let before = -1
    at = head.entries
    for (let i = 0; i < head.df; i++) {
      let byte = bytes[at++]
      let value = byte & 127
      for (let scale = 128; byte > 127; scale *= 128) {
        byte = bytes[at++]
        value += (byte & 127) * scale
      }
      before += value >>> 1
      node[i] = before
      names[i] = 0
      body[i] = 1
      if (value & 1) at = this.#readFields(bytes, at, i)
    }
    if (!(before < nodes) || at !== end) corrupt()
    this.count = head.df
  }

  /**
   * Decodes only the entries of the `wanted` nodes, which are ascending; the skip table is used to jump over the
   * entries between them.
   * @throws FormatError
   */
  readOnly(bytes: Uint8Array, from: number, end: number, wanted: Uint32Array): void {
    const { df, skips, entries } = readHead(bytes, from, end)
    this.#reserve(Math.min(df, wanted.length), wanted.length)
    this.count = 0
    let row = skips
    let [at, node, fields] = [entries, -1, false]
    for (const target of wanted) {
      // The last row of the skip table before the target, if it is ahead of the position.
      while (row < entries && node < target) {
        const before = readVarint(bytes, row, entries)
        if (before >= target) break
        const entry = readVarint(bytes, behind, entries)
        readVarint(bytes, behind, entries)
        row = behind
        if (before >= node) [at, node, fields] = [entries + entry, before, false]
      }
      while (node < target && at < end) {
        if (fields) {
          countTimes(bytes, at, end)
          at = behind
        }
        if (at >= end) break
        const value = readVarint(bytes, at, end)
        at = behind
        node += value >>> 1
        fields = (value & 1) === 1
      }
      if (node < target) return
      if (node > target) continue
      const i = this.count++
      this.node[i] = node
      this.names[i] = 0
      this.body[i] = 1
      if (fields) at = this.#readFields(bytes, at, i)
      fields = false
    }
  }

  #readFields(bytes: Uint8Array, at: number, i: number): number {
    const head = bytes[at++]
    const body = (head >>> BODY_SHIFT) & BODY_COUNT_FOLLOWS
    this.body[i] = body
    if (head < SEVERAL_IN_NAMES) this.names[i] = ONCE_PER_FIELD[head & 15]
    else at = this.#readTimes(bytes, at, i, head)
    if (body === BODY_COUNT_FOLLOWS) {
      this.body[i] = body + readVarint(bytes, at, bytes.length)
      at = behind
    }
    return at
  }

  #readTimes(bytes: Uint8Array, at: number, i: number, head: number): number {
    let names = 0
    for (let field = 0; field < NAME_FIELDS; field++) {
      if ((head & (1 << field)) === 0) continue
      const times = readVarint(bytes, at, bytes.length)
      at = behind
      if (times > MAX_NAME_TIMES) corrupt()
      names |= times << (field * 8)
    }
    this.names[i] = names >>> 0
    return at
  }

  #reserve(count: number, nodes: number): void {
    if (count > nodes) corrupt()
    if (count <= this.node.length) return
    const size = Math.min(nodes, count * 2)
    this.node = new Int32Array(size)
    this.names = new Uint32Array(size)
    this.body = new Uint32Array(size)
  }
}

/** A byte of value 1 for each of the four fields whose bit is set in the low bits of a head. */
const ONCE_PER_FIELD = Uint32Array.from(
  { length: 16 },
  (_, head) => ((head & 1) | ((head & 2) << 7) | ((head & 4) << 14) | ((head & 8) << 21)) >>> 0,
)

/** The number of nodes that contain the term whose list begins at `at`. */
export function readFrequency(bytes: Uint8Array, at: number, end: number): number {
  return readVarint(bytes, at, end)
}

/** Reads what precedes the entries of a list; `skips` and `entries` are offsets. @throws FormatError */
export function readHead(bytes: Uint8Array, at: number, end: number) {
  const df = readVarint(bytes, at, end)
  if (df <= ENTRIES_PER_SKIP) return { df, skips: behind, entries: behind }
  const skipBytes = readVarint(bytes, behind, end)
  const skips = behind
  if (skips + skipBytes > end) corrupt()
  return { df, skips, entries: skips + skipBytes }
}

export interface TermRanges {
  readonly postings: Uint8Array
  readonly from: number
  readonly to: number
  readonly positions: Uint8Array
  readonly positionsFrom: number
  readonly positionsTo: number
}

/** The number of nodes whose positions a reader caches. */
const MAX_CACHED_NODES = 256

/**
 * Positions of one term in many nodes. The skip table is decoded once, at its first use, and the results for the last
 * nodes are cached. Callers must not modify the results.
 */
export class PositionReader {
  readonly #term: TermRanges
  readonly #known = new Map<number, Uint32Array | null>()
  #skips: SkipTable | null = null

  constructor(term: TermRanges) {
    this.#term = term
  }

  /** The term's positions in `node`, or `null` where the node does not contain it. */
  of(node: number): Uint32Array | null {
    const known = this.#known.get(node)
    if (known !== undefined) return known
    if (this.#known.size >= MAX_CACHED_NODES) this.#known.clear()
    const read = this.#read(node)
    this.#known.set(node, read)
    return read
  }

  #read(node: number): Uint32Array | null {
    const { postings, to, positions, positionsFrom, positionsTo } = this.#term
    this.#skips ??= readSkips(this.#term)
    const skips = this.#skips
    const row = rowBefore(skips, node)
    let at = skips.entry[row]
    let position = positionsFrom + skips.position[row]
    let before = skips.before[row]
    while (at < to) {
      const gap = readVarint(postings, at, to)
      at = behind
      before += gap >>> 1
      if (before > node) return null
      let count = 1
      if (gap & 1) {
        count = countTimes(postings, at, to)
        at = behind
      }
      if (before === node) return readGaps(positions, position, positionsTo, count)
      position = skipGaps(positions, position, positionsTo, count)
    }
    return null
  }
}

/** Columns of a skip table. The first row is the start of the list. */
interface SkipTable {
  readonly before: Int32Array
  readonly entry: Uint32Array
  readonly position: Uint32Array
}

function readSkips({ postings, from, to }: TermRanges): SkipTable {
  const { df, skips, entries } = readHead(postings, from, to)
  // An entry has at least one byte.
  if (df > to - from) corrupt()
  const rows = Math.max(1, Math.ceil(df / ENTRIES_PER_SKIP))
  const before = new Int32Array(rows).fill(-1, 0, 1)
  const entry = new Uint32Array(rows).fill(entries, 0, 1)
  const position = new Uint32Array(rows)
  for (let at = skips, row = 1; at < entries; at = behind, row++) {
    if (row >= rows) corrupt()
    before[row] = readVarint(postings, at, entries)
    entry[row] = entries + readVarint(postings, behind, entries)
    position[row] = readVarint(postings, behind, entries)
  }
  return { before, entry, position }
}

/** The last row of a skip table before `node`. */
function rowBefore({ before }: SkipTable, node: number): number {
  let low = 0
  let high = before.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (before[middle] < node) low = middle
    else high = middle
  }
  return low
}

/** The number of occurrences over all fields of an entry whose head is at `at`. */
function countTimes(bytes: Uint8Array, at: number, end: number): number {
  const head = bytes[at]
  const body = (head >>> BODY_SHIFT) & BODY_COUNT_FOLLOWS
  let count = body
  behind = at + 1
  for (let field = 0; field < NAME_FIELDS; field++) {
    if ((head & (1 << field)) === 0) continue
    count += head < SEVERAL_IN_NAMES ? 1 : readVarint(bytes, behind, end)
  }
  return body === BODY_COUNT_FOLLOWS ? count + readVarint(bytes, behind, end) : count
}

function readGaps(bytes: Uint8Array, at: number, end: number, count: number): Uint32Array {
  if (count > end - at) corrupt()
  const positions = new Uint32Array(count)
  let position = 0
  behind = at
  for (let i = 0; i < count; i++) {
    position += readVarint(bytes, behind, end)
    positions[i] = position
  }
  return positions
}

function skipGaps(bytes: Uint8Array, at: number, end: number, count: number): number {
  while (count > 0 && at < end) if (bytes[at++] < 128) count--
  if (count > 0) corrupt()
  return at
}

/** The offset behind the last integer that was read. A module variable avoids an object for each integer. */
export let behind = 0

/** Integer at `at`; sets `behind`. @throws FormatError when it does not end before `end`. */
export function readVarint(bytes: Uint8Array, at: number, end: number): number {
  let value = 0
  let scale = 1
  for (;;) {
    if (at >= end || scale > 2 ** 35) corrupt()
    const byte = bytes[at++]
    value += (byte & 127) * scale
    if (byte < 128) {
      behind = at
      return value
    }
    scale *= 128
  }
}

/** @throws FormatError */
export function corrupt(): never {
  throw new FormatError('A posting list of an index segment is damaged')
}
