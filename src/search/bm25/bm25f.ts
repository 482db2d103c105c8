// BM25F over nodes and BM25 over files (Robertson & Zaragoza, The Probabilistic Relevance Framework, 2009): the fields
// of a node are weighted and normalised by length before the frequency is saturated.

import type { Board, Boards, Frequencies, Masks } from '../../index/accumulators.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from '../../index/fields.ts'
import type { Index } from '../../index/open-index.ts'
import { addLengths, type FieldLengths } from '../../index/segment-statistics.ts'
import { countNodes, type NodesOfPart, nodesByPart } from '../part-nodes.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from '../resolve.ts'
import { collectGroup, collectSome, nodesOf } from './frequencies.ts'
import { type GroupLists, groupLists } from './group-lists.ts'
import { type Averages, type Norms, normsOf, saturate } from './length-norms.ts'

/** Number of words that have a bit in the masks. */
const MASKED_WORDS = 32

export interface ScoreOptions {
  /** Limits the search to the nodes `from … to − 1`; the statistics are still those of the whole collection. */
  readonly within?: readonly [from: number, to: number]
  /** One byte per node: 1 for nodes that may be found. */
  readonly filter?: Uint8Array
  /** The range of nodes from which statistics are taken, for a scope that counts as a library of its own. */
  readonly statistics?: readonly [from: number, to: number]
}

/** A word of the question with its statistics. */
export interface ScoredWord {
  readonly text: string
  readonly term: string
  readonly weight: number
  readonly isPart: boolean
  readonly parts: readonly number[]
  /** How its best group matches; `null` for a word that no node contains. */
  readonly how: TermGroup['how'] | null
  /** Inverse document frequency of the best group over nodes; 0 for a word that no node contains. */
  readonly idf: number
  readonly nodes: number
}

/** Matching documents, ascending by ordinal. */
interface DocumentScores {
  readonly count: number
  /** The document's ordinal in the table of contents. */
  readonly document: Uint32Array
  /** The BM25 score of the whole file. */
  readonly score: Float64Array
  readonly masks: Masks
  /** A mask of the words that the file's name contains. */
  readonly name: Uint32Array
}

/** Matching nodes, ascending by number: one row for every node that matches any word. */
export interface NodeScores {
  readonly words: readonly ScoredWord[]
  readonly count: number
  readonly node: Uint32Array
  /** The sum of the words' scores, without bonuses. */
  readonly score: Float64Array
  readonly masks: Masks
  /** The documents of these nodes; their scores and masks are of the whole file. */
  readonly documents: DocumentScores
}

/** Computes the scores of every node and document that contains a word of the question. */
export function scoreNodes(
  index: Index,
  resolved: ResolvedQuery,
  options: ScoreOptions = {},
): NodeScores {
  return score(index, resolved, options, null)
}

/** Computes the scores of some nodes, given in any order, in the same way as `scoreNodes`; documents are left out. */
export function scoreOnly(index: Index, resolved: ResolvedQuery, nodes: Uint32Array): NodeScores {
  return score(index, resolved, {}, nodes.slice().sort())
}

function score(
  index: Index,
  resolved: ResolvedQuery,
  options: ScoreOptions,
  some: Uint32Array | null,
): NodeScores {
  // For a few nodes, cells for all nodes are not necessary.
  const boards = some === null ? index.scratch.boards() : index.scratch.rowBoards(some.length)
  const only = some && nodesByPart(index, some)
  const { nodes, documents, byNode, byDocument } = boards
  const { statistics } = options
  const scope = statistics === undefined ? null : scopeStatistics(index, statistics)
  const pass: Pass = {
    index,
    boards,
    norms: normsOf(index, scope ?? index),
    only,
    lists: only === null ? null : groupLists(index),
    scope,
  }
  try {
    const words = resolved.words.map((word, i) => addWord(pass, word, bitOf(i)))
    const excluded = only === null ? nodesOf(index, pass.norms, resolved.excluded) : NO_NODES
    const cells = nodes.touched.sorted()
    const touched = some === null ? cells : cells.map((row) => some[row])
    const found = isOpen(options, excluded, index.toc.count)
      ? touched
      : touched.filter(acceptor(options, excluded))
    return {
      words,
      count: found.length,
      node: found,
      score: pick(nodes.score, some === null ? found : cells),
      masks: pickMasks(nodes.masks, some === null ? found : cells),
      documents: documentScores(
        index,
        documents,
        nodes.masks.title,
        only === null ? found : NO_ROWS,
      ),
    }
  } finally {
    for (const cells of [nodes, documents, byNode, byDocument]) cells.clear()
  }
}

