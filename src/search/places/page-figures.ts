// The figures on the pages of documents, read from their texts when a question names a year.

import { Lru } from '../../base/lru.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import { kindCode } from '../../model/tree/node.ts'
import { kindOf, linesOf, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import { CLOSE_PLACES } from '../../rank/by-hand.ts'
import { countFigures, type Figures, figuresOf } from '../../rank/figures.ts'

const PAGE = kindCode('page')
/** Documents whose figures are kept: those of the questions asked last. */
const MOST_KEPT = 64

type ByNode = ReadonlyMap<NodeNumber, Figures>

const figuresOfCollection = new WeakMap<SearchedCollection, Lru<number, Promise<ByNode>>>()

/**
 * For a node what its figures say of some years, 0–1; 0 in documents without pages.
 * @param documents best first; only the texts of the best are read
 */
export async function pageFigures(
  collection: SearchedCollection,
  documents: Uint32Array,
  years: ReadonlySet<string>,
): Promise<(node: NodeNumber) => number> {
  const paged =
    years.size === 0 ? [] : [...documents].filter((one) => hasPages(collection.toc, one))
  const all = new Map<NodeNumber, Figures>()
  for (const figures of await Promise.all(
    paged.slice(0, CLOSE_PLACES).map((document) => keptFigures(collection, document)),
  )) {
    for (const [node, one] of figures) all.set(node, one)
  }
  return (node) => {
    const figures = all.get(node)
    return figures === undefined ? 0 : figuresOf(figures, years)
  }
}

/** Whether any document of a collection has pages, or one of them. */
export function hasPages(toc: Toc, document?: number): boolean {
  const some = document === undefined ? toc.documents : [toc.documents[document]]
  return some.some(({ outline }) => outline?.kind.includes(PAGE) === true)
}

function keptFigures(collection: SearchedCollection, document: number): Promise<ByNode> {
  const kept = figuresOfCollection.get(collection) ?? new Lru<number, Promise<ByNode>>(MOST_KEPT)
  figuresOfCollection.set(collection, kept)
  const known = kept.get(document)
  if (known !== undefined) return known
  const reading = readFigures(collection, document)
  kept.set(document, reading)
  // What could not be read, perhaps for want of a network, is tried again; until then other things decide.
  return reading.catch(() => {
    kept.delete(document)
    return new Map()
  })
}

/** What lies in a page is found as the page. */
async function readFigures(collection: SearchedCollection, document: number): Promise<ByNode> {
  const { toc } = collection
  const text = new TextDecoder().decode(await collection.bytes(document))
  const figuresOn = countFigures(text.split('\n'))
  const file = toc.documentNode[document]
  const figures = new Map<NodeNumber, Figures>()
  const end = file + toc.size[file]
  for (let n = file + 1; n < end; n += kindOf(toc, n) === 'page' ? toc.size[n] : 1) {
    const range = linesOf(toc, n)
    if (range !== null) figures.set(n, figuresOn(range.start, range.end))
  }
  return figures
}
