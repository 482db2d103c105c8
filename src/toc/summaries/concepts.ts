// Concepts: broad topics that a node belongs to, by keywords in its title, its path and what its
// text says of it.

import { splitIdentifier } from '../../base/identifiers.ts'
import type { WordTable } from '../../model/settings/setting-kinds.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { type NodeNumber, pathOf, type Toc, titleOf } from '../../model/tree/toc.ts'
import { ownSummary } from './summaries.ts'

/** Concept → keywords, in lower case; at most 32 concepts. */
export type ConceptTable = ReadonlyMap<string, readonly string[]>

const tables = new WeakMap<WordTable, ConceptTable>()

/** Concepts as a setting has them; the same object for the same setting. */
export function conceptTable(words: WordTable): ConceptTable {
  const known = tables.get(words)
  if (known !== undefined) return known
  const made: ConceptTable = new Map(
    Object.entries(words).map(([concept, keywords]) => [
      concept,
      keywords.map((keyword) => keyword.toLowerCase()),
    ]),
  )
  tables.set(words, made)
  return made
}

/** The concepts that are known without settings. */
export const CONCEPTS: ConceptTable = conceptTable(DEFAULT_SETTINGS.toc.concepts)

/** Bit i is concept i of the table. Keywords also match in the plural: `sessions`, `queries`. */
function conceptMatcher(table: ConceptTable): (text: string) => number {
  const bits = new Map<string, number>()
  let bit = 0
  for (const keywords of table.values()) {
    for (const keyword of keywords) {
      for (const form of [keyword, pluralOf(keyword)]) {
        bits.set(form, (bits.get(form) ?? 0) | (1 << bit))
      }
    }
    bit++
  }
  return (text) => {
    let mask = 0
    for (const word of splitIdentifier(text)) mask |= bits.get(word.toLowerCase()) ?? 0
    return mask >>> 0
  }
}

function pluralOf(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

const matchers = new WeakMap<ConceptTable, (text: string) => number>()

function matcherOf(table: ConceptTable): (text: string) => number {
  const known = matchers.get(table)
  if (known !== undefined) return known
  const made = conceptMatcher(table)
  matchers.set(table, made)
  return made
}

interface ConceptMasks {
  readonly table: ConceptTable
  readonly masks: Uint32Array
}

const masksOfToc = new WeakMap<Toc, ConceptMasks>()

/**
 * Concepts of every node as bits, bit i for concept i of the table; computed once for a table of
 * contents and a table. Reads what every node says of itself: about 10 µs a node.
 */
export function conceptMasks(toc: Toc, table = CONCEPTS): Uint32Array {
  const known = knownConceptMasks(toc, table)
  if (known !== null) return known
  const masks = new Uint32Array(toc.count)
  fillMasks(toc, masks, 0, toc.count, table)
  masksOfToc.set(toc, { table, masks })
  return masks
}

/** The same where it was computed before; else `null`. */
export function knownConceptMasks(toc: Toc, table = CONCEPTS): Uint32Array | null {
  const known = masksOfToc.get(toc)
  return known !== undefined && known.table === table ? known.masks : null
}

/** Computes them in slices, with a pause before each. */
export async function prepareConcepts(
  toc: Toc,
  pause: () => Promise<unknown>,
  table = CONCEPTS,
): Promise<void> {
  const masks = new Uint32Array(toc.count)
  for (let from = 0; from < toc.count; from += SLICE) {
    await pause()
    if (knownConceptMasks(toc, table) !== null) return
    fillMasks(toc, masks, from, Math.min(from + SLICE, toc.count), table)
  }
  masksOfToc.set(toc, { table, masks })
}

/** Nodes between two pauses. */
const SLICE = 500

function fillMasks(
  toc: Toc,
  masks: Uint32Array,
  from: NodeNumber,
  to: NodeNumber,
  table: ConceptTable,
): void {
  const match = matcherOf(table)
  let path = from < to ? match(pathOf(toc, from)) : 0
  for (let n = from; n < to; n++) {
    const document = toc.document[n]
    if (document < 0 || toc.documentNode[document] === n) path = match(pathOf(toc, n))
    masks[n] = nodeMask(toc, n, path, match)
  }
}

/** Summaries made by rule only repeat titles and paths, so they are not looked at. */
function nodeMask(toc: Toc, n: NodeNumber, path: number, match: (text: string) => number): number {
  const own = ownSummary(toc, n)
  return path | match(titleOf(toc, n).slice(0, MAX_TITLE)) | (own === null ? 0 : match(own.text))
}

/** Titles are read so far, in UTF-16 units. */
const MAX_TITLE = 300

/** The concepts of node `n`, in the table's order. */
export function conceptsOf(toc: Toc, n: NodeNumber, table = CONCEPTS): readonly string[] {
  const known = masksOfToc.get(toc)
  const match = matcherOf(table)
  const mask =
    known !== undefined && known.table === table
      ? known.masks[n]
      : nodeMask(toc, n, match(pathOf(toc, n)), match)
  return [...table.keys()].filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** Concept → number of nodes, in the table's order. */
export function conceptCounts(toc: Toc, table = CONCEPTS): ReadonlyMap<string, number> {
  const counts = new Uint32Array(table.size)
  for (const mask of conceptMasks(toc, table)) {
    for (let bit = 0; bit < counts.length; bit++) if ((mask & (1 << bit)) !== 0) counts[bit]++
  }
  return new Map([...table.keys()].map((concept, bit) => [concept, counts[bit]]))
}
