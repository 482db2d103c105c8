// Excerpts of places that a search found. This is the part of a search that reads texts.

import { oncePer } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import type { SearchedCollection, TextOf } from '../../collection/opened.ts'
import type { Excerpt } from '../../model/library/search-types.ts'
import { linesOf, type NodeNumber } from '../../model/tree/toc.ts'
import { titleSection } from '../fold-titles.ts'
import type { ResolvedQuery } from '../resolve.ts'
import { excerptOf } from './excerpt.ts'
import { type LinedText, linedText } from './lined-text.ts'
import { WordFinder } from './word-finder.ts'

/** How the work on excerpts is interrupted for more urgent work. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Lets pending messages be processed, such as one that cancels this work. */
  readonly pause: () => Promise<void>
}

/** Size of the cache of texts with known lines, in UTF-16 units. */
const MAX_CACHED_UNITS = 4 * 1024 * 1024
/** Number of excerpts between two pauses, which take about two milliseconds. */
const EXCERPTS_PER_SLICE = 8

const NO_TEXT = linedText('')

const textsOf = oncePer((_: SearchedCollection) => new Lru<number, LinedText>(MAX_CACHED_UNITS))

/** The excerpts of some nodes, in their order; each text is read once. */
export async function excerptsOf(
  collection: SearchedCollection,
  nodes: readonly NodeNumber[],
  resolved: ResolvedQuery,
  textOf: TextOf,
  giving?: Interruption,
): Promise<Excerpt[]> {
  const { toc } = collection
  const texts = readTexts(collection, nodes, textOf)
  const finder = new WordFinder(resolved)
  const { phrases } = resolved.query
  const excerpts: Excerpt[] = []
  for (const node of nodes) {
    const text = (await texts.get(toc.document[node])) ?? NO_TEXT
    if (giving !== undefined && excerpts.length % EXCERPTS_PER_SLICE === 0) await giving.pause()
    giving?.signal.throwIfAborted()
    const lines = linesOfHit(collection, node)
    excerpts.push(excerptOf(text, lines, resolved, { finder, phrases }))
  }
  return excerpts
}

/** The lines that a hit represents. */
function linesOfHit(
  { toc }: SearchedCollection,
  node: NodeNumber,
): { readonly start: number; readonly end: number } {
  const { start, end } = linesOf(toc, node) ?? { start: 0, end: 0 }
  // A title section represents its document, and therefore also the text before it.
  const document = toc.document[node]
  return { start: document >= 0 && titleSection(toc, document) === node ? 1 : start, end }
}

/** Requests all texts at once, so that neighbouring ones are read together. */
function readTexts(
  collection: SearchedCollection,
  nodes: readonly NodeNumber[],
  textOf: TextOf,
): ReadonlyMap<number, Promise<LinedText>> {
  const documents = new Set(nodes.map((node) => collection.toc.document[node]))
  const texts = new Map(
    Array.from(documents, (document) => [document, lined(collection, document, textOf)] as const),
  )
  // A caller that stops early does not wait for them.
  for (const reading of texts.values()) reading.catch(() => undefined)
  return texts
}

async function lined(
  collection: SearchedCollection,
  document: number,
  textOf: TextOf,
): Promise<LinedText> {
  const kept = textsOf(collection)
  const known = kept.get(document)
  if (known !== undefined) return known
  const text = await textOf(document)
  const made = linedText(text)
  kept.set(document, made, text.length)
  return made
}
