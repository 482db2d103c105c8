// Posting lists as bytes. A list is its document frequency, for a long list a skip table, and then
// one entry a node:
//   varint(2 · gap)            the node holds the term once, in its body: most entries
//   varint(2 · gap + 1), head  bits 0–3 of the head: title, path, code, description hold it, a varint
//                              each; bits 4–7: times in the body, 15 for "a varint more"
// Positions are in a stream of their own: the first, then gaps, node after node. The skip table has
// for every SKIP-th entry the node before it and the offsets in both streams.

import { FormatError } from '../base/columns.ts'
import { ByteWriter } from './byte-writer.ts'
import { BODY } from './fields.ts'

/** Entries between two rows of a skip table. */
export const SKIP = 64
const BODY_SHIFT = 4
const MANY_IN_BODY = 15
const NAME_FIELDS = 4
/** Times that a title, path, signature or description counts a term at most: they fit a byte. */
const MAX_NAME_TIMES = 255

/** A term's occurrences in order: node, and field in the high bits of the position. */
export interface Occurrences {
  readonly node: Uint32Array
  readonly place: Uint32Array
}

export const FIELD_SHIFT = 29
export const MAX_POSITION = 2 ** FIELD_SHIFT - 1

/** Packs the lists of one term after the other. */
export class PostingWriter {
  readonly #postings: ByteWriter
  readonly #positions: ByteWriter
  readonly #entries = new ByteWriter()
  readonly #skips = new ByteWriter()
  readonly #times = new Uint32Array(BODY + 1)

  constructor(postings: ByteWriter, positions: ByteWriter) {
    this.#postings = postings
    this.#positions = positions
  }

  /** Appends the list of the occurrences `from … to`. */
  write({ node, place }: Occurrences, from: number, to: number): void {
    this.#entries.clear()
    this.#skips.clear()
    const positionsStart = this.#positions.length
    let before = -1
    let df = 0
    for (let at = from; at < to; df++) {
      const current = node[at]
      if (df % SKIP === 0 && df > 0) {
        this.#skips.varint(before)
        this.#skips.varint(this.#entries.length)
        this.#skips.varint(this.#positions.length - positionsStart)
      }
      const start = at
      while (at < to && node[at] === current) at++
      this.#writeNode(current - before, place, start, at)
      before = current
    }
    this.#postings.varint(df)
    if (df > SKIP) {
      this.#postings.varint(this.#skips.length)
      this.#postings.append(this.#skips.view())
    }
    this.#postings.append(this.#entries.view())
  }

  #writeNode(gap: number, place: Uint32Array, start: number, end: number): void {
    // The body comes last: only many occurrences before it can be too many in one other field.
    if (end - start > MAX_NAME_TIMES && place[start + MAX_NAME_TIMES] >>> FIELD_SHIFT !== BODY) {
      place = cutNames(place.subarray(start, end))
      start = 0
      end = place.length
    }
    this.#writePositions(place, start, end)
    this.#writeEntry(gap, end - start, place, start)
  }

  #writeEntry(gap: number, count: number, place: Uint32Array, start: number): void {
    const entries = this.#entries
    if (count === 1 && place[start] >>> FIELD_SHIFT === BODY) {
      entries.varint(gap * 2)
      return
    }
    const times = this.#times.fill(0)
    for (let i = 0; i < count; i++) times[place[start + i] >>> FIELD_SHIFT]++
    entries.varint(gap * 2 + 1)
    let head = Math.min(times[BODY], MANY_IN_BODY) << BODY_SHIFT
    for (let field = 0; field < NAME_FIELDS; field++) if (times[field] > 0) head |= 1 << field
    entries.byte(head)
    for (let field = 0; field < NAME_FIELDS; field++) {
      if (times[field] > 0) entries.varint(times[field])
    }
    if (times[BODY] >= MANY_IN_BODY) entries.varint(times[BODY] - MANY_IN_BODY)
  }

  #writePositions(place: Uint32Array, start: number, end: number): void {
    let before = 0
    for (let i = start; i < end; i++) {
      const position = place[i] & MAX_POSITION
      this.#positions.varint(position - before)
      before = position
    }
  }
}

/** Leaves out what a field other than the body holds beyond `MAX_NAME_TIMES`. */
function cutNames(places: Uint32Array): Uint32Array {
  const times = new Uint32Array(BODY + 1)
  return places.filter((place) => {
    const field = place >>> FIELD_SHIFT
    return field === BODY || times[field]++ < MAX_NAME_TIMES
  })
}

