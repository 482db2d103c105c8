// Search as people look at it: by document, with facets to narrow it.

import { type FacetSelection, facetFilter } from '../index/facets.ts'
import { loadLists } from '../index/load-lists.ts'
import { matchedNodes } from '../index/matched.ts'
import { searchTop } from '../index/rank.ts'
import { resolveQuery } from '../index/resolve.ts'
import type { FacetCount, GroupedHits, Hit, HitGroup, SearchRequest } from '../model/library.ts'
import { flagNames } from '../model/node.ts'
import type { Settings } from '../model/settings.ts'
import { refOf } from '../toc/refs.ts'
import { rangeOf } from './evidence.ts'
import { countShownFacets } from './facet-counts.ts'
import { foldTitles, SPARE_HITS } from './fold-titles.ts'
import { queryOf } from './glossary.ts'
import type { OpenCollection } from './opened.ts'
import type { TextOf } from './reader.ts'
import { hitsOf } from './search.ts'

/** Nodes that are ranked, and while a word is still being typed. */
const DEFAULT_LIMIT = 50
const TYPING_LIMIT = 24
/** Sections of one document. */
const IN_GROUP = 3

/** The best sections by document, best first. */
export async function searchGrouped(
  collection: OpenCollection,
  request: SearchRequest,
  settings: Settings,
  textOf: TextOf,
): Promise<GroupedHits> {
  const { toc, index } = collection
  const query = await queryOf(collection, request)
  const resolved = resolveQuery(index, query, settings.search)
  await loadLists(index, resolved, true)
  const within = rangeOf(toc, request.within ?? 0)
  const selection = new Map(Object.entries(request.facets ?? {}))
  const filter = facetFilter(toc, selection)
  const limit = request.limit ?? (request.typing === true ? TYPING_LIMIT : DEFAULT_LIMIT)
  const scope = { within, ...(filter !== null && { filter }) }
  const best = searchTop(index, resolved, settings.search, limit + SPARE_HITS, scope)
  const ranked = foldTitles(toc, best, filter, limit)
  const found = matchedNodes(index, resolved, scope)
  const all = filter === null ? found : matchedNodes(index, resolved, { within })
  const byDocument = new Map<number, (typeof ranked)[number][]>()
  for (const row of ranked) {
    const document = toc.document[row.node]
    const group = byDocument.get(document)
    if (group === undefined) byDocument.set(document, [row])
    else group.push(row)
  }
  const kept = [...byDocument.values()].flatMap((group) => group.slice(0, IN_GROUP))
  const hits = await hitsOf(collection, kept, resolved, textOf)
  return {
    groups: groupsOf(collection, byDocument, hits),
    matched: found.length,
    facets: facetCounts(collection, all, found, selection),
  }
}

/** Deals the hits out again; they come in the order of the groups. */
function groupsOf(
  { toc }: OpenCollection,
  byDocument: ReadonlyMap<number, readonly unknown[]>,
  hits: readonly Hit[],
): HitGroup[] {
  let next = 0
  return Array.from(byDocument, ([document, { length }]): HitGroup => {
    const shown = Math.min(IN_GROUP, length)
    const { outline, flags } = toc.documents[document]
    const group = hits.slice(next, next + shown)
    next += shown
    return {
      document: refOf(toc, toc.documentNode[document]),
      language: outline?.language ?? '',
      flags: flagNames(flags),
      hits: group,
      more: length - shown,
    }
  })
}

/** A facet with a choice is counted without its own choice, so that others can be added to it. */
function facetCounts(
  { toc }: OpenCollection,
  all: Uint32Array,
  found: Uint32Array,
  selection: FacetSelection,
): FacetCount[] {
  return countShownFacets(toc, found).map((counted) => {
    const { facet } = counted
    if (!selection.has(facet)) return counted
    const nodes = withoutChoice(toc, all, selection, facet)
    return countShownFacets(toc, nodes).find((other) => other.facet === facet) ?? counted
  })
}

function withoutChoice(
  toc: OpenCollection['toc'],
  all: Uint32Array,
  selection: FacetSelection,
  facet: string,
): Uint32Array {
  const others = facetFilter(toc, new Map([...selection].filter(([name]) => name !== facet)))
  return others === null ? all : all.filter((node) => others[node] === 1)
}
