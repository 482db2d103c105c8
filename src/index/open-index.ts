// An index over the segments of a collection, with the statistics of exactly the documents that are
// alive: a slot whose document was replaced or deleted counts nowhere.

import type { Toc } from '../model/toc.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from './fields.ts'
import { PostingList } from './postings.ts'
import { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'
import { ENGLISH, type Stemming } from './stemming.ts'

/** A segment, and for each of its slots the number of the document's node in the table of contents, −1 for a dead one. */
export interface IndexPartSource {
  readonly segment: Segment
  readonly base: Int32Array
}

export interface IndexPart {
  readonly segment: Segment
  readonly base: Int32Array
  /** Node of the segment → node of the table of contents, −1 for dead ones. */
  readonly globalOf: Int32Array
  /** Whether every slot is alive. */
  readonly complete: boolean
  /** Live nodes that hold a term. */
  frequency(term: number): number
}

/** Everything a search needs. Not for use by two searches at once: it owns their scratch memory. */
export interface Index {
  readonly parts: readonly IndexPart[]
  readonly toc: Toc
  /** How words of questions are stemmed: as those of the texts were. */
  readonly stemming: Stemming
  /** Live nodes and documents. */
  readonly nodes: number
  readonly documents: number
  /** Average words of a field over the nodes that have it, by field number; 1 where none has it. */
  readonly averages: readonly number[]
  /** Words in all bodies of each document (by its ordinal in the table of contents). */
  readonly documentWords: Uint32Array
  readonly averageDocumentWords: number
  /** Part and slot of each document, −1 for one that is not indexed. */
  readonly partOf: Int32Array
  readonly slotOf: Int32Array
  readonly scratch: Scratch
}

/** Opens an index: a pass over the nodes' lengths, none over the postings. */
export function openIndex(
  sources: readonly IndexPartSource[],
  toc: Toc,
  stemming: Stemming = ENGLISH,
): Index {
  const list = new PostingList()
  const statistics = new Statistics(toc)
  const parts = sources.map((source, i) => {
    statistics.add(source, i)
    return openPart(source, list)
  })
  return { parts, toc, stemming, ...statistics.result(), scratch: new Scratch(toc, list) }
}

function openPart({ segment, base }: IndexPartSource, list: PostingList): IndexPart {
  const { nodeBase } = segment
  const globalOf = new Int32Array(segment.nodes)
  let complete = true
  for (let slot = 0; slot < segment.documents; slot++) {
    const first = nodeBase[slot]
    const end = nodeBase[slot + 1]
    if (base[slot] < 0) {
      complete = false
      globalOf.fill(-1, first, end)
      continue
    }
    const shift = base[slot] - first
    for (let n = first; n < end; n++) globalOf[n] = n + shift
  }
  const known = new Map<number, number>()
  const countLive = (term: number): number => {
    segment.read(term, list)
    let live = 0
    for (let i = 0; i < list.count; i++) if (globalOf[list.node[i]] >= 0) live++
    known.set(term, live)
    return live
  }
  return {
    segment,
    base,
    globalOf,
    complete,
    frequency: (term) =>
      complete ? segment.frequency(term) : (known.get(term) ?? countLive(term)),
  }
}

/** Sums over live documents. */
class Statistics {
  readonly #toc: Toc
  readonly #words: Uint32Array
  readonly #partOf: Int32Array
  readonly #slotOf: Int32Array
  readonly #sums = FIELDS.map(() => 0)
  readonly #counts = FIELDS.map(() => 0)
  #nodes = 0
  #documents = 0

  constructor(toc: Toc) {
    this.#toc = toc
    this.#words = new Uint32Array(toc.documents.length)
    this.#partOf = new Int32Array(toc.documents.length).fill(-1)
    this.#slotOf = new Int32Array(toc.documents.length).fill(-1)
  }

  add({ segment, base }: IndexPartSource, part: number): void {
    const { nodeBase, lengths } = segment
    // Neighbours that are alive are counted in one pass over each column.
    let first = 0
    for (let slot = 0; slot < segment.documents; slot++) {
      if (base[slot] < 0) {
        this.#addLengths(segment, first, slot)
        first = slot + 1
        continue
      }
      const document = this.#toc.document[base[slot]]
      this.#documents++
      this.#nodes += nodeBase[slot + 1] - nodeBase[slot]
      this.#partOf[document] = part
      this.#slotOf[document] = slot
      this.#words[document] = sumOf(lengths.body, nodeBase[slot], nodeBase[slot + 1])
    }
    this.#addLengths(segment, first, segment.documents)
  }

  /** Adds up the lengths of the slots `first … last − 1`. */
  #addLengths({ lengths, nodeBase }: Segment, first: number, last: number): void {
    if (first >= last) return
    const [from, to] = [nodeBase[first], nodeBase[last]]
    this.#count(PATH, lengths.path, first, last)
    this.#count(TITLE, lengths.title, from, to)
    this.#count(CODE, lengths.code, from, to)
    this.#count(DESCRIPTION, lengths.description, from, to)
    this.#count(BODY, lengths.body, from, to)
  }

  #count(field: number, lengths: Uint8Array | Uint16Array, from: number, to: number): void {
    this.#sums[field] += sumOf(lengths, from, to)
    this.#counts[field] += countOf(lengths, from, to)
  }

  result(): Pick<
    Index,
    | 'nodes'
    | 'documents'
    | 'averages'
    | 'documentWords'
    | 'averageDocumentWords'
    | 'partOf'
    | 'slotOf'
  > {
    return {
      nodes: this.#nodes,
      documents: this.#documents,
      averages: this.#sums.map((sum, field) => (sum === 0 ? 1 : sum / this.#counts[field])),
      documentWords: this.#words,
      averageDocumentWords:
        this.#documents === 0 ? 1 : Math.max(1, this.#sums[BODY] / this.#documents),
      partOf: this.#partOf,
      slotOf: this.#slotOf,
    }
  }
}

function sumOf(lengths: Uint8Array | Uint16Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += lengths[i]
  return sum
}

/** How many are not 0. */
function countOf(lengths: Uint8Array | Uint16Array, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) if (lengths[i] > 0) count++
  return count
}

/** Where a node of the table of contents lies: its part, and its number there; `null` if nowhere. */
export function locateNode(
  index: Index,
  node: number,
): { readonly part: IndexPart; readonly local: number } | null {
  const document = index.toc.document[node]
  if (document < 0 || index.partOf[document] < 0) return null
  const part = index.parts[index.partOf[document]]
  const slot = index.slotOf[document]
  return { part, local: part.segment.nodeBase[slot] + node - part.base[slot] }
}
