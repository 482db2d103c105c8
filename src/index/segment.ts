// Opens a segment: views on its bytes, which are checked against each other. Nothing is decoded in advance.

import {
  type ColumnReader,
  FormatError,
  type OpenOptions,
  openColumns,
} from '../base/columns/columns.ts'
import type { StringColumn } from '../base/columns/strings.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import { Dictionary } from './dictionary.ts'
import { behind, type PostingList, readFrequency, readVarint, type TermRanges } from './postings.ts'
import {
  type ListKind,
  SEGMENT_COLUMNS,
  SEGMENT_LANGUAGES,
  SEGMENT_VERSION,
  SEGMENTATIONS,
  TERM_BLOCK,
} from './segment-layout.ts'
import { FetchedLists, type ListOffsets, type ReadLists } from './segment-lists.ts'
import { type FieldLengths, type LengthStatistics, readStatistics } from './segment-statistics.ts'

/** An open segment. Nodes are numbered over its documents: slot s holds `nodeBase[s] … nodeBase[s+1] − 1`. */
export interface Segment {
  readonly documents: number
  readonly nodes: number
  readonly terms: number
  readonly language: TextLanguage
  readonly nodeBase: Uint32Array
  readonly lengths: FieldLengths
  readonly statistics: LengthStatistics
  /** The acronyms of each document, see `acronymsAt`; `null` in an older segment without them. */
  readonly acronyms: StringColumn | null
  readonly dictionary: Dictionary
  /** The number of nodes that contain a term. */
  frequency(term: number): number
  /**
   * Makes the postings of these terms readable, and their positions if requested. Lists that are stored separately can
   * be read only after that. Does nothing for a whole segment.
   */
  load(terms: Iterable<number>, withPositions: boolean): Promise<void>
  /** The byte ranges of a term's lists in the whole segment. */
  offsets(term: number): ListOffsets
  read(term: number, list: PostingList): void
  /** Decodes only the entries of the `wanted` nodes, which are ascending, from a term's list. */
  readOnly(term: number, list: PostingList, wanted: Uint32Array): void
  /** The bytes of a term's postings. */
  postings(term: number): Pick<TermRanges, 'postings' | 'from' | 'to'>
  /** Whether a term's positions can be read now. */
  hasPositions(term: number): boolean
  /** The byte ranges of a term's lists, for a `PositionReader`. */
  ranges(term: number): TermRanges
}

interface OpenSegmentOptions extends OpenOptions {
  /** Loads the lists that belong to a head. */
  readonly read?: ReadLists | undefined
}

/**
 * Opens a segment that `SegmentBuilder.build` built, or the head that `splitSegment` split off.
 * @throws FormatError when the bytes are neither
 */
export function openSegment(
  bytes: Uint8Array<ArrayBuffer>,
  { read, ...options }: OpenSegmentOptions = {},
): Segment {
  const columns = openColumns(bytes, SEGMENT_VERSION, options)
  const [documents, nodes, terms, segmentationCode, languageCode = 0] = columns.u32(
    SEGMENT_COLUMNS.counts,
  )
  const nodeBase = columns.u32(SEGMENT_COLUMNS.nodeBase)
  const lengths = {
    title: columns.u8(SEGMENT_COLUMNS.title),
    path: columns.u8(SEGMENT_COLUMNS.path),
    code: columns.u8(SEGMENT_COLUMNS.code),
    description: columns.u8(SEGMENT_COLUMNS.description),
    body: columns.u16(SEGMENT_COLUMNS.body),
  }
  const language = SEGMENT_LANGUAGES[languageCode]
  if (SEGMENTATIONS[segmentationCode] === undefined || language === undefined) corrupt()
  checkNodes(nodeBase, documents, nodes)
  for (const column of [lengths.title, lengths.code, lengths.description, lengths.body]) {
    if (column.length !== nodes) corrupt()
  }
  if (lengths.path.length !== documents) corrupt()
  const dictionary = new Dictionary(
    {
      words: columns.u8(SEGMENT_COLUMNS.words),
      blocks: columns.u32(SEGMENT_COLUMNS.wordBlocks),
      blockTerms: columns.u32(SEGMENT_COLUMNS.wordTerms),
    },
    terms,
  )
  const lists = openLists(columns, terms, nodes, read)
  return {
    documents,
    nodes,
    terms,
    language,
    nodeBase,
    lengths,
    statistics: readStatistics(columns, nodeBase, lengths),
    acronyms: readAcronyms(columns, documents),
    dictionary,
    ...lists,
    read(term, list) {
      const { postings, from, to } = lists.postings(term)
      list.read(postings, from, to, nodes)
    },
    readOnly(term, list, wanted) {
      const { postings, from, to } = lists.postings(term)
      list.readOnly(postings, from, to, wanted)
    },
  }
}

function readAcronyms(columns: ColumnReader, documents: number): StringColumn | null {
  if (!columns.has(SEGMENT_COLUMNS.acronyms)) return null
  const acronyms = columns.deferredStrings(SEGMENT_COLUMNS.acronyms)
  if (acronyms.ends.length !== documents) corrupt()
  return acronyms
}

