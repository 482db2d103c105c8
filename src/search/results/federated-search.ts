// One search over several collections with comparable scores: the rarity of a word and the best score of a text are
// taken over all collections together. A word that is common in one collection therefore weighs no more in another that
// rarely contains it. The average length of texts stays that of each collection.

import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type {
  AcrossRequest,
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
} from '../../model/library/search-types.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { idf } from '../resolve.ts'
import type { AskedWords } from '../resolved.ts'
import type { Interruption } from './excerpts.ts'

/** The number of nodes, and of those that contain each word of a question, by its folded form. */
export interface WordCounts {
  readonly nodes: number
  readonly words: ReadonlyMap<string, number>
}

/** The operations of a collection that a search over several collections uses. */
export interface PartialSearch {
  searchGrouped(request: SearchRequest): Promise<GroupedHits>
  wordCounts(request: SearchRequest): Promise<WordCounts>
  /** The maximum text scores, which are compared with those of other collections. */
  textMost(request: SearchRequest): Promise<TextMost>
  /** `searchGrouped` without the excerpts: reads no text. */
  rankGrouped(request: SearchRequest): Promise<GroupedHits<RankedHit>>
  /** The excerpts of nodes that a search found, in their order. */
  excerpts(
    request: AskedWords,
    nodes: readonly NodeNumber[],
    giving?: Interruption,
  ): Promise<readonly Excerpt[]>
  /** Explains the scores of nodes that `rankGrouped` finds; `null` for any other node. */
  explain(
    request: SearchRequest,
    nodes: readonly NodeNumber[],
  ): Promise<readonly (ScoreExplanation | null)[]>
}

/** A collection that is searched together with others. */
export interface CollectionToSearch {
  readonly slug: CollectionSlug
  readonly name: string
  /** Factor on its odds; finished scores are logarithms of odds. */
  readonly weight: number
  /** Opens it at the first use. */
  reader(): Promise<PartialSearch>
}

const DEFAULT_LIMIT = 50
/** Limits of the weights: beyond them, the other collections would be hidden. */
const WEIGHT_LIMITS = [0.01, 100] as const

/**
 * The best sections by document over all collections, by score × weight of the collection; among equal ones, those of
 * the earlier collection come first.
 */
export async function searchAcross(
  collections: readonly CollectionToSearch[],
  request: AcrossRequest,
): Promise<GroupedHits> {
  return across(collections, request, (reader, own) => reader.searchGrouped(own))
}

/** The same ranking without reading texts; a single collection is ranked as if it were alone. */
export async function rankAcross(
  collections: readonly CollectionToSearch[],
  request: AcrossRequest,
): Promise<GroupedHits<RankedHit>> {
  if (collections.length === 1)
    return (await collections[0].reader()).rankGrouped(searchOf(request))
  return across(collections, request, (reader, own) => reader.rankGrouped(own))
}

/** The excerpts of places that `rankAcross` found in the same collections, in their order. */
export async function excerptsAcross(
  collections: readonly CollectionToSearch[],
  { places, ...request }: ExcerptsRequest,
  giving?: Interruption,
): Promise<readonly Excerpt[]> {
  const own = await ownRequests(collections, searchOf(request))
  const excerpts = new Map<FoundPlace, Excerpt>()
  for (const [i, collection] of collections.entries()) {
    const here = places.filter((place) => place.collection === collection.slug)
    const nodes = here.map(({ node }) => node)
    const found = await (await collection.reader()).excerpts(own[i], nodes, giving)
    here.forEach((place, at) => {
      excerpts.set(place, found[at])
    })
  }
  return places.map((place) => excerpts.get(place) ?? NO_EXCERPT)
}

/** Explains the scores that `rankAcross` gives these places; `null` for a place that it does not find. */
export async function explainAcross(
  collections: readonly CollectionToSearch[],
  { places, ...request }: ExplainRequest,
): Promise<readonly (ScoreExplanation | null)[]> {
  const own = await ownRequests(collections, searchOf(request))
  const explained = new Map<FoundPlace, ScoreExplanation>()
  for (const [i, collection] of collections.entries()) {
    const here = places.filter((place) => place.collection === collection.slug)
    if (here.length === 0) continue
    const weight = collections.length === 1 ? 1 : weightOf(collection, request)
    const found = await (await collection.reader()).explain(
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

/** The request for each collection, with the rarity of words and the best scores of texts over all collections. */
async function ownRequests(
  collections: readonly CollectionToSearch[],
  request: SearchRequest,
): Promise<SearchRequest[]> {
  if (collections.length === 1) return [request]
  const readers = await Promise.all(collections.map((each) => each.reader()))
  const counts = await Promise.all(readers.map((each) => each.wordCounts(request)))
  const own = counts.map((one) => ({ ...request, wordFactors: factorsOf(counts, one) }))
  // A keystroke is answered by the scores of the texts, which can be compared directly.
  if (request.draft === true) return own
  const most = await Promise.all(readers.map((each, i) => each.textMost(own[i])))
  const highest = (name: keyof TextMost) => Math.max(...most.map((one) => one[name]))
  const beside = { best: highest('best'), whole: highest('whole'), several: highest('several') }
  return own.map((one) => ({ ...one, beside }))
}

async function across<H extends RankedHit>(
  collections: readonly CollectionToSearch[],
  request: AcrossRequest,
  search: (reader: PartialSearch, request: SearchRequest) => Promise<GroupedHits<H>>,
): Promise<GroupedHits<H>> {
  const own = await ownRequests(collections, searchOf(request))
  const found = await Promise.all(
    collections.map(async (each, i) => {
      const weight = weightOf(each, request)
      return weighted(await search(await each.reader(), own[i]), each, (score) =>
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

/** By word, its inverse document frequency over all collections ÷ that in this collection. */
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

function weightOf({ slug, weight }: CollectionToSearch, { weights }: AcrossRequest): number {
  const given = weights?.get(slug) ?? weight
  const [least, most] = WEIGHT_LIMITS
  return Number.isFinite(given) ? Math.min(Math.max(given, least), most) : 1
}

function weighted<H extends RankedHit>(
  found: GroupedHits<H>,
  { slug, name }: CollectionToSearch,
  weigh: (score: number) => number,
): GroupedHits<H> {
  const groups = found.groups.map((group) => ({
    ...group,
    collection: { slug, name },
    hits: group.hits.map((hit) => ({ ...hit, score: weigh(hit.score) })),
  }))
  return { ...found, groups }
}

const NO_SCORE = Number.NEGATIVE_INFINITY

/** The best groups by their best hit, until `limit` sections are included. */
function best<H extends RankedHit>(found: readonly GroupedHits<H>[], limit: number): HitGroup<H>[] {
  const groups = found
    .flatMap((each) => each.groups)
    .sort((a, b) => (b.hits.at(0)?.score ?? NO_SCORE) - (a.hits.at(0)?.score ?? NO_SCORE))
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
