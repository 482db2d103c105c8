// Opens a segment: views on its bytes, checked against each other; nothing is decoded in advance.

import { FormatError, openColumns } from '../base/columns.ts'
import { Dictionary } from './dictionary.ts'
import {
  behind,
  type PostingList,
  readAllPositions,
  readFrequency,
  readPositions,
  readVarint,
  type TermRanges,
} from './postings.ts'
import { COLUMNS, SEGMENT_VERSION, SEGMENTATIONS, TERM_BLOCK } from './segment-layout.ts'
import type { Segmentation } from './tokenize.ts'

/** Words in each field of each node, at most 255 (65,535 in the body); `path` has a row a document. */
export interface FieldLengths {
  readonly title: Uint8Array
  readonly path: Uint8Array
  readonly code: Uint8Array
  readonly description: Uint8Array
  readonly body: Uint16Array
}

/** An open segment. Nodes are numbered over its documents: slot s holds `nodeBase[s] … nodeBase[s+1] − 1`. */
export interface Segment {
  readonly documents: number
  readonly nodes: number
  readonly terms: number
  readonly segmentation: Segmentation
  readonly nodeBase: Uint32Array
  readonly lengths: FieldLengths
  readonly dictionary: Dictionary
  /** Bytes of the whole segment. */
  readonly bytes: number
  /** Nodes that hold a term. */
  frequency(term: number): number
  /** Decodes a term's list into `list`. */
  read(term: number, list: PostingList): void
  /** Decodes of a term's list the entries of the `wanted` nodes, which rise. */
  readOnly(term: number, list: PostingList, wanted: Uint32Array): void
  /** Where a term's lists lie, for `readPositions`. */
  ranges(term: number): TermRanges
  /** Places of a term in a node, or `null`. */
  positions(term: number, node: number): Uint32Array | null
  /** Places of a term in all nodes of its list, which was read before, one after the other. */
  allPositions(term: number, list: PostingList): Uint32Array
}

/** Opens what `SegmentBuilder.build` made. @throws FormatError when the bytes are not that. */
export function openSegment(bytes: Uint8Array<ArrayBuffer>): Segment {
  const columns = openColumns(bytes, SEGMENT_VERSION)
  const [documents, nodes, terms, segmentationCode] = columns.u32(COLUMNS.counts)
  const nodeBase = columns.u32(COLUMNS.nodeBase)
  const lengths = {
    title: columns.u8(COLUMNS.title),
    path: columns.u8(COLUMNS.path),
    code: columns.u8(COLUMNS.code),
    description: columns.u8(COLUMNS.description),
    body: columns.u16(COLUMNS.body),
  }
  const segmentation = SEGMENTATIONS[segmentationCode]
  if (segmentation === undefined) corrupt()
  checkNodes(nodeBase, documents, nodes)
  for (const column of [lengths.title, lengths.code, lengths.description, lengths.body]) {
    if (column.length !== nodes) corrupt()
  }
  if (lengths.path.length !== documents) corrupt()
  const dictionary = new Dictionary(
    {
      words: columns.u8(COLUMNS.words),
      blocks: columns.u32(COLUMNS.wordBlocks),
      blockTerms: columns.u32(COLUMNS.wordTerms),
    },
    terms,
  )
  const ranges = new TermTable(
    terms,
    columns.u32(COLUMNS.termBlocks),
    columns.u8(COLUMNS.termSizes),
    columns.u8(COLUMNS.postings),
    columns.u8(COLUMNS.positions),
  )
  return {
    documents,
    nodes,
    terms,
    segmentation,
    nodeBase,
    lengths,
    dictionary,
    bytes: bytes.length,
    frequency(term) {
      const { postings, from, to } = ranges.of(term)
      return readFrequency(postings, from, to)
    },
    read(term, list) {
      const { postings, from, to } = ranges.of(term)
      list.read(postings, from, to, nodes)
    },
    readOnly(term, list, wanted) {
      const { postings, from, to } = ranges.of(term)
      list.readOnly(postings, from, to, wanted)
    },
    ranges: (term) => ranges.of(term),
    positions: (term, node) => readPositions(ranges.of(term), node),
    allPositions: (term, list) => readAllPositions(ranges.of(term), list),
  }
}

function checkNodes(nodeBase: Uint32Array, documents: number, nodes: number): void {
  if (nodeBase.length !== documents + 1 || nodeBase[0] !== 0 || nodeBase[documents] !== nodes) {
    corrupt()
  }
  for (let slot = 0; slot < documents; slot++) if (nodeBase[slot] > nodeBase[slot + 1]) corrupt()
}

/** Where each term's lists lie. */
class TermTable {
  readonly #terms: number
  readonly #blocks: Uint32Array
  readonly #sizes: Uint8Array
  readonly #postings: Uint8Array
  readonly #positions: Uint8Array

  constructor(
    terms: number,
    blocks: Uint32Array,
    sizes: Uint8Array,
    postings: Uint8Array,
    positions: Uint8Array,
  ) {
    if (blocks.length !== Math.ceil(terms / TERM_BLOCK) * 3) corrupt()
    this.#terms = terms
    this.#blocks = blocks
    this.#sizes = sizes
    this.#postings = postings
    this.#positions = positions
  }

  of(term: number): TermRanges {
    if (!(term >= 0 && term < this.#terms)) corrupt()
    const block = Math.floor(term / TERM_BLOCK)
    let at = this.#blocks[block * 3]
    let from = this.#blocks[block * 3 + 1]
    let positionsFrom = this.#blocks[block * 3 + 2]
    for (let i = block * TERM_BLOCK; ; i++) {
      const to = from + readVarint(this.#sizes, at, this.#sizes.length)
      const positionsTo = positionsFrom + readVarint(this.#sizes, behind, this.#sizes.length)
      if (to > this.#postings.length || positionsTo > this.#positions.length) corrupt()
      if (i === term) {
        const [postings, positions] = [this.#postings, this.#positions]
        return { postings, from, to, positions, positionsFrom, positionsTo }
      }
      from = to
      positionsFrom = positionsTo
      at = behind
    }
  }
}

function corrupt(): never {
  throw new FormatError('An index segment is damaged')
}