/** The language of the stems of a segment, or of its head. @throws FormatError */
export function languageOf(bytes: Uint8Array<ArrayBuffer>, options?: OpenOptions): TextLanguage {
  const counts = openColumns(bytes, SEGMENT_VERSION, options).u32(SEGMENT_COLUMNS.counts)
  const language = SEGMENT_LANGUAGES[counts[4] ?? 0]
  if (language === undefined) corrupt()
  return language
}

/** Access to the lists of a segment. */
type Lists = Pick<
  Segment,
  'frequency' | 'hasPositions' | 'load' | 'offsets' | 'postings' | 'ranges'
>

function openLists(
  columns: ColumnReader,
  terms: number,
  nodes: number,
  read: ReadLists | undefined,
): Lists {
  const blocks = columns.u32(SEGMENT_COLUMNS.termBlocks)
  const sizes = columns.u8(SEGMENT_COLUMNS.termSizes)
  if (!columns.has(SEGMENT_COLUMNS.listBytes)) {
    const postings = columns.u8(SEGMENT_COLUMNS.postings)
    const positions = columns.u8(SEGMENT_COLUMNS.positions)
    const table = new TermTable(terms, blocks, sizes, postings.length, positions.length)
    const ranges = (term: number): TermRanges => ({ ...table.of(term), postings, positions })
    return {
      offsets: (term) => table.of(term),
      ranges,
      postings: ranges,
      hasPositions: () => true,
      frequency(term) {
        const { from, to } = table.of(term)
        return readFrequency(postings, from, to)
      },
      load: async () => undefined,
    }
  }
  if (read === undefined) corrupt()
  const [postingBytes = 0, positionBytes = 0] = columns.u32(SEGMENT_COLUMNS.listBytes)
  const table = new TermTable(terms, blocks, sizes, postingBytes, positionBytes)
  const offsets = (term: number) => table.of(term)
  const frequencies = columns.u32(SEGMENT_COLUMNS.frequencies)
  if (frequencies.length !== terms) corrupt()
  const fetched = new FetchedLists(read, offsets, frequencies, nodes)
  const whole = (kind: ListKind, term: number) => {
    const bytes = fetched.get(kind, term)
    return { bytes, from: 0, to: bytes.length }
  }
  const postings = (term: number) => {
    const { bytes, from, to } = whole('postings', term)
    return { postings: bytes, from, to }
  }
  return {
    offsets,
    postings,
    hasPositions: (term) => fetched.has('positions', term),
    ranges(term) {
      const { bytes: positions, from: positionsFrom, to: positionsTo } = whole('positions', term)
      return { ...postings(term), positions, positionsFrom, positionsTo }
    },
    frequency: (term) => fetched.frequency(term),
    load: (wanted, withPositions) => fetched.load(wanted, withPositions),
  }
}

function checkNodes(nodeBase: Uint32Array, documents: number, nodes: number): void {
  if (nodeBase.length !== documents + 1 || nodeBase[0] !== 0 || nodeBase[documents] !== nodes) {
    corrupt()
  }
  for (let slot = 0; slot < documents; slot++) if (nodeBase[slot] > nodeBase[slot + 1]) corrupt()
}

/** The byte ranges of each term's lists. */
class TermTable {
  readonly #terms: number
  readonly #blocks: Uint32Array
  readonly #sizes: Uint8Array
  readonly #postings: number
  readonly #positions: number
  // Terms are mostly read in ascending order, so that the position behind the last term is cached.
  #behind = -1
  #at = 0
  #from = 0
  #positionsFrom = 0

  /** @param postings the size of all postings in bytes @param positions the size of all positions in bytes */
  constructor(
    terms: number,
    blocks: Uint32Array,
    sizes: Uint8Array,
    postings: number,
    positions: number,
  ) {
    if (blocks.length !== Math.ceil(terms / TERM_BLOCK) * 3) corrupt()
    this.#terms = terms
    this.#blocks = blocks
    this.#sizes = sizes
    this.#postings = postings
    this.#positions = positions
  }

  of(term: number): ListOffsets {
    if (!(term >= 0 && term < this.#terms)) corrupt()
    const isNext = term === this.#behind && term % TERM_BLOCK > 0
    if (!isNext) this.#goTo(Math.floor(term / TERM_BLOCK))
    for (;;) {
      const from = this.#from
      const positionsFrom = this.#positionsFrom
      const to = from + readVarint(this.#sizes, this.#at, this.#sizes.length)
      const positionsTo = positionsFrom + readVarint(this.#sizes, behind, this.#sizes.length)
      if (to > this.#postings || positionsTo > this.#positions) corrupt()
      this.#at = behind
      this.#from = to
      this.#positionsFrom = positionsTo
      if (this.#behind++ === term) return { from, to, positionsFrom, positionsTo }
    }
  }

  /** Moves to the position before the first term of a block. */
  #goTo(block: number): void {
    this.#behind = block * TERM_BLOCK
    this.#at = this.#blocks[block * 3]
    this.#from = this.#blocks[block * 3 + 1]
    this.#positionsFrom = this.#blocks[block * 3 + 2]
  }
}

function corrupt(): never {
  throw new FormatError('An index segment is damaged')
}
