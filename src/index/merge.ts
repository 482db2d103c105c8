// Merges segments into one, without the documents that are dead: same answers, fewer lists to read.

import { type DictionaryEntry, packDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from './fields.ts'
import { FIELD_SHIFT, PostingList } from './postings.ts'
import type { Segment } from './segment.ts'
import { Lengths, packSegment, type SortedTokens } from './segment-pack.ts'
import { TermCollector } from './term-collector.ts'

export interface MergeSource {
  readonly segment: Segment
  /** A byte a slot: 1 for the documents to keep. */
  readonly keep: Uint8Array
}

/**
 * The bytes of one segment over the kept documents, in the order of the sources and their slots.
 * Texts are not read again. The sources must have been cut the same way (`segmentation`).
 */
export function mergeSegments(
  sources: readonly [MergeSource, ...MergeSource[]],
): Uint8Array<ArrayBuffer> {
  const { segmentation } = sources[0].segment
  if (sources.some(({ segment }) => segment.segmentation !== segmentation)) {
    throw new Error('Segments whose runs without spaces were cut differently cannot be merged')
  }
  const { nodeBase, nodeOf } = renumber(sources)
  const terms = new TermCollector()
  const live = sources.map((source, i) => collectTerms(source, nodeOf[i], terms))
  const dictionary = packDictionary(terms)
  const lengths = mergeLengths(sources, nodeOf, nodeBase[nodeBase.length - 1])
  const tokens = mergeTokens(sources, nodeOf, live, dictionary.order)
  return packSegment({ segmentation, nodeBase, lengths, dictionary, tokens })
}

/** The kept documents' first nodes, and each source's node → merged node, −1 for dropped ones. */
function renumber(sources: readonly MergeSource[]): {
  readonly nodeBase: Uint32Array
  readonly nodeOf: readonly Int32Array[]
} {
  const nodeBase = [0]
  let next = 0
  const nodeOf = sources.map(({ segment, keep }) => {
    const nodes = new Int32Array(segment.nodes).fill(-1)
    for (let slot = 0; slot < segment.documents; slot++) {
      if (keep[slot] !== 1) continue
      for (let n = segment.nodeBase[slot]; n < segment.nodeBase[slot + 1]; n++) nodes[n] = next++
      nodeBase.push(next)
    }
    return nodes
  })
  return { nodeBase: Uint32Array.from(nodeBase), nodeOf }
}

/** Collects the words whose terms some kept node holds; gives old term → collected term, −1 for none. */
function collectTerms(
  { segment }: MergeSource,
  nodeOf: Int32Array,
  terms: TermCollector,
): Int32Array {
  const isLive = liveTerms(segment, nodeOf)
  const renumbered = new Int32Array(segment.terms).fill(-1)
  const entries: DictionaryEntry[] = []
  segment.dictionary.forEachPrefix('', (entry) => entries.push(entry))
  for (const { word, stem, exact } of entries) {
    if (stem >= 0 && isLive[stem] === 1) renumbered[stem] = terms.number('stem', word)
    if (exact >= 0 && isLive[exact] === 1) renumbered[exact] = terms.number('exact', word)
  }
  for (const { word, surface } of entries) {
    if (surface >= 0 && isLive[surface] === 1) terms.surfaces.set(word, renumbered[surface])
  }
  return renumbered
}

function liveTerms(segment: Segment, nodeOf: Int32Array): Uint8Array {
  const isLive = new Uint8Array(segment.terms)
  const list = new PostingList()
  for (let term = 0; term < segment.terms; term++) {
    segment.read(term, list)
    for (let i = 0; i < list.count && isLive[term] === 0; i++) {
      if (nodeOf[list.node[i]] >= 0) isLive[term] = 1
    }
  }
  return isLive
}

function mergeLengths(
  sources: readonly MergeSource[],
  nodeOf: readonly Int32Array[],
  nodes: number,
): Lengths {
  const merged = new Lengths(nodes)
  sources.forEach(({ segment: { lengths, nodeBase, documents } }, i) => {
    for (let slot = 0; slot < documents; slot++) {
      const first = nodeOf[i][nodeBase[slot]] ?? -1
      if (nodeBase[slot] < nodeBase[slot + 1] && first >= 0)
        merged.add(first, PATH, lengths.path[slot])
    }
    nodeOf[i].forEach((node, old) => {
      if (node < 0) return
      merged.add(node, TITLE, lengths.title[old])
      merged.add(node, CODE, lengths.code[old])
      merged.add(node, DESCRIPTION, lengths.description[old])
      merged.add(node, BODY, lengths.body[old])
    })
  })
  return merged
}

type Visit = (term: number, node: number, field: number, place: number) => void

/** Copies the kept occurrences; a term's nodes stay in order, since the sources are taken in turn. */
function mergeTokens(
  sources: readonly MergeSource[],
  nodeOf: readonly Int32Array[],
  renumbered: readonly Int32Array[],
  order: Uint32Array,
): SortedTokens {
  const forEach = (visit: Visit): void => {
    sources.forEach(({ segment }, i) => {
      forEachOccurrence(segment, nodeOf[i], renumbered[i], visit)
    })
  }
  const starts = new Uint32Array(order.length + 1)
  forEach((term) => {
    starts[order[term] + 1]++
  })
  for (let term = 0; term < order.length; term++) starts[term + 1] += starts[term]
  const cursor = starts.slice()
  const pairs = new Uint32Array(starts[order.length] * 2)
  forEach((term, current, field, position) => {
    const k = cursor[order[term]]++ * 2
    pairs[k] = current
    pairs[k + 1] = (field << FIELD_SHIFT) | position
  })
  return { starts, pairs }
}

/** Visits the kept occurrences of a segment's collected terms. */
function forEachOccurrence(
  segment: Segment,
  nodeOf: Int32Array,
  renumbered: Int32Array,
  visit: Visit,
): void {
  const list = new PostingList()
  for (let old = 0; old < segment.terms; old++) {
    const term = renumbered[old]
    if (term < 0) continue
    segment.read(old, list)
    const places = segment.allPositions(old, list)
    let at = 0
    for (let k = 0; k < list.count; k++) {
      const node = nodeOf[list.node[k]]
      for (let field = 0; field < FIELDS.length; field++) {
        for (let times = timesIn(list, k, field); times > 0; times--) {
          const position = places[at++]
          if (node >= 0) visit(term, node, field, position)
        }
      }
    }
  }
}

function timesIn({ names, body }: PostingList, k: number, field: number): number {
  return field === BODY ? body[k] : (names[k] >>> (field * 8)) & 255
}
