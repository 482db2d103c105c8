// One search over several collections, with scores that can be compared: how rare a word is, is asked
// of all of them together, so a word that is common in one weighs no more in another that hardly has
// it. How long texts are on average stays the collection's own measure, as do glossary and bonuses.

import { idf } from '../index/resolve.ts'
import type {
  AcrossRequest,
  CollectionSlug,
  FacetCount,
  GroupedHits,
  HitGroup,
  SearchRequest,
} from '../model/library.ts'

/** How many nodes there are, and how many of them hold each word of a question, by its folded form. */
export interface WordCounts {
  readonly nodes: number
  readonly words: ReadonlyMap<string, number>
}

/** What a collection must be able to do to be searched with others. */
export interface SearchedCollection {
  readonly slug: CollectionSlug
  readonly name: string
  /** Factor on its scores. */
  readonly weight: number
  wordCounts(request: SearchRequest): Promise<WordCounts>
  searchGrouped(request: SearchRequest): Promise<GroupedHits>
}

const DEFAULT_LIMIT = 50
/** Weights beyond these would only hide the other collections. */
const WEIGHTS = [0.01, 100] as const

/**
 * The best sections by document over all the collections, by score × weight of the collection; of
 * equal ones those of the earlier collection first.
 */
export async function searchAcross(
  collections: readonly SearchedCollection[],
  { collections: _, weights, ...request }: AcrossRequest,
): Promise<GroupedHits> {
  const counts = await Promise.all(collections.map((each) => each.wordCounts(request)))
  const found = await Promise.all(
    collections.map(async (each, i) => {
      const wordFactors = factorsOf(counts, counts[i])
      const weight = clamped(weights?.get(each.slug) ?? each.weight)
      return weighted(await each.searchGrouped({ ...request, wordFactors }), each, weight)
    }),
  )
  return {
    groups: best(found, request.limit ?? DEFAULT_LIMIT),
    matched: found.reduce((sum, { matched }) => sum + matched, 0),
    facets: joinFacets(found.map(({ facets }) => facets)),
  }
}

/** Inverse document frequency over all collections ÷ the one in this collection, by word. */
function factorsOf(all: readonly WordCounts[], own: WordCounts): ReadonlyMap<string, number> {
  const nodes = all.reduce((sum, each) => sum + each.nodes, 0)
  return new Map(
    Array.from(own.words, ([word, matching]) => {
      const everywhere = all.reduce((sum, { words }) => sum + (words.get(word) ?? 0), 0)
      const factor = matching === 0 ? 1 : idf(nodes, everywhere) / idf(own.nodes, matching)
      return [word, factor]
    }),
  )
}

function clamped(weight: number): number {
  return Number.isFinite(weight) ? Math.min(Math.max(weight, WEIGHTS[0]), WEIGHTS[1]) : 1
}

function weighted(
  found: GroupedHits,
  { slug, name }: SearchedCollection,
  weight: number,
): GroupedHits {
  const groups = found.groups.map((group) => ({
    ...group,
    collection: { slug, name },
    hits: group.hits.map((hit) => ({ ...hit, score: hit.score * weight })),
  }))
  return { ...found, groups }
}

/** The best groups by their best hit, until `limit` sections are ranked. */
function best(found: readonly GroupedHits[], limit: number): HitGroup[] {
  const groups = found
    .flatMap((each) => each.groups)
    .sort((a, b) => (b.hits.at(0)?.score ?? 0) - (a.hits.at(0)?.score ?? 0))
  let ranked = 0
  return groups.filter(({ hits, more }) => {
    const isIn = ranked < limit
    ranked += hits.length + more
    return isIn
  })
}

function joinFacets(all: readonly (readonly FacetCount[])[]): FacetCount[] {
  const joined = new Map<string, Map<string, number>>()
  for (const { facet, values } of all.flat()) {
    const counts = joined.get(facet) ?? new Map<string, number>()
    joined.set(facet, counts)
    for (const { value, count } of values) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return Array.from(joined, ([facet, counts]) => ({
    facet,
    values: Array.from(counts, ([value, count]) => ({ value, count })).sort(
      (a, b) => b.count - a.count,
    ),
  }))
}
