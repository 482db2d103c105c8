// Excerpts of places that a search has found: the part of a search that reads texts.

import { WeightedLru } from '../../base/weighted-lru.ts'
import type { SearchedCollection, TextOf } from '../../collection/opened.ts'
import type { Excerpt } from '../../model/library/library.ts'
import { linesOf, type NodeNumber } from '../../model/tree/toc.ts'
import { titleSection } from '../places/fold-titles.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { excerptOf } from './excerpt.ts'
import { type LinedText, linedText } from './lined-text.ts'
import { WordFinder } from './word-finder.ts'

/** How excerpts give way to what is more urgent. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Lets messages that wait be taken, such as the one that stops this. */
  readonly pause: () => Promise<void>
}

/** UTF-16 units of texts whose lines stay known. */
const LINES_KEPT = 4 * 1024 * 1024
/** Excerpts between two pauses: about two milliseconds. */
const IN_SLICE = 8

const NO_TEXT = linedText('')

const textsOfCollection = new WeakMap<SearchedCollection, WeightedLru<number, LinedText>>()

/** The excerpts of some nodes, in their order; every text is read once. */
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
    if (giving !== undefined && excerpts.length % IN_SLICE === 0) await giving.pause()
    giving?.signal.throwIfAborted()
    const lines = linesOfHit(collection, node)
    excerpts.push(excerptOf(text, lines, resolved, { finder, phrases }))
  }
  return excerpts
}

/** The lines that a hit stands for. */
function linesOfHit(
  { toc }: SearchedCollection,
  node: NodeNumber,
): { readonly start: number; readonly end: number } {
  const { start, end } = linesOf(toc, node) ?? { start: 0, end: 0 }
  // A title section stands for its document, so for what precedes it too.
  const document = toc.document[node]
  return { start: document >= 0 && titleSection(toc, document) === node ? 1 : start, end }
}

/** All texts are asked for at once, so that those that lie side by side are read together. */
function readTexts(
  collection: SearchedCollection,
  nodes: readonly NodeNumber[],
  textOf: TextOf,
): ReadonlyMap<number, Promise<LinedText>> {
  const documents = new Set(nodes.map((node) => collection.toc.document[node]))
  const texts = new Map(
    Array.from(documents, (document) => [document, lined(collection, document, textOf)] as const),
  )
  // Who stops early waits for none of them.
  for (const reading of texts.values()) reading.catch(() => undefined)
  return texts
}

async function lined(
  collection: SearchedCollection,
  document: number,
  textOf: TextOf,
): Promise<LinedText> {
  const kept = textsOfCollection.get(collection) ?? new WeightedLru(LINES_KEPT)
  textsOfCollection.set(collection, kept)
  const known = kept.get(document)
  if (known !== undefined) return known
  const text = await textOf(document)
  const made = linedText(text)
  kept.set(document, made, text.length)
  return made
}
