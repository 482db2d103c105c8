// Builds an immutable segment of the index from the nodes of some documents.

import { lengthAt, type StringColumn, stringAt } from '../base/columns/strings.ts'
import { kindCode } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import { packDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, PATH, TITLE } from './fields.ts'
import { FIELD_SHIFT, MAX_POSITION, type Occurrences } from './postings.ts'
import { Lengths, packSegment, type SortedTokens } from './segment-pack.ts'
import { acronymsText } from './text/acronyms.ts'
import { ADVANCE_BIT, ByteTokenizer, TERM_SHIFT } from './text/byte-tokenizer.ts'
import { ENGLISH, type Stemming } from './text/stemming.ts'
import { availableSegmentation, type Segmentation } from './text/tokenize.ts'

const CHUNK_KIND = kindCode('chunk')
const PAGE_KIND = kindCode('page')

/** Number of positions left free between two fields, or between two pieces of a body that a child separates. */
const FIELD_GAP = 4
/** Tokens per block: one stream for all of them would be copied each time it grows. */
const BLOCK_TOKENS = 1 << 20
/** A text with fewer characters than this is copied faster one by one than by the encoder. */
const MAX_SINGLE_COPY_CHARACTERS = 32

export interface IndexedDocument {
  readonly path: string
  readonly outline: Outline
  /** UTF-8. */
  readonly bytes: Uint8Array
  /** The byte offset of each line, see `lineStarts`. */
  readonly lineStarts: Uint32Array
}

/** Collects documents; `build` packs them. A builder can be used only once. */
export class SegmentBuilder {
  readonly #segmentation: Segmentation
  readonly #stemming: Stemming
  readonly #blockTokens: number
  readonly #tokenizer: ByteTokenizer
  /** Blocks with the tokens of whole documents, and their total number of tokens. */
  readonly #blocks: Uint32Array[] = []
  #aside = 0
  readonly #nodeBase: number[] = [0]
  readonly #acronyms: string[] = []
  readonly #runs = new Runs()
  readonly #encoder = new TextEncoder()
  #scratch: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 12)

  /** @param blockTokens the number of tokens from which on a block is closed */
  constructor(
    segmentation: Segmentation = availableSegmentation(),
    stemming: Stemming = ENGLISH,
    blockTokens: number = BLOCK_TOKENS,
  ) {
    this.#blockTokens = blockTokens
    this.#segmentation = segmentation
    this.#stemming = stemming
    this.#tokenizer = new ByteTokenizer(segmentation, stemming)
  }

  get documents(): number {
    return this.#nodeBase.length - 1
  }

  addDocument(document: IndexedDocument): void {
    const { path, outline } = document
    const base = this.#nodeBase[this.documents]
    const slash = path.lastIndexOf('/')
    /** By node, the first line after its earlier siblings. */
    const firstFree = new Uint32Array(outline.count)
    const runs = isScattered(outline) ? ownLineRuns(outline) : null
    // The contents of a page are indexed as one node: cut at its headings, each text would be too short to rank.
    let behindPage = 0
    for (let n = 0; n < outline.count; n++) {
      if (n < behindPage) continue
      if (outline.kind[n] === PAGE_KIND) behindPage = n + outline.size[n]
      if (n === 0) this.#addText(base, TITLE, path.slice(slash + 1))
      // The title of a chunk is a range of lines, which says nothing about its subject.
      if (outline.kind[n] !== CHUNK_KIND) this.#addString(base + n, TITLE, outline.title, n)
      if (n === 0 && slash > 0) this.#addText(base, PATH, path.slice(0, slash))
      this.#addString(base + n, CODE, outline.signature, n)
      this.#addString(base + n, DESCRIPTION, outline.doc, n)
      if (runs === null) this.#addOwnLines(base + n, n, document, firstFree)
      else this.#addRuns(base + n, runs[n], document)
    }
    this.#nodeBase.push(base + outline.count)
    this.#acronyms.push(acronymsText(outline.doc))
    if (this.#tokenizer.length >= this.#blockTokens) this.#putAside()
  }

  #putAside(): void {
    this.#blocks.push(this.#tokenizer.take())
    this.#aside += this.#blocks[this.#blocks.length - 1].length
  }

