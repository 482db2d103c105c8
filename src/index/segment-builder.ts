// Builds an immutable segment of the index over the nodes of some documents.

import { type ColumnValue, encodeColumns } from '../base/columns.ts'
import { lengthAt, type StringColumn, stringAt } from '../base/strings.ts'
import type { Outline } from '../model/outline.ts'
import { ADVANCE, ByteTokenizer, TERM_SHIFT } from './byte-tokenizer.ts'
import { ByteWriter } from './byte-writer.ts'
import { packDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, PATH, TITLE } from './fields.ts'
import { FIELD_SHIFT, MAX_POSITION, PostingWriter } from './postings.ts'
import { COLUMNS, SEGMENT_VERSION, SEGMENTATIONS, TERM_BLOCK } from './segment-layout.ts'
import { availableSegmentation, type Segmentation } from './tokenize.ts'

/** Places between two fields, or two pieces of a body that a child stands between. */
const FIELD_GAP = 4

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
  readonly #tokenizer: ByteTokenizer
  readonly #nodeBase: number[] = [0]
  readonly #runs = new Runs()
  readonly #encoder = new TextEncoder()
  #scratch = new Uint8Array(1 << 12)

  constructor(segmentation: Segmentation = availableSegmentation()) {
    this.#segmentation = segmentation
    this.#tokenizer = new ByteTokenizer(segmentation)
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
    for (let n = 0; n < outline.count; n++) {
      if (n === 0) this.#addText(base, TITLE, path.slice(slash + 1))
      this.#addString(base + n, TITLE, outline.title, n)
      if (n === 0 && slash > 0) this.#addText(base, PATH, path.slice(0, slash))
      this.#addString(base + n, CODE, outline.signature, n)
      this.#addString(base + n, DESCRIPTION, outline.doc, n)
      this.#addOwnLines(base + n, n, document)
    }
    this.#nodeBase.push(base + outline.count)
  }

  /** The segment's bytes, see `openSegment`. */
  build(): Uint8Array<ArrayBuffer> {
    const nodeBase = Uint32Array.from(this.#nodeBase)
    const nodes = nodeBase[nodeBase.length - 1]
    const dictionary = packDictionary(this.#tokenizer.terms)
    const lengths = new Lengths(nodes)
    const terms = this.#tokenizer.terms.count
    const sorted = this.#sortByTerm(dictionary.order, terms, lengths)
    const packed = packTerms(sorted, terms)
    return encodeColumns(
      new Map<string, ColumnValue>([
        [
          COLUMNS.counts,
          Uint32Array.of(this.documents, nodes, terms, SEGMENTATIONS.indexOf(this.#segmentation)),
        ],
        [COLUMNS.nodeBase, nodeBase],
        ...lengths.columns(nodeBase),
        [COLUMNS.words, dictionary.words],
        [COLUMNS.wordBlocks, dictionary.blocks],
        [COLUMNS.wordTerms, dictionary.blockTerms],
        ...packed,
      ]),
      SEGMENT_VERSION,
    )
  }

  #addString(node: number, field: number, column: StringColumn, i: number): void {
    if (lengthAt(column, i) > 0) this.#addText(node, field, stringAt(column, i))
  }

  #addText(node: number, field: number, text: string): void {
    if (text.length * 3 > this.#scratch.length) this.#scratch = new Uint8Array(text.length * 3)
    const { written } = this.#encoder.encodeInto(text, this.#scratch)
    this.#add(node, field, this.#scratch, 0, written)
  }

  /** The node's range less its children's. */
  #addOwnLines(node: number, n: number, { outline, bytes, lineStarts }: IndexedDocument): void {
    const offset = (line: number): number =>
      line <= lineStarts.length ? lineStarts[Math.max(line, 1) - 1] : bytes.length
    const { start, end, size } = outline
    let line = start[n]
    for (let child = n + 1; child < n + size[n]; child += Math.max(1, size[child])) {
      if (start[child] > line) {
        this.#add(node, BODY, bytes, offset(line), offset(start[child]))
      }
      line = Math.max(line, end[child] + 1)
    }
    if (end[n] >= line) this.#add(node, BODY, bytes, offset(line), offset(end[n] + 1))
  }

  #add(node: number, field: number, bytes: Uint8Array, from: number, to: number): void {
    const before = this.#tokenizer.length
    this.#tokenizer.add(bytes, from, to, field <= CODE)
    if (this.#tokenizer.length > before) this.#runs.push(node, field, this.#tokenizer.length)
  }

  /** Counting sort of the token stream by term; fills in the lengths on the way. */
  #sortByTerm(order: Uint32Array, terms: number, lengths: Lengths): SortedTokens {
    const { stream, length } = this.#tokenizer
    const starts = new Uint32Array(terms + 1)
    for (let i = 0; i < length; i++) starts[order[stream[i] >>> TERM_SHIFT] + 1]++
    for (let term = 0; term < terms; term++) starts[term + 1] += starts[term]
    const cursor = starts.slice()
    const node = new Uint32Array(length)
    const place = new Uint32Array(length)
    const runs = this.#runs
    let at = 0
    let position = 0
    for (let run = 0; run < runs.count; run++) {
      const current = runs.node[run]
      const field = runs.field[run]
      position = run > 0 && runs.node[run - 1] === current ? position + FIELD_GAP : -1
      const first = position
      const high = (field << FIELD_SHIFT) >>> 0
      for (const end = runs.end[run]; at < end; at++) {
        const token = stream[at]
        position += token & ADVANCE
        const k = cursor[order[token >>> TERM_SHIFT]]++
        node[k] = current
        place[k] = high | Math.min(Math.max(position, 0), MAX_POSITION)
      }
      lengths.add(current, field, position - first)
    }
    return { starts, node, place }
  }
}

