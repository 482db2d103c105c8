// Checks that the lists of a term are byte for byte what `PostingWriter` would write. A segment of unknown
// origin is checked completely once, so that no search reads malformed data.

import {
  BODY_COUNT_FOLLOWS,
  BODY_SHIFT,
  corrupt,
  ENTRIES_PER_SKIP,
  MAX_NAME_TIMES,
  MAX_POSITION,
  NAME_FIELDS,
  SEVERAL_IN_NAMES,
  type TermRanges,
} from './postings.ts'

/** A term's postings, and its positions where they are available. */
export type TermLists = Pick<TermRanges, 'postings' | 'from' | 'to'> &
  Partial<Pick<TermRanges, 'positions' | 'positionsFrom' | 'positionsTo'>>

/**
 * Checks the lists of a term.
 * @param nodes the number of nodes in the segment
 * @returns the number of nodes that contain the term
 * @throws FormatError
 */
export function checkLists(lists: TermLists, nodes: number): number {
  const { positions, positionsFrom = 0, positionsTo = 0 } = lists
  const reader = new Reader(lists.postings, lists.from, lists.to)
  const places = positions && new Reader(positions, positionsFrom, positionsTo)
  const df = reader.varint()
  if (df === 0 || df > nodes) corrupt()
  const skipBytes = df > ENTRIES_PER_SKIP ? reader.varint() : 0
  const skips = new Reader(lists.postings, reader.at, reader.at + skipBytes)
  reader.at += skipBytes
  const entries = reader.at
  let node = -1
  for (let i = 0; i < df; i++) {
    if (i > 0 && i % ENTRIES_PER_SKIP === 0) {
      if (skips.varint() !== node || skips.varint() !== reader.at - entries) corrupt()
      const offset = skips.varint()
      if (places !== undefined && offset !== places.at - positionsFrom) corrupt()
    }
    const value = reader.varint()
    if (value < 2) corrupt()
    node += value >>> 1
    const times = (value & 1) === 1 ? readTimes(reader) : 1
    if (places !== undefined) checkPlaces(places, times)
  }
  if (node >= nodes || !reader.isAtEnd || !skips.isAtEnd || places?.isAtEnd === false) corrupt()
  return df
}

/** Reads the head of an entry and what follows it; returns the number of occurrences over all fields. */
function readTimes(reader: Reader): number {
  const head = reader.byte()
  let count = (head >>> BODY_SHIFT) & BODY_COUNT_FOLLOWS
  const isMany = count === BODY_COUNT_FOLLOWS
  for (let field = 0; field < NAME_FIELDS; field++) {
    if ((head & (1 << field)) === 0) continue
    const times = head < SEVERAL_IN_NAMES ? 1 : reader.varint()
    if (times === 0 || times > MAX_NAME_TIMES) corrupt()
    count += times
  }
  if (isMany) count += reader.varint()
  if (count === 0) corrupt()
  return count
}

/** Reads the positions of one node: the first, then the distance to each next one. */
function checkPlaces(places: Reader, times: number): void {
  let place = 0
  for (let i = 0; i < times; i++) place += places.varint()
  if (place > MAX_POSITION) corrupt()
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #end: number
  at: number

  constructor(bytes: Uint8Array, from: number, end: number) {
    if (end > bytes.length) corrupt()
    this.#bytes = bytes
    this.#end = end
    this.at = from
  }

  get isAtEnd(): boolean {
    return this.at === this.#end
  }

  byte(): number {
    if (this.at >= this.#end) corrupt()
    return this.#bytes[this.at++]
  }

  /** Reads an integer below 2³² and checks that it uses as few bytes as possible. */
  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (value >= 2 ** 32 || (byte === 0 && scale > 1)) corrupt()
      if (byte < 128) return value
    }
  }
}
