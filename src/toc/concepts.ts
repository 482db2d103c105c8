// Concepts: broad topics that a node belongs to, by keywords in its title, its path and what its
// text says about it.

import { splitIdentifier } from '../base/identifiers.ts'
import { docOf, type NodeNumber, pathOf, type Toc, titleOf } from '../model/tree/toc.ts'
import { ownSummary } from './summaries.ts'

/** Concept → keywords, in lower case (TOC-5). Filters and masks count on at most 32. */
const CONCEPT_KEYWORDS = Object.entries({
  auth: 'auth authentication authorization token session login permission role',
  api: 'api endpoint route handler request response rest http',
  data: 'data model schema database query orm entity repository store',
  config: 'config settings configuration environment options env',
  test: 'test mock fixture assert spec integration',
  util: 'util utils helper common shared tools',
  core: 'core base protocol interface abstract',
  cli: 'cli command arg parser console',
}).map(([concept, keywords]) => [concept, keywords.split(' ')] as const)

/** The concepts, in the order of their bits. */
export const CONCEPTS: readonly string[] = CONCEPT_KEYWORDS.map(([concept]) => concept)

/** Bit of each keyword; they also match in the plural: `sessions`, `queries`. */
const BIT_BY_KEYWORD = new Map<string, number>()
for (const [bit, [, keywords]] of CONCEPT_KEYWORDS.entries())
  for (const form of keywords.flatMap((keyword) => [keyword, pluralOf(keyword)]))
    BIT_BY_KEYWORD.set(form, (BIT_BY_KEYWORD.get(form) ?? 0) | (1 << bit))

/** Finds a keyword anywhere, also inside of a word: most texts contain none, and need not be split into words. */
const ANY_KEYWORD = new RegExp([...BIT_BY_KEYWORD.keys()].join('|'), 'i')

/** The concepts of a text as bits. */
function match(text: string): number {
  if (!ANY_KEYWORD.test(text)) return 0
  let mask = 0
  for (const word of splitIdentifier(text)) mask |= BIT_BY_KEYWORD.get(word.toLowerCase()) ?? 0
  return mask >>> 0
}

function pluralOf(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

const masksOfToc = new WeakMap<Toc, Uint32Array>()

/**
 * Concepts of every node as bits; computed once for a table of contents. Reads what every node says of
 * itself: about 10 µs a node.
 */
export function conceptMasks(toc: Toc): Uint32Array {
  const known = knownConceptMasks(toc)
  if (known !== null) return known
  const masks = new Uint32Array(toc.count)
  fillMasks(toc, masks, 0, toc.count)
  masksOfToc.set(toc, masks)
  return masks
}

/** The same where it was computed before; else `null`. */
export function knownConceptMasks(toc: Toc): Uint32Array | null {
  return masksOfToc.get(toc) ?? null
}

/** Takes over what was computed before. */
export function restoreConcepts(toc: Toc, masks: Uint32Array): void {
  masksOfToc.set(toc, masks)
}

/** Computes them in slices, with a pause before each. */
export async function prepareConcepts(
  toc: Toc,
  pause: () => Promise<unknown>,
): Promise<Uint32Array> {
  const masks = new Uint32Array(toc.count)
  for (let from = 0; from < toc.count; from += NODES_PER_SLICE) {
    await pause()
    const known = knownConceptMasks(toc)
    if (known !== null) return known
    fillMasks(toc, masks, from, Math.min(from + NODES_PER_SLICE, toc.count))
  }
  masksOfToc.set(toc, masks)
  return masks
}

/** Nodes between two pauses. */
const NODES_PER_SLICE = 500

function fillMasks(toc: Toc, masks: Uint32Array, from: NodeNumber, to: NodeNumber): void {
  let path = from < to ? match(pathOf(toc, from)) : 0
  for (let n = from; n < to; n++) {
    const document = toc.document[n]
    if (document < 0 || toc.documentNode[document] === n) path = match(pathOf(toc, n))
    masks[n] = nodeMask(toc, n, path)
  }
}

/** Summaries made by rule only repeat titles and paths, so they are not looked at. */
function nodeMask(toc: Toc, n: NodeNumber, path: number): number {
  // The summary of a part of a document is in its doc; to cut it out takes longer than to look for a keyword first.
  const document = toc.document[n]
  const isPart = document >= 0 && toc.documentNode[document] !== n
  const own = isPart && !ANY_KEYWORD.test(docOf(toc, n)) ? null : ownSummary(toc, n)
  return path | match(titleOf(toc, n).slice(0, MAX_TITLE)) | (own === null ? 0 : match(own.text))
}

/** Titles are read so far, in UTF-16 units. */
const MAX_TITLE = 300

/** The concepts of node `n`. */
export function conceptsOf(toc: Toc, n: NodeNumber): readonly string[] {
  const mask = masksOfToc.get(toc)?.[n] ?? nodeMask(toc, n, match(pathOf(toc, n)))
  return CONCEPTS.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** Concept → number of nodes. */
export function conceptCounts(toc: Toc): ReadonlyMap<string, number> {
  const counts = new Uint32Array(CONCEPTS.length)
  for (const mask of conceptMasks(toc)) {
    for (let bit = 0; bit < counts.length; bit++) if ((mask & (1 << bit)) !== 0) counts[bit]++
  }
  return new Map(CONCEPTS.map((concept, bit) => [concept, counts[bit]]))
}
