// Buffers that are reused by searches: one cell per node and one per document. All cells are zero between two searches.

import type { Toc } from '../model/tree/toc.ts'
import type { PostingList } from './postings.ts'

/** A set of small integers. It remembers its members, so that clearing it costs time only for them. */
export class SparseSet {
  readonly members: Uint32Array
  readonly #is: Uint8Array
  count = 0

  constructor(size: number) {
    this.members = new Uint32Array(size)
    this.#is = new Uint8Array(size)
  }

  add(member: number): void {
    if (this.#is[member] === 1) return
    this.#is[member] = 1
    this.members[this.count++] = member
  }

  clear(): void {
    if (this.count * FILL_COST > this.#is.length) this.#is.fill(0)
    else for (let i = 0; i < this.count; i++) this.#is[this.members[i]] = 0
    this.count = 0
  }

  /** A copy of the members in ascending order. */
  sorted(): Uint32Array {
    const sorted = this.members.slice(0, this.count)
    if (this.count * SORT_COST < this.#is.length) return sorted.sort()
    for (let member = 0, at = 0; at < sorted.length; member++) {
      if (this.#is[member] === 1) sorted[at++] = member
    }
    return sorted
  }
}

/** The number of cells that can be filled in the time needed to reset one member (approximate). */
const FILL_COST = 8

/** The number of cells that can be scanned in the time needed to sort one member (approximate). */
const SORT_COST = 32

/** Bit masks by field: bit i is set where the node contains word i of the question in that field. */
export interface Masks {
  readonly title: Uint32Array
  readonly path: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
}

/** One cell per node or document, to which a search adds scores. */
export class Board {
  readonly touched: SparseSet
  readonly score: Float64Array
  /** The best score so far for the current word. */
  readonly word: Float64Array
  readonly masks: Masks

  constructor(size: number) {
    this.touched = new SparseSet(size)
    this.score = new Float64Array(size)
    this.word = new Float64Array(size)
    const column = (): Uint32Array => new Uint32Array(size)
    this.masks = {
      title: column(),
      path: column(),
      code: column(),
      description: column(),
      body: column(),
    }
  }

  clear(): void {
    const { members, count } = this.touched
    const { title, path, code, description, body } = this.masks
    if (count * FILL_COST > this.score.length) {
      for (const column of [this.score, this.word, title, path, code, description, body]) {
        column.fill(0)
      }
      this.touched.clear()
      return
    }
    for (let i = 0; i < count; i++) {
      const cell = members[i]
      this.score[cell] = 0
      this.word[cell] = 0
      title[cell] = path[cell] = code[cell] = description[cell] = body[cell] = 0
    }
    this.touched.clear()
  }
}

/** Frequencies of one group of terms, by node or document. */
export class Frequencies {
  readonly touched: SparseSet
  /** Weighted frequency, normalised by length. */
  readonly frequency: Float64Array
  /** Weighted frequency, not normalised. */
  readonly raw: Float64Array
  /** Fields in which a term of the group was found, as bits. */
  readonly fields: Uint8Array

  constructor(size: number) {
    this.touched = new SparseSet(size)
    this.frequency = new Float64Array(size)
    this.raw = new Float64Array(size)
    this.fields = new Uint8Array(size)
  }

  clear(): void {
    const { members, count } = this.touched
    for (let i = 0; i < count; i++) {
      const cell = members[i]
      this.frequency[cell] = 0
      this.raw[cell] = 0
      this.fields[cell] = 0
    }
    this.touched.clear()
  }
}

/** The accumulators of a search: one cell per node, or one per examined row of nodes, and one cell per document. */
export interface Boards {
  readonly nodes: Board
  readonly documents: Board
  readonly byNode: Frequencies
  readonly byDocument: Frequencies
}

function makeBoards(nodes: number, documents: number): Boards {
  return {
    nodes: new Board(nodes),
    documents: new Board(documents),
    byNode: new Frequencies(nodes),
    byDocument: new Frequencies(documents),
  }
}

const FIRST_ROWS = 512

/** The scratch memory of an index, allocated at its first use. */
export class Scratch {
  readonly list: PostingList
  readonly #nodes: number
  readonly #documents: number
  #boards: Boards | null = null
  #rows: Boards | null = null
  #met: Uint8Array | null = null

  constructor(toc: Toc, list: PostingList) {
    this.list = list
    this.#nodes = toc.count
    this.#documents = toc.documents.length
  }

  boards(): Boards {
    this.#boards ??= makeBoards(this.#nodes, this.#documents)
    return this.#boards
  }

  /** One mark per node. The caller must leave the marks as it found them. */
  nodeMarks(): Uint8Array {
    this.#met ??= new Uint8Array(this.#nodes)
    return this.#met
  }

  /** Boards for a number of rows of nodes, without documents. */
  rowBoards(rows: number): Boards {
    if (this.#rows === null || this.#rows.nodes.score.length < rows) {
      this.#rows = makeBoards(Math.max(rows * 2, FIRST_ROWS), 0)
    }
    return this.#rows
  }
}
