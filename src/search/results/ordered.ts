// The places that a search shows, best first. A keystroke is answered by the scores of the text alone. The search
// after typing has stopped, and every other search, uses the ranking.

import type { SearchedCollection } from '../../collection/opened.ts'
import type { Index } from '../../index/open-index.ts'
import type { SearchRequest, TextMost } from '../../model/library/search-types.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { maxTextScoresOfResults, type RankInput } from '../../rank/file-sums.ts'
import { ownerOf } from '../../rank/matched.ts'
import { MODELS } from '../../rank/models.ts'
import { type RankHelp, rankFound } from '../../rank/rank.ts'
import { allEveryday } from '../../toc/everyday.ts'
import type { NodeScores, ScoreOptions } from '../bm25/bm25f.ts'
import { matchedNodes } from '../bm25/matched.ts'
import { selectionFilter } from '../facets.ts'
import { SPARE_HITS } from '../fold-titles.ts'
import type { ResolvedQuery } from '../resolve.ts'
import { holdsPhrase } from '../top/proximity.ts'
import { covers, rankTop } from '../top/rank.ts'
import { lettersOf, titlesIn } from '../top/titles.ts'
import { findTyped } from './found.ts'
import { scopeRange } from './scope.ts'

/** Number of nodes that are ranked, and number while a word is being typed. */
const DEFAULT_LIMIT = 50
const TYPING_LIMIT = 24

export interface OrderedPlace {
  readonly node: NodeNumber
  readonly total: number
}

/**
 * The limits of a request.
 * @returns what determines which nodes it may find; of it the filter with one byte per node, 1 where the chosen facets
 * let it pass, `null` if none are chosen; and the maximum number of places shown
 */
export function boundsOf(
  { toc }: Pick<SearchedCollection, 'toc'>,
  { facets = {}, within = 0, limit, typing }: SearchRequest,
) {
  const filter = selectionFilter(toc, new Map(Object.entries(facets)))
  const scope = { within: scopeRange(toc, within), ...(filter !== null && { filter }) }
  return { scope, filter, limit: limit ?? (typing === true ? TYPING_LIMIT : DEFAULT_LIMIT) }
}

/** The best places in their order, before documents and their titles are folded. */
export async function orderPlaces(
  collection: SearchedCollection,
  resolved: ResolvedQuery,
  request: SearchRequest,
): Promise<readonly OrderedPlace[]> {
  const bounds = boundsOf(collection, request)
  const most = bounds.limit + SPARE_HITS
  if (request.draft === true) {
    const ranked = rankTop(collection.index, resolved, most, bounds.scope)
    // A word that no text contains may be among the everyday words.
    if (ranked.length > 0 || allEveryday(collection.toc) === null)
      return ownersOf(collection.toc, ranked)
  }
  const { found, help } = await searchedFor(collection, resolved, request)
  const { places } = await rankFound(found, help, MODELS, most)
  const ranked = places.map(({ node, score }) => ({ node, total: score }))
  const isInFile = collection.toc.document[request.within ?? 0] >= 0
  return isInFile && ranked.length < most ? [...ranked, ...furtherPlaces(found, ranked)] : ranked
}

/** For a search in one file: the places that the ranking does not examine closely too, by the scores of their text. */
function furtherPlaces(
  { places: { node, score } }: RankInput,
  ranked: readonly OrderedPlace[],
): readonly OrderedPlace[] {
  const known = new Set(ranked.map((one) => one.node))
  const rows = Array.from(node, (_, row) => row)
    .filter((row) => !known.has(node[row]) && score[row] > 0)
    .sort((a, b) => score[b] - score[a] || a - b)
  const last = ranked.at(-1)?.total ?? 0
  return rows.map((row, i) => ({ node: node[row], total: last - 1 - i / rows.length }))
}

/** Pieces of a long function or section, replaced by that function or section, without duplicates. */
function ownersOf(toc: Toc, ranked: readonly OrderedPlace[]): OrderedPlace[] {
  const owners = new Map<NodeNumber, OrderedPlace>()
  for (const { node, total } of ranked) {
    const owner = ownerOf(toc, node)
    if (!owners.has(owner)) owners.set(owner, { node: owner, total })
  }
  return [...owners.values()]
}

/** What a search finds, as input of the ranking. */
export async function searchedFor(
  collection: SearchedCollection,
  resolved: ResolvedQuery,
  request: SearchRequest,
): Promise<{ readonly found: RankInput; readonly help: RankHelp }> {
  const { index } = collection
  const { scope } = boundsOf(collection, request)
  const wanted = phraseFilter(index, resolved, scope)
  const { found, help, scores } = await findTyped(collection, request, resolved, wanted)
  const named = namedExactly(index, resolved, scores)
  const { beside } = request
  return { found: { ...found, named, ...(beside && { beside }) }, help }
}

/** The maximum text scores of what was found, by which several collections are compared. */
export async function textMostOf(
  collection: SearchedCollection,
  resolved: ResolvedQuery,
  request: SearchRequest,
): Promise<TextMost> {
  const { found } = await searchedFor(collection, resolved, request)
  return maxTextScoresOfResults(found)
}

/** The scope limited to nodes that contain every phrase. */
function phraseFilter(index: Index, resolved: ResolvedQuery, scope: ScoreOptions): ScoreOptions {
  if (resolved.query.phrases.length === 0) return scope
  const filter = new Uint8Array(index.toc.count)
  for (const node of withPhrases(index, resolved, matchedNodes(index, resolved, scope))) {
    filter[node] = 1
  }
  return { ...scope, filter }
}

/** The nodes that contain every phrase. */
export function withPhrases(
  index: Index,
  { query: { phrases } }: ResolvedQuery,
  nodes: Uint32Array,
): Uint32Array {
  if (phrases.length === 0) return nodes
  return nodes.filter((node) => phrases.every(({ stems }) => holdsPhrase(index, stems, node)))
}

/** Nodes whose name is exactly the query: symbols, headings, and files with or without extension. */
function namedExactly(
  index: Index,
  { query }: ResolvedQuery,
  { count, node, masks, words }: NodeScores,
): ReadonlySet<NodeNumber> {
  const named = new Set<NodeNumber>()
  const wanted = query.phrases.length > 0 ? '' : lettersOf(query.text)
  const titles = titlesIn(index.toc)
  if (wanted === '' || !titles.mayBeCalled(wanted)) return named
  const isCovered = covers(words)
  for (let row = 0; row < count; row++) {
    if (isCovered(masks.title[row]) && titles.isCalled(node[row], wanted)) named.add(node[row])
  }
  return named
}
