// An index over the segments of a collection. Its statistics count only live documents: a slot whose document was
// replaced or deleted does not count.

import type { Toc } from '../model/tree/toc.ts'
import { Scratch } from './accumulators.ts'
import { BODY, FIELDS } from './fields.ts'
import { PostingList } from './postings.ts'
import type { Segment } from './segment.ts'
import { addLengths } from './segment-statistics.ts'
import { ENGLISH, type Stemming } from './text/stemming.ts'

/** A segment, and for each of its slots the number of the document's node in the table of contents (−1 if dead). */
export interface IndexPartSource {
  readonly segment: Segment
  readonly base: Int32Array
}

export interface IndexPart {
  readonly segment: Segment
  readonly base: Int32Array
  /** Node of the segment → node of the table of contents; −1 for dead nodes. */
  readonly globalOf: Int32Array
  /** Whether every slot is alive. */
  readonly complete: boolean
  /** The number of live nodes that contain a term. */
  frequency(term: number): number
}

/** Everything a search needs. Two searches must not use it at the same time, because it owns their scratch memory. */
export interface Index {
  readonly parts: readonly IndexPart[]
  readonly toc: Toc
  /** How words of questions are stemmed: in the same way as the words of the texts. */
  readonly stemming: Stemming
  /** The numbers of live nodes and documents. */
  readonly nodes: number
  readonly documents: number
  /** The average number of words of a field over the nodes that have it, by field number; 1 where no node has it. */
  readonly averages: readonly number[]
  /** The number of words in all bodies of each document, by its ordinal in the table of contents. */
  readonly documentWords: Uint32Array
  readonly averageDocumentWords: number
  /** Part and slot of each document; −1 for one that is not indexed. */
  readonly partOf: Int32Array
  readonly slotOf: Int32Array
  readonly scratch: Scratch
}

/** Opens an index. It reads every document once, and no postings. */
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
  for (let slot = 0; slot < segment.documents; ) {
    // Consecutive documents with the same shift are numbered together.
    const first = nodeBase[slot]
    const isDead = base[slot] < 0
    const shift = base[slot] - first
    do slot++
    while (
      slot < segment.documents &&
      (isDead ? base[slot] < 0 : base[slot] - nodeBase[slot] === shift)
    )
    if (isDead) {
      complete = false
      globalOf.fill(-1, first, nodeBase[slot])
    } else numberFrom(globalOf, first, nodeBase[slot], shift)
  }
  // Live frequency plus one, by term; 0 for a term that was not counted yet.
  const known = new Uint32Array(segment.terms)
  const count = (term: number): number => {
    if (complete) return segment.frequency(term)
    segment.read(term, list)
    let live = 0
    for (let i = 0; i < list.count; i++) if (globalOf[list.node[i]] >= 0) live++
    return live
  }
  return {
    segment,
    base,
    globalOf,
    complete,
    frequency(term) {
      const before = known[term]
      if (before > 0) return before - 1
      const counted = count(term)
      known[term] = counted + 1
      return counted
    },
  }
}

/** A separate function, because the engine is late to compile an inner loop of a function that runs only once. */
function numberFrom(globalOf: Int32Array, first: number, end: number, shift: number): void {
  for (let n = first; n < end; n++) globalOf[n] = n + shift
}

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
    const { sums, counts, documentWords } = segment.statistics
    for (const field of FIELDS.keys()) {
      this.#sums[field] += sums[field]
      this.#counts[field] += counts[field]
    }
    this.#documents += segment.documents
    this.#nodes += segment.nodes
    for (let slot = 0; slot < segment.documents; slot++) {
      if (base[slot] < 0) {
        this.#leaveOut(segment, slot)
        continue
      }
      const document = this.#toc.document[base[slot]]
      this.#partOf[document] = part
      this.#slotOf[document] = slot
      this.#words[document] = documentWords[slot]
    }
  }

  #leaveOut({ lengths, nodeBase }: Segment, slot: number): void {
    this.#documents--
    this.#nodes -= nodeBase[slot + 1] - nodeBase[slot]
    addLengths(nodeBase, lengths, slot, slot + 1, (field, words, holding) => {
      this.#sums[field] -= words
      this.#counts[field] -= holding
    })
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

/** The part in which a node of the table of contents is stored, and its number there; `null` if it is not indexed. */
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
