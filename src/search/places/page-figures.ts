// The figures on the pages of documents, read from their texts when a question names a year.

import { Lru } from '../../base/lru.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import { kindCode } from '../../model/tree/node.ts'
import { kindOf, linesOf, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import { CLOSE_PLACES } from '../../rank/by-hand.ts'
import { countFigures, type Figures, figuresOf } from '../../rank/figures.ts'

const PAGE_KIND = kindCode('page')
/** Number of documents whose figures are cached, for the latest questions. */
const MAX_CACHED_DOCUMENTS = 64

type ByNode = ReadonlyMap<NodeNumber, Figures>

const figuresOfCollection = new WeakMap<SearchedCollection, Lru<number, Promise<ByNode>>>()

/**
 * For a node, how well its figures match some years (0–1); 0 in documents without pages.
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

/** Whether any document of a collection has pages, or whether the given one has. */
export function hasPages(toc: Toc, document?: number): boolean {
  const some = document === undefined ? toc.documents : [toc.documents[document]]
  return some.some(({ outline }) => outline?.kind.includes(PAGE_KIND) === true)
}

function keptFigures(collection: SearchedCollection, document: number): Promise<ByNode> {
  const kept =
    figuresOfCollection.get(collection) ?? new Lru<number, Promise<ByNode>>(MAX_CACHED_DOCUMENTS)
  figuresOfCollection.set(collection, kept)
  const known = kept.get(document)
  if (known !== undefined) return known
  const reading = readFigures(collection, document)
  kept.set(document, reading)
  // A failed read, perhaps for lack of a network, is tried again; until then the other features decide.
  return reading.catch(() => {
    kept.delete(document)
    return new Map()
  })
}

/** Nodes inside a page are found as the page. */
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
