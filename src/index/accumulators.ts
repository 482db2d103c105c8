// Buffers that searches reuse: one cell per node and per document, all zero between two searches.

import type { Toc } from '../model/tree/toc.ts'
import type { PostingList } from './segment/postings.ts'

/** A set of small integers that remembers its members, so that clearing it costs only them. */
export class Touched {
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

  has(member: number): boolean {
    return this.#is[member] === 1
  }

  clear(): void {
    if (this.count * FILL_COST > this.#is.length) this.#is.fill(0)
    else for (let i = 0; i < this.count; i++) this.#is[this.members[i]] = 0
    this.count = 0
  }

  /** The members in rising order, as a copy. */
  sorted(): Uint32Array {
    const sorted = this.members.slice(0, this.count)
    if (this.count * SORT_COST < this.#is.length) return sorted.sort()
    for (let member = 0, at = 0; at < sorted.length; member++) {
      if (this.#is[member] === 1) sorted[at++] = member
    }
    return sorted
  }
}

/** Cells that are filled in the time in which one member's is set, about. */
const FILL_COST = 8

/** Cells that are looked at in the time in which one member is sorted, about. */
const SORT_COST = 32

/** Bit masks by field: the node holds word i of the question in that field. */
export interface Masks {
  readonly title: Uint32Array
  readonly path: Uint32Array
  readonly code: Uint32Array
  readonly description: Uint32Array
  readonly body: Uint32Array
}

/** Cells by node or document, added up during a search. */
export class Board {
  readonly touched: Touched
  readonly score: Float64Array
  /** The best score so far of the word at hand. */
  readonly word: Float64Array
  readonly masks: Masks

  constructor(size: number) {
    this.touched = new Touched(size)
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
  readonly touched: Touched
  /** Weighted frequency, normalised by length. */
  readonly frequency: Float64Array
  /** Weighted frequency as it is. */
  readonly raw: Float64Array
  /** Fields in which the group was met, as bits. */
  readonly fields: Uint8Array

  constructor(size: number) {
    this.touched = new Touched(size)
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

/** What a search adds up in: a cell a node, or a row of those that are looked at, and a cell a document. */
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

/** The scratch memory of an index, made when it is first used. */
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

  /** A mark a node, left as it was. */
  met(): Uint8Array {
    this.#met ??= new Uint8Array(this.#nodes)
    return this.#met
  }

  /** Boards for some rows of nodes, and no documents. */
  rowBoards(rows: number): Boards {
    if (this.#rows === null || this.#rows.nodes.score.length < rows) {
      this.#rows = makeBoards(Math.max(rows * 2, FIRST_ROWS), 0)
    }
    return this.#rows
  }
}
