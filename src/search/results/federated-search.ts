// One search over several collections, with scores that can be compared: how rare a word is, and how well
// the best text holds what is asked, is asked of all of them together. So a word that is common in one
// weighs no more in another that hardly has it. How long texts are on average stays the collection's own.

import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type {
  AcrossRequest,
  CollectionSlug,
  Excerpt,
  ExcerptsRequest,
  ExplainRequest,
  FacetCount,
  FoundPlace,
  GroupedHits,
  HitGroup,
  RankedHit,
  SearchRequest,
  TextMost,
} from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { idf } from '../query/resolve.ts'
import type { AskedWords } from '../query/resolved.ts'
import type { Interruption } from './excerpts.ts'

/** How many nodes there are, and how many of them hold each word of a question, by its folded form. */
export interface WordCounts {
  readonly nodes: number
  readonly words: ReadonlyMap<string, number>
}

/** What a search over several collections asks of each, and never of the library. */
export interface PartialSearch {
  wordCounts(request: SearchRequest): Promise<WordCounts>
  /** What texts score at most, with which those of other collections are compared. */
  textMost(request: SearchRequest): Promise<TextMost>
  /** `searchGrouped` without the excerpts: no text is read. */
  rankGrouped(request: SearchRequest): Promise<GroupedHits<RankedHit>>
  /** The excerpts of nodes that a search has found, in their order. */
  excerpts(
    request: AskedWords,
    nodes: readonly NodeNumber[],
    giving?: Interruption,
  ): Promise<readonly Excerpt[]>
  /** The scores of nodes that `rankGrouped` finds, explained; `null` for any other node. */
  explain(
    request: SearchRequest,
    nodes: readonly NodeNumber[],
  ): Promise<readonly (ScoreExplanation | null)[]>
}

/** What a collection must be able to do to be searched with others. */
export interface SearchedCollection extends PartialSearch {
  readonly slug: CollectionSlug
  readonly name: string
  /** Factor on its scores: on the odds, as finished scores are their logarithms. */
  readonly weight: number
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
  request: AcrossRequest,
): Promise<GroupedHits> {
  return across(collections, request, (each, own) => each.searchGrouped(own))
}

/** As `searchAcross` ranks, without reading texts; a single collection is ranked as if alone. */
export async function rankAcross(
  collections: readonly SearchedCollection[],
  request: AcrossRequest,
): Promise<GroupedHits<RankedHit>> {
  if (collections.length === 1) return collections[0].rankGrouped(searchOf(request))
  return across(collections, request, (each, own) => each.rankGrouped(own))
}

/** The excerpts of places that `rankAcross` has found in the same collections, in their order. */
export async function excerptsAcross(
  collections: readonly SearchedCollection[],
  { places, ...request }: ExcerptsRequest,
  giving?: Interruption,
): Promise<readonly Excerpt[]> {
  const own = await ownRequests(collections, searchOf(request))
  const excerpts = new Map<FoundPlace, Excerpt>()
  for (const [i, collection] of collections.entries()) {
    const here = places.filter((place) => place.collection === collection.slug)
    const nodes = here.map(({ node }) => node)
    const found = await collection.excerpts(own[i], nodes, giving)
    here.forEach((place, at) => {
      excerpts.set(place, found[at])
    })
  }
  return places.map((place) => excerpts.get(place) ?? NO_EXCERPT)
}

/** The scores that `rankAcross` gives these places, explained; `null` for a place that it does not find. */
export async function explainAcross(
  collections: readonly SearchedCollection[],
  { places, ...request }: ExplainRequest,
): Promise<readonly (ScoreExplanation | null)[]> {
  const own = await ownRequests(collections, searchOf(request))
  const explained = new Map<FoundPlace, ScoreExplanation>()
  for (const [i, collection] of collections.entries()) {
    const here = places.filter((place) => place.collection === collection.slug)
    if (here.length === 0) continue
    const weight = collections.length === 1 ? 1 : weightOf(collection, request)
    const found = await collection.explain(
      own[i],
      here.map(({ node }) => node),
    )
    here.forEach((place, at) => {
      const one = found[at]
      if (one !== null)
        explained.set(place, { ...one, weight, score: one.score + Math.log(weight) })
    })
  }
  return places.map((place) => explained.get(place) ?? null)
}

const NO_EXCERPT: Excerpt = { start: 0, end: -1, text: '', marks: [] }

function searchOf({ collections: _, weights: __, ...request }: AcrossRequest): SearchRequest {
  return request
}

/** The request for each collection, with words weighed by how rare they are in all of them, and texts by the best of all. */
async function ownRequests(
  collections: readonly SearchedCollection[],
  request: SearchRequest,
): Promise<SearchRequest[]> {
  if (collections.length === 1) return [request]
  const counts = await Promise.all(collections.map((each) => each.wordCounts(request)))
  const own = counts.map((one) => ({ ...request, wordFactors: factorsOf(counts, one) }))
  // A letter is answered by the scores of the texts, which can be compared as they are.
  if (request.draft === true) return own
  const most = await Promise.all(collections.map((each, i) => each.textMost(own[i])))
  const highest = (name: keyof TextMost) => Math.max(...most.map((one) => one[name]))
  const beside = { best: highest('best'), whole: highest('whole'), several: highest('several') }
  return own.map((one) => ({ ...one, beside }))
}

async function across<H extends RankedHit>(
  collections: readonly SearchedCollection[],
  request: AcrossRequest,
  search: (collection: SearchedCollection, request: SearchRequest) => Promise<GroupedHits<H>>,
): Promise<GroupedHits<H>> {
  const own = await ownRequests(collections, searchOf(request))
  const found = await Promise.all(
    collections.map(async (each, i) => {
      const weight = weightOf(each, request)
      return weighted(await search(each, own[i]), each, (score) =>
        request.draft === true ? score * weight : score + Math.log(weight),
      )
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

function weightOf({ slug, weight }: SearchedCollection, { weights }: AcrossRequest): number {
  return clamped(weights?.get(slug) ?? weight)
}

function clamped(weight: number): number {
  return Number.isFinite(weight) ? Math.min(Math.max(weight, WEIGHTS[0]), WEIGHTS[1]) : 1
}

function weighted<H extends RankedHit>(
  found: GroupedHits<H>,
  { slug, name }: SearchedCollection,
  weigh: (score: number) => number,
): GroupedHits<H> {
  const groups = found.groups.map((group) => ({
    ...group,
    collection: { slug, name },
    hits: group.hits.map((hit) => ({ ...hit, score: weigh(hit.score) })),
  }))
  return { ...found, groups }
}

const NOTHING = Number.NEGATIVE_INFINITY

/** The best groups by their best hit, until `limit` sections are ranked. */
function best<H extends RankedHit>(found: readonly GroupedHits<H>[], limit: number): HitGroup<H>[] {
  const groups = found
    .flatMap((each) => each.groups)
    .sort((a, b) => (b.hits.at(0)?.score ?? NOTHING) - (a.hits.at(0)?.score ?? NOTHING))
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
