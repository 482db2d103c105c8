// What the index knows of a question, cut to a few hundred candidates for the walk to weigh.

import type { SearchSettings } from '../model/settings.ts'
import { kindOf, type Toc } from '../model/toc.ts'
import type { Index } from './open-index.ts'
import type { ResolvedQuery } from './resolve.ts'
import type { Masks } from './scratch.ts'
import {
  bitOf,
  type NodeScores,
  type ScoredWord,
  type ScoreOptions,
  scoreNodes,
  topRows,
} from './search.ts'

const DEFAULT_LIMIT = 300
/** Shares of the limit: best nodes, nodes of the best files, nodes whose title matches best. */
const NODE_SHARE = 0.5
const TITLE_SHARE = 0.2
const NODES_A_FILE = 4

export interface EvidenceOptions extends ScoreOptions {
  /** Candidates at most. */
  readonly limit?: number
}

/** Candidates as columns: best nodes by unit score, then the best nodes of the best files, then by title. */
export interface CandidateColumns {
  readonly words: readonly ScoredWord[]
  readonly count: number
  readonly node: Uint32Array
  /** Ordinal of the node's document. */
  readonly document: Uint32Array
  /** BM25F of the node's own text. */
  readonly unitScore: Float64Array
  /** BM25 of the whole file. */
  readonly fileScore: Float64Array
  /** By node; `path` holds the words of the file's directories and name, for all of its nodes. */
  readonly masks: Masks
  /** Words in the titles of what the node lies in, inside its document. */
  readonly above: Uint32Array
  /** Words of the document's own title and description. */
  readonly about: Uint32Array
  /** Before the cut. */
  readonly matchedNodes: number
  readonly matchedDocuments: number
}

/** Scores the question and keeps the candidates worth weighing. */
export function gatherEvidence(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  options: EvidenceOptions = {},
): CandidateColumns {
  const scores = scoreNodes(index, resolved, settings, options)
  const rowOf = documentRows(index, scores)
  const rows = chooseRows(scores, rowOf, options.limit ?? DEFAULT_LIMIT)
  const { documents, masks } = scores
  const { above, about } = aroundNodes(index, scores)
  const take = (column: Uint32Array): Uint32Array => Uint32Array.from(rows, (row) => column[row])
  return {
    words: scores.words,
    count: rows.length,
    node: take(scores.node),
    document: Uint32Array.from(rows, (row) => documents.document[rowOf[row]]),
    unitScore: Float64Array.from(rows, (row) => scores.score[row]),
    fileScore: Float64Array.from(rows, (row) => documents.score[rowOf[row]]),
    masks: {
      title: take(masks.title),
      path: Uint32Array.from(
        rows,
        (row) => documents.masks.path[rowOf[row]] | documents.name[rowOf[row]],
      ),
      code: take(masks.code),
      description: take(masks.description),
      body: take(masks.body),
    },
    above: take(above),
    about: take(about),
    matchedNodes: scores.count,
    matchedDocuments: documents.count,
  }
}

/** Row of each node's document in the document scores. */
function documentRows({ toc }: Index, { count, node, documents }: NodeScores): Uint32Array {
  const rows = new Uint32Array(count)
  let at = 0
  for (let row = 0; row < count; row++) {
    while (documents.document[at] !== toc.document[node[row]]) at++
    rows[row] = at
  }
  return rows
}

/** For each row what is said around it: in the titles above, and in what its document says of itself. */
function aroundNodes(
  { toc }: Index,
  { count, node, masks }: NodeScores,
): { readonly above: Uint32Array; readonly about: Uint32Array } {
  const above = new Uint32Array(count)
  const about = new Uint32Array(count)
  // Rows rise in pre-order: those that hold the next one, where they matched at all, are open.
  const open: number[] = []
  for (let row = 0; row < count; row++) {
    const n = node[row]
    while (open.length > 0 && n >= endOf(toc, node[open[open.length - 1]])) open.pop()
    const document = toc.documentNode[toc.document[n]]
    if (n === document) about[row] = masks.title[row] | masks.description[row]
    else if (open.length > 0) {
      const outer = open[open.length - 1]
      // A piece of a section or symbol stands for it: the title is its own, not one above it.
      const isPiece = kindOf(toc, n) === 'chunk' && toc.parent[n] === node[outer]
      const isOwn = isPiece && node[outer] !== document
      above[row] = isOwn ? above[outer] : above[outer] | masks.title[outer]
      about[row] = about[outer]
    }
    open.push(row)
  }
  return { above, about }
}

function endOf(toc: Toc, n: number): number {
  return n + toc.size[n]
}

function chooseRows(scores: NodeScores, rowOf: Uint32Array, limit: number): number[] {
  const chosen = new Set<number>()
  const add = (rows: Iterable<number>, most: number): void => {
    for (const row of rows) {
      if (chosen.size >= most) return
      chosen.add(row)
    }
  }
  const best = topRows(scores.score, limit)
  add(best, Math.ceil(limit * NODE_SHARE))
  add(bestOfFiles(scores, rowOf, limit), Math.ceil(limit * (1 - TITLE_SHARE)))
  add(bestTitles(scores, limit), limit)
  add(best, limit)
  return [...chosen]
}

/** The best few nodes of each of the best files. */
function bestOfFiles(scores: NodeScores, rowOf: Uint32Array, limit: number): number[] {
  const { documents, score } = scores
  const files = topRows(documents.score, Math.ceil(limit / NODES_A_FILE))
  const wanted = new Set(files)
  const byFile = new Map<number, number[]>()
  for (let row = 0; row < scores.count; row++) {
    const file = rowOf[row]
    if (!wanted.has(file)) continue
    const rows = byFile.get(file)
    if (rows === undefined) byFile.set(file, [row])
    else rows.push(row)
  }
  return [...files].flatMap((file) =>
    (byFile.get(file) ?? []).sort((a, b) => score[b] - score[a] || a - b).slice(0, NODES_A_FILE),
  )
}

/** The rows whose titles hold the most weight of the question. */
function bestTitles({ words, masks, score, count }: NodeScores, limit: number): number[] {
  const value = new Float64Array(count)
  words.forEach(({ weight, idf }, i) => {
    const bit = bitOf(i)
    if (bit === 0) return
    for (let row = 0; row < count; row++) if (masks.title[row] & bit) value[row] += weight * idf
  })
  // The unit score settles ties; it is far too small to do more.
  for (let row = 0; row < count; row++) if (value[row] > 0) value[row] += score[row] * 1e-6
  return [...topRows(value, limit)].filter((row) => value[row] > 0)
}