  /** The segment's bytes, see `openSegment`. */
  build(): Uint8Array<ArrayBuffer> {
    this.#putAside()
    const nodeBase = Uint32Array.from(this.#nodeBase)
    const dictionary = packDictionary(this.#tokenizer.terms)
    const lengths = new Lengths(nodeBase[this.documents])
    const tokens = this.#sortByTerm(dictionary.order, lengths)
    const segmentation = this.#segmentation
    const { language } = this.#stemming
    const acronyms = this.#acronyms
    return packSegment({ segmentation, language, nodeBase, acronyms, lengths, dictionary, tokens })
  }

  #addString(node: number, field: number, column: StringColumn, i: number): void {
    const length = lengthAt(column, i)
    if (length === 0) return
    if (length > MAX_SINGLE_COPY_CHARACTERS) {
      this.#addText(node, field, stringAt(column, i))
      return
    }
    const scratch = this.#scratchFor(length)
    const { text } = column
    const start = i === 0 ? column.start : column.ends[i - 1]
    for (let k = 0; k < length; k++) {
      const code = text.charCodeAt(start + k)
      if (code > 127) {
        this.#addText(node, field, stringAt(column, i))
        return
      }
      scratch[k] = code
    }
    this.#add(node, field, scratch, 0, length)
  }

  #addText(node: number, field: number, text: string): void {
    const scratch = this.#scratchFor(text.length * 3)
    this.#add(node, field, scratch, 0, this.#encoder.encodeInto(text, scratch).written)
  }

  #scratchFor(bytes: number): Uint8Array<ArrayBuffer> {
    if (bytes > this.#scratch.length) this.#scratch = new Uint8Array(bytes)
    return this.#scratch
  }

  /**
   * Adds the lines of the node that no child has; of a page, all lines. A line that several nodes share belongs to the
   * first of the innermost nodes. Otherwise a text on a single line would be indexed once for every node in it.
   */
  #addOwnLines(
    node: number,
    n: number,
    { outline, bytes, lineStarts }: IndexedDocument,
    firstFree: Uint32Array,
  ): void {
    const { kind, start, end, size } = outline
    const behind = kind[n] === PAGE_KIND ? n : n + size[n]
    let line = Math.max(start[n], firstFree[n])
    for (let child = n + 1; child < behind; child += Math.max(1, size[child])) {
      if (start[child] > line) {
        const to = offsetOf(lineStarts, bytes, start[child])
        this.#add(node, BODY, bytes, offsetOf(lineStarts, bytes, line), to)
      }
      firstFree[child] = line
      line = Math.max(line, end[child] + 1)
    }
    if (end[n] < line) return
    const to = offsetOf(lineStarts, bytes, end[n] + 1)
    this.#add(node, BODY, bytes, offsetOf(lineStarts, bytes, line), to)
  }

  /** Adds the own lines of a node with children that are partly outside its range. */
  #addRuns(node: number, runs: readonly LineRun[], { bytes, lineStarts }: IndexedDocument): void {
    for (const [first, last] of runs) {
      const from = offsetOf(lineStarts, bytes, first)
      this.#add(node, BODY, bytes, from, offsetOf(lineStarts, bytes, last + 1))
    }
  }

  #add(node: number, field: number, bytes: Uint8Array, from: number, to: number): void {
    const before = this.#tokenizer.length
    this.#tokenizer.add(bytes, from, to, field <= CODE)
    const { length } = this.#tokenizer
    if (length > before) this.#runs.push(node, field, this.#aside + length)
  }

  /** Sorts the tokens by term with a counting sort, and fills in the lengths at the same time. */
  #sortByTerm(order: Uint32Array, lengths: Lengths): SortedTokens {
    const { starts, cursor } = startsOf(this.#blocks, order)
    const pairs = new Uint32Array(this.#aside * 2)
    const places = new Places(cursor, pairs)
    const { node: nodes, field: fields, end: ends, count: runs } = this.#runs
    let run = 0
    let start = 0
    let position = 0
    let blockStart = 0
    for (const block of this.#blocks) {
      const blockEnd = blockStart + block.length
      for (; run < runs && ends[run] <= blockEnd; run++) {
        const node = nodes[run]
        const field = fields[run]
        const first = run > 0 && nodes[run - 1] === node ? position + FIELD_GAP : -1
        position = places.fill(
          block,
          start - blockStart,
          ends[run] - blockStart,
          node,
          field,
          first,
        )
        lengths.add(node, field, position - first)
        start = ends[run]
      }
      blockStart = blockEnd
    }
    return { starts, pairs }
  }
}