/** A decoded list: columns that are used again by the next list. */
export class PostingList {
  count = 0
  /** Nodes in the numbers of the segment, rising. */
  node = new Int32Array(1024)
  /** Times in title, path, code and description, a byte each from the lowest. */
  names = new Uint32Array(1024)
  /** Times in the body. */
  body = new Uint32Array(1024)

  /**
   * Decodes the list in `bytes[at … end)`.
   * @throws FormatError when it holds a node of `nodes` or above, or runs over its end.
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
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]
        value += (byte & 127) * 2 ** shift
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

  #readFields(bytes: Uint8Array, at: number, i: number): number {
    const head = bytes[at++]
    let names = 0
    for (let field = 0; field < NAME_FIELDS; field++) {
      if ((head & (1 << field)) === 0) continue
      let times = bytes[at++]
      if (times > 127) {
        times = readVarint(bytes, at - 1, bytes.length)
        at = behind
      }
      if (times > MAX_NAME_TIMES) corrupt()
      names |= times << (field * 8)
    }
    this.names[i] = names >>> 0
    let times = head >>> BODY_SHIFT
    if (times === MANY_IN_BODY) {
      times += readVarint(bytes, at, bytes.length)
      at = behind
    }
    this.body[i] = times
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

/** How many nodes hold the term whose list begins at `at`. */
export function readFrequency(bytes: Uint8Array, at: number, end: number): number {
  return readVarint(bytes, at, end)
}

interface ListHead {
  readonly df: number
  readonly skips: number
  readonly entries: number
}

function readHead(bytes: Uint8Array, at: number, end: number): ListHead {
  const df = readVarint(bytes, at, end)
  if (df <= SKIP) return { df, skips: behind, entries: behind }
  const skipBytes = readVarint(bytes, behind, end)
  const skips = behind
  if (skips + skipBytes > end) corrupt()
  return { df, skips, entries: skips + skipBytes }
}

/** A term's two lists inside a segment. */
export interface TermRanges {
  readonly postings: Uint8Array
  readonly from: number
  readonly to: number
  readonly positions: Uint8Array
  readonly positionsFrom: number
  readonly positionsTo: number
}

/** The term's positions in `node`, or `null` where the node does not hold it. */
export function readPositions(term: TermRanges, node: number): Uint32Array | null {
  const { postings, to, positions, positionsFrom, positionsTo } = term
  const start = skipTo(term, node)
  let at = start.entry
  let position = positionsFrom + start.position
  let before = start.node
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

/** The positions of all entries of a list one after the other. */
export function readAllPositions(
  { positions, positionsFrom, positionsTo }: TermRanges,
  { names, body, count }: PostingList,
): Uint32Array {
  let total = 0
  for (let i = 0; i < count; i++) total += timesAt(names[i], body[i])
  if (total > positionsTo - positionsFrom) corrupt()
  const all = new Uint32Array(total)
  let at = positionsFrom
  let next = 0
  for (let i = 0; i < count; i++) {
    let position = 0
    for (let k = timesAt(names[i], body[i]); k > 0; k--) {
      position += readVarint(positions, at, positionsTo)
      at = behind
      all[next++] = position
    }
  }
  return all
}

function timesAt(names: number, body: number): number {
  return (names & 255) + ((names >>> 8) & 255) + ((names >>> 16) & 255) + (names >>> 24) + body
}

/** The last row of the skip table that is before `node`. */
function skipTo(
  { postings, from, to }: TermRanges,
  node: number,
): { readonly node: number; readonly entry: number; readonly position: number } {
  const { skips, entries } = readHead(postings, from, to)
  let [best, entry, position] = [-1, entries, 0]
  for (let at = skips; at < entries; at = behind) {
    const before = readVarint(postings, at, entries)
    if (before >= node) break
    best = before
    entry = entries + readVarint(postings, behind, entries)
    position = readVarint(postings, behind, entries)
  }
  return { node: best, entry, position }
}

/** Times over all fields of an entry whose head is at `at`. */
function countTimes(bytes: Uint8Array, at: number, end: number): number {
  const head = bytes[at]
  let count = head >>> BODY_SHIFT
  behind = at + 1
  for (let field = 0; field < NAME_FIELDS; field++) {
    if (head & (1 << field)) count += readVarint(bytes, behind, end)
  }
  return head >>> BODY_SHIFT === MANY_IN_BODY ? count + readVarint(bytes, behind, end) : count
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

/** Offset behind the integer that was read last: a result without an object for each integer. */
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

function corrupt(): never {
  throw new FormatError('A posting list of an index segment is damaged')
}