interface SortedTokens {
  readonly starts: Uint32Array
  readonly node: Uint32Array
  readonly place: Uint32Array
}

/** Packs every term's lists, and where they begin: a base for a block of terms, then their sizes. */
function packTerms({ starts, node, place }: SortedTokens, terms: number): [string, ColumnValue][] {
  const postings = new ByteWriter(node.length * 2 + 64)
  const positions = new ByteWriter(node.length + 64)
  const sizes = new ByteWriter(terms * 2 + 64)
  const blocks = new Uint32Array(Math.ceil(terms / TERM_BLOCK) * 3)
  const writer = new PostingWriter(postings, positions, [new ByteWriter(), new ByteWriter()])
  for (let term = 0; term < terms; term++) {
    const before = [sizes.length, postings.length, positions.length]
    if (term % TERM_BLOCK === 0) blocks.set(before, (term / TERM_BLOCK) * 3)
    writer.write({ node, place }, starts[term], starts[term + 1])
    sizes.varint(postings.length - before[1])
    sizes.varint(positions.length - before[2])
  }
  return [
    [COLUMNS.termBlocks, blocks],
    [COLUMNS.termSizes, sizes.view()],
    [COLUMNS.postings, postings.view()],
    [COLUMNS.positions, positions.view()],
  ]
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

/** Words of each field of each node, kept in a byte or two. */
class Lengths {
  readonly #fields: readonly Uint32Array[]

  constructor(nodes: number) {
    this.#fields = [TITLE, PATH, CODE, DESCRIPTION, BODY].map(() => new Uint32Array(nodes))
  }

  add(node: number, field: number, words: number): void {
    this.#fields[field][node] += words
  }

  columns(nodeBase: Uint32Array): [string, ColumnValue][] {
    const [title, path, code, description, body] = this.#fields
    const paths = new Uint8ClampedArray(nodeBase.length - 1)
    for (let slot = 0; slot < paths.length; slot++) paths[slot] = path[nodeBase[slot]] ?? 0
    return [
      [COLUMNS.title, clampedBytes(title)],
      [COLUMNS.path, clampedBytes(paths)],
      [COLUMNS.code, clampedBytes(code)],
      [COLUMNS.description, clampedBytes(description)],
      [COLUMNS.body, Uint16Array.from(body, (words) => Math.min(words, 0xffff))],
    ]
  }
}

function clampedBytes(values: ArrayLike<number>): Uint8Array {
  const clamped = Uint8ClampedArray.from(values)
  return new Uint8Array(clamped.buffer)
}