const NO_NODES: ReadonlySet<number> = new Set()
const NO_ROWS = new Uint32Array(0)

/** The state that the words of one search share. */
interface Pass {
  readonly index: Index
  readonly boards: Boards
  readonly norms: Norms
  /** By part, the nodes to score; `null` for all. */
  readonly only: readonly NodesOfPart[] | null
  /** Lists that were read before, for these nodes. */
  readonly lists: GroupLists | null
  /** The scope from which statistics are taken; `null` for the whole collection. */
  readonly scope: ScopeStatistics | null
}

/** Counts the matches inside the scope of the statistics. @param nodeOf the node of a matched cell */
function countInside(
  scope: ScopeStatistics | null,
  { members, count }: Frequencies['touched'],
  nodeOf?: Uint32Array,
): number {
  if (scope === null) return count
  let inside = 0
  for (let i = 0; i < count; i++) {
    const node = nodeOf === undefined ? members[i] : nodeOf[members[i]]
    if (node >= scope.from && node < scope.to) inside++
  }
  return inside
}

/** The bit in the masks of a word, by its number. */
export function bitOf(word: number): number {
  return word < MASKED_WORDS ? (1 << word) >>> 0 : 0
}

/** By node, whether it may be found. */
export function isOpen(
  { within, filter }: ScoreOptions,
  excluded: ReadonlySet<number>,
  count: number,
): boolean {
  const isWhole = within === undefined || (within[0] <= 0 && within[1] >= count)
  return isWhole && filter === undefined && excluded.size === 0
}

export function acceptor(
  { within, filter }: ScoreOptions,
  excluded: ReadonlySet<number>,
): (node: number) => boolean {
  const [from, to] = within ?? [0, Number.POSITIVE_INFINITY]
  return (node) =>
    node >= from &&
    node < to &&
    (filter === undefined || filter[node] === 1) &&
    !(excluded.size > 0 && excluded.has(node))
}

/** Adds a word's score (by its best group) to the boards, and its bit to their masks. */
function addWord(pass: Pass, word: ResolvedWord, bit: number): ScoredWord {
  const { index, boards, norms, only, scope } = pass
  const { nodes, documents, byNode, byDocument } = boards
  const several = word.groups.length > 1
  let best: Pick<ScoredWord, 'how' | 'idf' | 'nodes'> = { how: null, idf: 0, nodes: 0 }
  for (const group of word.groups) {
    const known = only === null ? 0 : countNodes(index, group)
    if (only === null) collectGroup(index, group, norms, byNode)
    else collectSome(index, group, norms, byNode, only, pass.lists)
    const matching = only === null ? countInside(scope, byNode.touched) : known
    // A word that occurs only outside the scope counts as not found.
    if (matching > 0) {
      const weight = word.weight * group.factor
      const nodeIdf = idf((scope ?? index).nodes, matching)
      if (best.how === null) best = { how: group.how, idf: nodeIdf, nodes: matching }
      addScores(nodes, byNode, weight * nodeIdf, several)
      mark(nodes.masks, byNode, bit)
      if (only === null) {
        sumByDocument(pass)
        const held = countInside(scope, byDocument.touched, index.toc.documentNode)
        const documentIdf = idf((scope ?? index).documents, held)
        addScores(documents, byDocument, weight * documentIdf, several)
        mark(documents.masks, byDocument, bit)
        byDocument.clear()
      }
    }
    byNode.clear()
  }
  if (several) {
    forgetWord(nodes)
    forgetWord(documents)
  }
  const { text, stem, weight, isPart, parts } = word
  return { text, term: stem, weight, isPart, parts, ...best }
}

/** Sums the nodes' frequencies by document. */
function sumByDocument({ index: { toc }, boards: { byNode, byDocument }, norms }: Pass): void {
  const { members, count } = byNode.touched
  const lengths = norms.documents
  for (let i = 0; i < count; i++) {
    const node = members[i]
    const document = toc.document[node]
    byDocument.touched.add(document)
    byDocument.frequency[document] += byNode.raw[node] / lengths[document]
    byDocument.fields[document] |= byNode.fields[node]
  }
}

