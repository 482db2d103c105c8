// A map of a repository for small contexts: its most important files, each with the signatures of its main
// symbols, within a number of tokens (TOC-10).
//
// The importance of a file is the number of other files that refer to it. Sources come before tests, examples and
// generated files; among equals, files nearer to the root come first. The symbols of a file that others refer to are
// chosen first; the chosen ones are written in the order of the file.

import { oncePer } from '../base/kept.ts'
import { cutToTokens, tokenBound } from '../base/tokens.ts'
import { SYMBOL_KINDS } from '../model/tree/node.ts'
import {
  baseName,
  kindOf,
  type NodeNumber,
  pathOf,
  signatureOf,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'
import { documentsWithin } from '../toc/lookup.ts'
import { plainLine } from '../toc/plain.ts'
import { NO_TARGET, type References } from '../toc/references/reference-rows.ts'

/** Maximum symbols or headings named of one file. */
const MAX_SYMBOLS = 12
/** Levels of a file that are read: members of a class, sections of a section. */
const MAX_LEVELS = 2
const MAX_SIGNATURE = 160
/** Minimum confidence of a reference that counts. */
const MIN_CONFIDENCE = 0.5

/**
 * The map of the documents below `n`: at most `budget` tokens, as `tokenBound` counts them.
 * O(references + documents · log documents), plus the nodes of the named files.
 */
export function repositoryMap(
  toc: Toc,
  n: NodeNumber,
  references: References,
  budget: number,
): string {
  const citing = citedBy(toc, references)
  const order = importantFirst(toc, n, citing)
  const lines: string[] = []
  let left = budget
  for (const document of order) {
    const node = toc.documentNode[document]
    const path = plainLine(pathOf(toc, node), MAX_SIGNATURE * 2)
    const wanted = [path, ...symbolLines(toc, node, citing)]
    const taken = fitting(wanted, left)
    for (const line of taken) left -= tokenBound(`${line}\n`)
    lines.push(...taken)
    // A less important file must not take the place of one that did not fit.
    if (taken.length < wanted.length) break
  }
  const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`
  return tokenBound(text) <= budget ? text : cutToTokens(text, budget)
}

/** The first lines that fit. */
function fitting(lines: readonly string[], budget: number): readonly string[] {
  let used = 0
  const end = lines.findIndex((line) => {
    used += tokenBound(`${line}\n`)
    return used > budget
  })
  return end < 0 ? lines : lines.slice(0, end)
}

/** For each node, the number of other documents that refer to it or to something below it in its document. */
function citedBy(toc: Toc, references: References): Uint32Array {
  const { source, target, confidence, byTarget } = references
  const counts = new Uint32Array(toc.count)
  const documents = new Uint32Array(toc.documents.length)
  let before = -1
  const citers = new Set<number>()
  const ofDocument = new Map<number, Set<number>>()
  for (const row of byTarget) {
    const node = target[row]
    if (node === NO_TARGET || confidence[row] < MIN_CONFIDENCE) continue
    const document = toc.document[node]
    const from = toc.document[source[row]]
    if (document < 0 || from === document) continue
    if (node !== before) citers.clear()
    before = node
    if (!citers.has(from)) counts[node]++
    citers.add(from)
    const known = ofDocument.get(document) ?? new Set()
    ofDocument.set(document, known.add(from))
  }
  for (const [document, from] of ofDocument) documents[document] = from.size
  for (let d = 0; d < documents.length; d++) counts[toc.documentNode[d]] = documents[d]
  return counts
}

/** Indexed documents below `n`, the most important first. */
function importantFirst(toc: Toc, n: NodeNumber, citing: Uint32Array): readonly number[] {
  const { from, to } = documentsWithin(toc, n)
  const rows: { document: number; rank: number; cited: number; depth: number }[] = []
  for (let document = from; document < to; document++) {
    if (toc.documents[document].outline === null) continue
    const node = toc.documentNode[document]
    const [rank, depth] = [usefulness(toc, node), toc.depth[node]]
    rows.push({ document, rank, cited: citing[node], depth })
  }
  rows.sort(
    (a, b) => a.rank - b.rank || b.cited - a.cited || a.depth - b.depth || a.document - b.document,
  )
  return rows.map(({ document }) => document)
}

/** The main symbols or headings of a document, in its order. */
function symbolLines(toc: Toc, document: NodeNumber, citing: Uint32Array): string[] {
  const nodes: NodeNumber[] = []
  const end = document + toc.size[document]
  for (let n = document + 1; n < end; n++) {
    const isNamed = SYMBOL_KINDS.has(kindOf(toc, n)) || kindOf(toc, n) === 'section'
    if (isNamed && toc.depth[n] - toc.depth[document] <= MAX_LEVELS) nodes.push(n)
  }
  const level = (n: NodeNumber): number => toc.depth[n] - toc.depth[document]
  return nodes
    .sort((a, b) => citing[b] - citing[a] || level(a) - level(b) || a - b)
    .slice(0, MAX_SYMBOLS)
    .sort((a, b) => a - b)
    .map((n) => `${'  '.repeat(level(n))}${signature(toc, n)}`)
}

function signature(toc: Toc, n: NodeNumber): string {
  const written = plainLine(signatureOf(toc, n), MAX_SIGNATURE)
  return written === '' ? plainLine(titleOf(toc, n), MAX_SIGNATURE) : written
}

/** Hidden files and directories come after the others. */
const HIDDEN_NAME = /^\./

/** The number of documents before each one that have a flag or no outline; one more entry than documents. */
const demotedColumn = oncePer(({ documents }: Toc): Uint32Array => {
  const before = new Uint32Array(documents.length + 1)
  for (const [d, { flags, outline }] of documents.entries())
    before[d + 1] = before[d] + (flags !== 0 || outline === null ? 1 : 0)
  return before
})

/**
 * The rank of a child among its siblings if they do not all fit: 0 for sources and pages, 1 for hidden ones, 2 for
 * branches that are mostly tests, examples, changelogs, generated or vendored files, or files that are not indexed.
 * Nodes inside a document all have rank 0.
 */
function usefulness(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  if (document >= 0 && toc.documentNode[document] !== n) return 0
  const { from, to } = documentsWithin(toc, n)
  const before = demotedColumn(toc)
  if (before[to] - before[from] > (to - from) / 2) return 2
  return HIDDEN_NAME.test(baseName(pathOf(toc, n))) ? 1 : 0
}
