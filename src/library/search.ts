// Flat search in one collection: ranked nodes with excerpts.

import { splitLines } from '../base/lines.ts'
import { Lru } from '../base/lru.ts'
import { excerptOf } from '../index/excerpt.ts'
import { facetFilter } from '../index/facets.ts'
import { loadLists } from '../index/load-lists.ts'
import { type RankedNode, searchTop } from '../index/rank.ts'
import { frequencyOf, type ResolvedQuery, resolveQuery } from '../index/resolve.ts'
import type { Hit, SearchRequest } from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import { refOf } from '../toc/refs.ts'
import type { WordCounts } from './across.ts'
import { rangeOf } from './evidence.ts'
import { foldTitles, SPARE_HITS, titleSection } from './fold-titles.ts'
import { queryOf } from './glossary.ts'
import type { OpenCollection } from './opened.ts'
import type { TextOf } from './reader.ts'

const DEFAULT_LIMIT = 20

/** The best nodes for a query, best first. */
export async function searchCollection(
  collection: OpenCollection,
  request: SearchRequest,
  settings: Settings,
  textOf: TextOf,
): Promise<Hit[]> {
  const { toc, index } = collection
  const query = await queryOf(collection, request)
  const resolved = resolveQuery(index, query, settings.search)
  await loadLists(index, resolved, true)
  const filter = facetFilter(toc, new Map(Object.entries(request.facets ?? {})))
  const limit = request.limit ?? DEFAULT_LIMIT
  const ranked = searchTop(index, resolved, settings.search, limit + SPARE_HITS, {
    within: rangeOf(toc, request.within ?? 0),
    ...(filter !== null && { filter }),
  })
  return hitsOf(collection, foldTitles(toc, ranked, filter, limit), resolved, textOf)
}

/** How many nodes hold each word of a question, at most: an upper bound where a word has several terms. */
export async function wordCounts(
  collection: OpenCollection,
  request: SearchRequest,
  settings: Settings,
): Promise<WordCounts> {
  const { index } = collection
  const { words } = resolveQuery(index, await queryOf(collection, request), settings.search)
  const counts = words.map(({ surface, groups }): [string, number] => {
    const matching = groups.length === 0 ? 0 : frequencyOf(index, groups[0])
    return [surface, Math.min(matching, index.nodes)]
  })
  return { nodes: index.nodes, words: new Map(counts) }
}

/** Ranked nodes with their excerpts; each text is read and split once. */
export async function hitsOf(
  collection: OpenCollection,
  ranked: readonly Pick<RankedNode, 'node' | 'total'>[],
  resolved: ResolvedQuery,
  textOf: TextOf,
): Promise<Hit[]> {
  const { toc } = collection
  const documents = [...new Set(ranked.map(({ node }) => toc.document[node]))]
  const lines = new Map(
    await Promise.all(
      documents.map(
        async (document) => [document, await linesIn(collection, document, textOf)] as const,
      ),
    ),
  )
  return ranked.map(({ node, total }) => {
    const ref = refOf(toc, node)
    // A title section stands for its document, so for what precedes it too.
    const document = toc.document[node]
    const start = document >= 0 && titleSection(toc, document) === node ? 1 : ref.start
    const own = (lines.get(document) ?? []).slice(start - 1, ref.end)
    return { ref, score: total, excerpt: excerptOf(own, start, resolved) }
  })
}

/** Documents kept in lines: while typing, the next results are mostly those before. */
const LINES_KEPT = 96
const linesOfCollection = new WeakMap<OpenCollection, Lru<number, readonly string[]>>()

async function linesIn(
  collection: OpenCollection,
  document: number,
  textOf: TextOf,
): Promise<readonly string[]> {
  const kept = linesOfCollection.get(collection) ?? new Lru<number, readonly string[]>(LINES_KEPT)
  linesOfCollection.set(collection, kept)
  const lines = kept.get(document) ?? splitLines(await textOf(document))
  kept.set(document, lines)
  return lines
}