/** Adds tokens to the lists of their terms. */
class Places {
  readonly #cursor: Uint32Array
  readonly #pairs: Occurrences

  constructor(cursor: Uint32Array, pairs: Occurrences) {
    this.#cursor = cursor
    this.#pairs = pairs
  }

  /** Adds the tokens `from … to`; `position` is that of the previous token. Returns the last position. */
  fill(
    tokens: Uint32Array,
    from: number,
    to: number,
    node: number,
    field: number,
    position: number,
  ): number {
    const cursor = this.#cursor
    const pairs = this.#pairs
    const high = field << FIELD_SHIFT
    for (let at = from; at < to; at++) {
      const token = tokens[at]
      position += token & ADVANCE_BIT
      const k = cursor[token >>> TERM_SHIFT]++ * 2
      pairs[k] = node
      // The first token may have an advance of 0 and no previous token, so that its position would be −1.
      pairs[k + 1] = high | Math.min(Math.max(position, 0), MAX_POSITION)
    }
    return position
  }
}

/** Start offsets of the terms' occurrences: `starts` in the order of the terms, `cursor` by collected term. */
function startsOf(
  blocks: readonly Uint32Array[],
  order: Uint32Array,
): { readonly starts: Uint32Array; readonly cursor: Uint32Array } {
  const terms = order.length
  const counts = new Uint32Array(terms)
  for (const block of blocks) {
    for (let i = 0; i < block.length; i++) counts[block[i] >>> TERM_SHIFT]++
  }
  const starts = new Uint32Array(terms + 1)
  for (let term = 0; term < terms; term++) starts[order[term] + 1] = counts[term]
  for (let term = 0; term < terms; term++) starts[term + 1] += starts[term]
  return { starts, cursor: order.map((term) => starts[term]) }
}

/** The byte offset of a line (1-based); the end of the text for the line after the last. */
function offsetOf(lineStarts: Uint32Array, bytes: Uint8Array, line: number): number {
  return line > lineStarts.length ? bytes.length : lineStarts[line < 1 ? 0 : line - 1]
}

/** Runs of the token stream, each of which belongs to one field of one node. */
class Runs {
  count = 0
  node = new Uint32Array(1024)
  field = new Uint8Array(1024)
  end = new Uint32Array(1024)

  push(node: number, field: number, end: number): void {
    if (this.count === this.node.length) this.#grow()
    this.node[this.count] = node
    this.field[this.count] = field
    this.end[this.count++] = end
  }

  #grow(): void {
    const { node, field, end } = this
    this.node = new Uint32Array(node.length * 2)
    this.field = new Uint8Array(node.length * 2)
    this.end = new Uint32Array(node.length * 2)
    this.node.set(node)
    this.field.set(field)
    this.end.set(end)
  }
}

/** First and last line, 1-based and inclusive. */
type LineRun = readonly [first: number, last: number]

/** Whether some node is outside its parent's lines. */
export function isScattered({ count, size, start, end }: Outline): boolean {
  const open: number[] = []
  for (let n = 0; n < count; n++) {
    while (open.length > 0 && n >= open[open.length - 1] + size[open[open.length - 1]]) open.pop()
    const parent = open.at(-1)
    if (parent !== undefined && (start[n] < start[parent] || end[n] > end[parent])) return true
    open.push(n)
  }
  return false
}

/**
 * The runs of lines that are each node's own: a line belongs to the shortest node that contains it. Of equally
 * long ones it belongs to the innermost, of siblings to the first. O(lines × depth).
 */
export function ownLineRuns(outline: Outline): readonly (readonly LineRun[])[] {
  const { count, size, start, end } = outline
  const isIn = (n: number, branch: number): boolean => n >= branch && n < branch + size[branch]
  const order = Array.from({ length: count }, (_, n) => n).sort((a, b) => {
    const longer = end[b] - start[b] - (end[a] - start[a])
    return longer !== 0 ? longer : isIn(b, a) ? -1 : isIn(a, b) ? 1 : b - a
  })
  const last = end[0]
  const owner = new Uint32Array(last + 2)
  for (const n of order) owner.fill(n, start[n], Math.min(end[n], last) + 1)
  const runs: LineRun[][] = Array.from({ length: count }, () => [])
  for (let from = 1; from <= last; ) {
    let to = from
    while (to < last && owner[to + 1] === owner[from]) to++
    runs[owner[from]].push([from, to])
    from = to + 1
  }
  return runs
}
