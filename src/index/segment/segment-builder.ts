// Builds an immutable segment of the index over the nodes of some documents.

import { lengthAt, type StringColumn, stringAt } from '../../base/columns/strings.ts'
import { kindCode } from '../../model/tree/node.ts'
import type { Outline } from '../../model/tree/outline.ts'
import { isScattered, type LineRun, ownLineRuns } from '../../model/tree/own-lines.ts'
import { acronymsText } from '../text/acronyms.ts'
import { ADVANCE, ByteTokenizer, TERM_SHIFT } from '../text/byte-tokenizer.ts'
import { ENGLISH, type Stemming } from '../text/stemming.ts'
import { availableSegmentation, type Segmentation } from '../text/tokenize.ts'
import { packDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, PATH, TITLE } from './fields.ts'
import { FIELD_SHIFT, MAX_POSITION, type Occurrences } from './postings.ts'
import { Lengths, packSegment, type SortedTokens } from './segment-pack.ts'

const CHUNK = kindCode('chunk')
const PAGE = kindCode('page')

/** Places between two fields, or two pieces of a body that a child stands between. */
const FIELD_GAP = 4
/** Tokens that are put aside together: one stream that grew to all of them would be copied each time. */
const BLOCK_TOKENS = 1 << 20
/** A text of so many characters is sooner copied one by one than by the encoder. */
const FEW_CHARACTERS = 32

export interface IndexedDocument {
  readonly path: string
  readonly outline: Outline
  /** The text, UTF-8. */
  readonly bytes: Uint8Array
  /** Byte offset of each line, see `lineStarts`. */
  readonly lineStarts: Uint32Array
}

/** Collects documents; `build` packs them. A builder is used once. */
export class SegmentBuilder {
  readonly #segmentation: Segmentation
  readonly #stemming: Stemming
  readonly #blockTokens: number
  readonly #tokenizer: ByteTokenizer
  /** Tokens of whole documents, put aside, and how many they are. */
  readonly #blocks: Uint32Array[] = []
  #aside = 0
  readonly #nodeBase: number[] = [0]
  readonly #acronyms: string[] = []
  readonly #runs = new Runs()
  readonly #encoder = new TextEncoder()
  #scratch: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 12)

  /** @param blockTokens from how many on tokens are put aside */
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

  /** Documents so far. */
  get documents(): number {
    return this.#nodeBase.length - 1
  }

  /** Adds a document in the next slot. */
  addDocument(document: IndexedDocument): void {
    const { path, outline } = document
    const base = this.#nodeBase[this.documents]
    const slash = path.lastIndexOf('/')
    /** First line that no earlier sibling has. */
    const firstFree = new Uint32Array(outline.count)
    const runs = isScattered(outline) ? ownLineRuns(outline) : null
    // What lies in a page is found as the page: cut at its headings its text is too short to tell.
    let behindPage = 0
    for (let n = 0; n < outline.count; n++) {
      if (n < behindPage) continue
      if (outline.kind[n] === PAGE) behindPage = n + outline.size[n]
      if (n === 0) this.#addText(base, TITLE, path.slice(slash + 1))
      // A chunk's title says which lines it has, and nothing of what they are about.
      if (outline.kind[n] !== CHUNK) this.#addString(base + n, TITLE, outline.title, n)
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
    if (length > FEW_CHARACTERS) {
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
   * The node's range less its children's, of a page all of it. A line on which several nodes stand
   * belongs to the first of the innermost: text on one line would otherwise be indexed once for every
   * node on it.
   */
  #addOwnLines(
    node: number,
    n: number,
    { outline, bytes, lineStarts }: IndexedDocument,
    firstFree: Uint32Array,
  ): void {
    const { kind, start, end, size } = outline
    const behind = kind[n] === PAGE ? n : n + size[n]
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

  /** Own lines of a node whose children do not all lie in it. */
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

  /** Counting sort of the tokens by term; fills in the lengths on the way. */
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

/** Puts tokens into their terms' lists. */
class Places {
  readonly #cursor: Uint32Array
  readonly #pairs: Occurrences

  constructor(cursor: Uint32Array, pairs: Occurrences) {
    this.#cursor = cursor
    this.#pairs = pairs
  }

  /** The tokens `from … to`, the first behind `position`; gives the position of the last. */
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
      position += token & ADVANCE
      const k = cursor[token >>> TERM_SHIFT]++ * 2
      pairs[k] = node
      // A first token may share the place of none.
      pairs[k + 1] = high | Math.min(Math.max(position, 0), MAX_POSITION)
    }
    return position
  }
}

/** Where the terms' occurrences begin: `starts` in the terms' order, `cursor` by collected term. */
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

/** Byte offset of a line, 1-based; of one behind the last the end. */
function offsetOf(lineStarts: Uint32Array, bytes: Uint8Array, line: number): number {
  return line > lineStarts.length ? bytes.length : lineStarts[line < 1 ? 0 : line - 1]
}

/** Stretches of the token stream that belong to one field of one node. */
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