/** Adds scores. Where a word has several groups, adds only the excess over the earlier groups. */
function addScores(
  board: Board,
  { touched: { members, count }, frequency }: Frequencies,
  weight: number,
  several: boolean,
): void {
  const { touched, score, word } = board
  for (let i = 0; i < count; i++) {
    const cell = members[i]
    const added = weight * saturate(frequency[cell])
    touched.add(cell)
    if (!several) score[cell] += added
    else if (added > word[cell]) {
      score[cell] += added - word[cell]
      word[cell] = added
    }
  }
}

function forgetWord({ touched: { members, count }, word }: Board): void {
  for (let i = 0; i < count; i++) word[members[i]] = 0
}

function mark(
  { title, path, code, description, body }: Masks,
  { touched: { members, count }, fields }: Frequencies,
  bit: number,
): void {
  for (let i = 0; i < count; i++) {
    const cell = members[i]
    const at = fields[cell]
    if (at & (1 << BODY)) body[cell] |= bit
    if (at === 1 << BODY) continue
    if (at & (1 << TITLE)) title[cell] |= bit
    if (at & (1 << PATH)) path[cell] |= bit
    if (at & (1 << CODE)) code[cell] |= bit
    if (at & (1 << DESCRIPTION)) description[cell] |= bit
  }
}

function documentScores(
  { toc }: Index,
  board: Board,
  titles: Uint32Array,
  nodes: Uint32Array,
): DocumentScores {
  const documents: number[] = []
  for (const node of nodes) {
    const document = toc.document[node]
    if (documents.at(-1) !== document) documents.push(document)
  }
  const kept = Uint32Array.from(documents)
  return {
    count: kept.length,
    document: kept,
    score: pick(board.score, kept),
    masks: pickMasks(board.masks, kept),
    name: kept.map((document) => titles[toc.documentNode[document]]),
  }
}

function pick(column: Float64Array, cells: Uint32Array): Float64Array {
  const picked = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) picked[i] = column[cells[i]]
  return picked
}

function pickMasks(masks: Masks, cells: Uint32Array): Masks {
  const picked = (column: Uint32Array): Uint32Array => {
    const values = new Uint32Array(cells.length)
    for (let i = 0; i < cells.length; i++) values[i] = column[cells[i]]
    return values
  }
  return {
    title: picked(masks.title),
    path: picked(masks.path),
    code: picked(masks.code),
    description: picked(masks.description),
    body: picked(masks.body),
  }
}

/** A range of nodes, with the statistics that `Index` has for the whole collection. */
interface ScopeStatistics extends Averages {
  readonly from: number
  readonly to: number
  readonly nodes: number
  readonly documents: number
}

const cache = new WeakMap<Index, ScopeStatistics>()

/** The statistics of the documents whose nodes are in a range; the last ones are cached. O(nodes in the range). */
function scopeStatistics(
  index: Index,
  [from, to]: readonly [from: number, to: number],
): ScopeStatistics {
  const known = cache.get(index)
  if (known?.from === from && known.to === to) return known
  const made = { from, to, ...sumsWithin(index, from, to) }
  cache.set(index, made)
  return made
}

function sumsWithin(
  { parts }: Index,
  from: number,
  to: number,
): Omit<ScopeStatistics, 'from' | 'to'> {
  const sums = FIELDS.map(() => 0)
  const counts = FIELDS.map(() => 0)
  let nodes = 0
  let documents = 0
  for (const { segment, base } of parts) {
    const { nodeBase, lengths } = segment
    for (let slot = 0; slot < segment.documents; slot++) {
      if (base[slot] < from || base[slot] >= to) continue
      nodes += countWithWords(lengths, nodeBase[slot], nodeBase[slot + 1])
      documents++
      addLengths(nodeBase, lengths, slot, slot + 1, (field, words, holding) => {
        sums[field] += words
        counts[field] += holding
      })
    }
  }
  return {
    nodes,
    documents,
    averages: sums.map((sum, field) => (sum === 0 ? 1 : sum / counts[field])),
    averageDocumentWords: documents === 0 ? 1 : Math.max(1, sums[BODY] / documents),
  }
}

/** The number of nodes with words; nodes inside a page are part of its text. */
function countWithWords(
  { title, code, description, body }: FieldLengths,
  from: number,
  to: number,
): number {
  let count = 0
  for (let n = from; n < to; n++) if (title[n] + code[n] + description[n] + body[n] > 0) count++
  return count
}
