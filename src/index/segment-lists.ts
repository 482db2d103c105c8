// A segment whose lists are stored separately. Its head contains everything that a search reads for all terms; the
// lists, by far the larger part, are loaded in blocks when a question needs them.

import { encodeColumns, FormatError, openColumns } from '../base/columns/columns.ts'
import { getOrLoad } from '../base/kept.ts'
import { checkLists, type TermLists } from './check-lists.ts'
import { readFrequency } from './postings.ts'
import { LIST_KINDS, type ListKind, SEGMENT_COLUMNS, SEGMENT_VERSION } from './segment-layout.ts'
import { type LengthStatistics, statisticsColumns } from './segment-statistics.ts'

/** Reads bytes `start … end` (exclusive) of a segment's postings or positions. */
export type ReadLists = (
  kind: ListKind,
  start: number,
  end: number,
) => Promise<Uint8Array<ArrayBuffer>>

/** Byte ranges of a term's lists in the postings and positions of a segment. */
export interface ListOffsets {
  readonly from: number
  readonly to: number
  readonly positionsFrom: number
  readonly positionsTo: number
}

/** A split segment; `openSegment` takes the head and a function that reads the lists. */
export interface SplitSegment {
  readonly head: Uint8Array<ArrayBuffer>
  /** Blocks of each kind of list, in order. Every term's list is inside one of them. */
  readonly lists: Readonly<Record<ListKind, readonly Uint8Array[]>>
}

/** The properties of an open segment that give the offsets of its lists. */
interface SegmentToSplit {
  readonly terms: number
  readonly statistics: LengthStatistics
  offsets(term: number): ListOffsets
}

/** Splits a segment. A block has at most `blockBytes` bytes, or a single list. */
export function splitSegment(
  bytes: Uint8Array<ArrayBuffer>,
  { terms, offsets, statistics }: SegmentToSplit,
  blockBytes: number,
): SplitSegment {
  const columns = openColumns(bytes, SEGMENT_VERSION)
  const postings = columns.u8(SEGMENT_COLUMNS.postings)
  const positions = columns.u8(SEGMENT_COLUMNS.positions)
  const frequencies = new Uint32Array(terms)
  const cutPostings = new Cutter(postings, blockBytes)
  const cutPositions = new Cutter(positions, blockBytes)
  for (let term = 0; term < terms; term++) {
    const { from, to, positionsFrom, positionsTo } = offsets(term)
    frequencies[term] = readFrequency(postings, from, to)
    cutPostings.add(from, to)
    cutPositions.add(positionsFrom, positionsTo)
  }
  const head = encodeColumns(
    [
      ...(['counts', 'nodeBase', 'wordBlocks', 'wordTerms', 'termBlocks'] as const).map(
        (name) => [name, columns.u32(name)] as const,
      ),
      ...(['title', 'path', 'code', 'description', 'words', 'termSizes'] as const).map(
        (name) => [name, columns.u8(name)] as const,
      ),
      [SEGMENT_COLUMNS.body, columns.u16(SEGMENT_COLUMNS.body)],
      ...statisticsColumns(statistics),
      ...(columns.has(SEGMENT_COLUMNS.acronyms)
        ? [[SEGMENT_COLUMNS.acronyms, columns.strings(SEGMENT_COLUMNS.acronyms)] as const]
        : []),
      [SEGMENT_COLUMNS.frequencies, frequencies],
      [SEGMENT_COLUMNS.listBytes, Uint32Array.of(postings.length, positions.length)],
    ],
    SEGMENT_VERSION,
  )
  return { head, lists: { postings: cutPostings.blocks(), positions: cutPositions.blocks() } }
}

/** The number of bytes of the lists that belong to a head, or `null` for a whole segment. @throws FormatError */
export function listBytesOf(
  segment: Uint8Array<ArrayBuffer>,
): Readonly<Record<ListKind, number>> | null {
  const columns = openColumns(segment, SEGMENT_VERSION)
  if (!columns.has(SEGMENT_COLUMNS.listBytes)) return null
  const [postings, positions] = columns.u32(SEGMENT_COLUMNS.listBytes)
  return { postings, positions }
}

/** Cuts consecutive lists into blocks. */
class Cutter {
  readonly #bytes: Uint8Array
  readonly #most: number
  readonly #blocks: Uint8Array[] = []
  #start = 0
  #end = 0

  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = bytes
    this.#most = most
  }

  add(from: number, to: number): void {
    if (to - this.#start > this.#most && from > this.#start) this.#cut(from)
    this.#end = to
  }

  blocks(): readonly Uint8Array[] {
    if (this.#end > this.#start) this.#cut(this.#end)
    return this.#blocks
  }

  #cut(at: number): void {
    this.#blocks.push(this.#bytes.subarray(this.#start, at))
    this.#start = at
  }
}

/** The lists loaded so far, by term. Each was checked once after it was loaded. */
export class FetchedLists {
  readonly #read: ReadLists
  readonly #offsets: (term: number) => ListOffsets
  readonly #frequencies: Uint32Array
  readonly #nodes: number
  readonly #lists: Readonly<Record<ListKind, Map<number, Promise<Uint8Array>>>> = {
    postings: new Map(),
    positions: new Map(),
  }
  readonly #here: Readonly<Record<ListKind, Map<number, Uint8Array>>> = {
    postings: new Map(),
    positions: new Map(),
  }

  constructor(
    read: ReadLists,
    offsets: (term: number) => ListOffsets,
    frequencies: Uint32Array,
    nodes: number,
  ) {
    if (frequencies.some((frequency) => frequency > nodes)) throwDamaged()
    this.#read = read
    this.#offsets = offsets
    this.#frequencies = frequencies
    this.#nodes = nodes
  }

  frequency(term: number): number {
    const frequency = this.#frequencies.at(term)
    if (term < 0 || frequency === undefined) throwDamaged()
    return frequency
  }

  /** A list that `load` has loaded. */
  get(kind: ListKind, term: number): Uint8Array {
    const list = this.#here[kind].get(term)
    if (list === undefined) throw new Error(`The ${kind} of term ${term} were not asked for`)
    return list
  }

  has(kind: ListKind, term: number): boolean {
    return this.#here[kind].has(term)
  }

  async load(terms: Iterable<number>, withPositions: boolean): Promise<void> {
    const kinds = withPositions ? LIST_KINDS : (['postings'] as const)
    await Promise.all([...terms].flatMap((term) => kinds.map((kind) => this.#fetch(kind, term))))
  }

  #fetch(kind: ListKind, term: number): Promise<Uint8Array> {
    return getOrLoad(this.#lists[kind], term, () => this.#checked(kind, term))
  }

  async #checked(kind: ListKind, term: number): Promise<Uint8Array> {
    const { from, to, positionsFrom, positionsTo } = this.#offsets(term)
    const [start, end] = kind === 'postings' ? [from, to] : [positionsFrom, positionsTo]
    const bytes = await this.#read(kind, start, end)
    if (bytes.length !== end - start) throwDamaged()
    // Positions are checked against the postings of the same term.
    const postings = kind === 'postings' ? bytes : await this.#fetch('postings', term)
    const lists: TermLists = { postings, from: 0, to: postings.length }
    const found = { positions: bytes, positionsFrom: 0, positionsTo: bytes.length }
    const count = checkLists(kind === 'postings' ? lists : { ...lists, ...found }, this.#nodes)
    if (count !== this.#frequencies[term]) throwDamaged()
    this.#here[kind].set(term, bytes)
    return bytes
  }
}

function throwDamaged(): never {
  throw new FormatError('The lists of an index segment are damaged')
}
