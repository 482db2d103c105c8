// Search in the form that the interface shows: by document, with facets to narrow it.

import { getOrMake, oncePer } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import type { OpenCollection, TextOf } from '../../collection/opened.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type {
  FacetCount,
  GroupedHits,
  Hit,
  HitGroup,
  PageMetadata,
  RankedHit,
  SearchRequest,
} from '../../model/library/search-types.ts'
import { flagNames } from '../../model/tree/node.ts'
import type { NodeNumber, Toc, TocDocument } from '../../model/tree/toc.ts'
import { conceptMasks, knownConceptMasks } from '../../toc/concepts.ts'
import { refOf } from '../../toc/node-ref.ts'
import { groupLists } from '../bm25/group-lists.ts'
import { type MatchOptions, matchedNodes } from '../bm25/matched.ts'
import { areAllRanked, type CountedPlaces, countedPlaces, countOf } from '../counted-places.ts'
import { countShownFacets } from '../facet-counts.ts'
import { type FacetSelection, selectionFilter } from '../facets.ts'
import { facetsOf } from '../page-facets.ts'
import type { ResolvedQuery } from '../resolve.ts'
import { resolvedOf } from '../resolved.ts'
import { bestPlaces, byDocument } from './by-document.ts'
import { excerptsOf } from './excerpts.ts'
import { boundsOf, type OrderedPlace, withPhrases } from './ordered.ts'

/** Number of places whose references are cached. */
const MAX_CACHED_REFS = 512

/** The best sections by document, best first, with their excerpts. */
export async function searchGrouped(
  collection: OpenCollection,
  request: SearchRequest,
  textOf: TextOf,
): Promise<GroupedHits> {
  const ranked = await rankGrouped(collection, request)
  const nodes = ranked.groups.flatMap(({ hits }) => hits.map(({ ref }) => ref.node))
  const resolved = await resolvedOf(collection, request)
  const excerpts = await excerptsOf(collection, nodes, resolved, textOf)
  // The excerpts arrive in the order of the hits.
  let next = 0
  const groups = ranked.groups.map((group) => ({
    ...group,
    hits: group.hits.map((hit): Hit => ({ ...hit, excerpt: excerpts[next++] })),
  }))
  return { ...ranked, groups }
}

/** The best sections by document, best first, with everything that needs no text. */
export async function rankGrouped(
  collection: OpenCollection,
  request: SearchRequest,
): Promise<GroupedHits<RankedHit>> {
  const { toc } = collection
  const resolved = await resolvedOf(collection, request)
  const { limit } = boundsOf(collection, request)
  const ranked = await bestPlaces(collection, request)
  const { found, all } = foundFor(collection, resolved, request)
  const shown = ranked.map(({ node }) => node)
  const places = countedPlaces(toc, found, shown, limit)
  const rank = async (facets: NonNullable<SearchRequest['facets']>) => {
    const other = await bestPlaces(collection, { ...request, facets })
    return other.map(({ node }) => node)
  }
  const selection = new Map(Object.entries(request.facets ?? {}))
  const counted = { places, all, selection, limit, rank }
  // The ranking that follows a draft counts them; it does not follow where nothing was found.
  const isCountedLater = request.draft === true && ranked.length > 0
  return {
    groups: groupsOf(collection, ranked),
    matched: Math.max(countOf(places), shown.length),
    facets: isCountedLater ? [] : await foundFacets(toc, counted, request.typing === true),
  }
}

/** The nodes that a search found, and those that it would find without its choice of facets. */
interface FoundNodes {
  readonly found: Uint32Array
  readonly all: Uint32Array
}

/** What the last search found. */
const lastFound = new WeakMap<
  OpenCollection,
  FoundNodes & { readonly resolved: ResolvedQuery; readonly key: string }
>()

/** Found once for a keystroke, which is answered by the scores of the text first and ranked then. */
function foundFor(
  collection: OpenCollection,
  resolved: ResolvedQuery,
  request: SearchRequest,
): FoundNodes {
  const key = JSON.stringify([request.within, request.facets])
  const known = lastFound.get(collection)
  if (known?.resolved === resolved && known.key === key) return known
  const { index } = collection
  const { scope, filter } = boundsOf(collection, request)
  const lists = groupLists(index)
  const nodesIn = (options: MatchOptions): Uint32Array =>
    withPhrases(index, resolved, matchedNodes(index, resolved, options, lists))
  const found = nodesIn(scope)
  const all = filter === null ? found : nodesIn({ within: scope.within })
  lastFound.set(collection, { resolved, key, found, all })
  return { found, all }
}

function groupsOf({ toc }: OpenCollection, ranked: readonly OrderedPlace[]): HitGroup<RankedHit>[] {
  return byDocument(toc, ranked).map(({ document, shown, more }): HitGroup<RankedHit> => {
    const { outline, flags } = toc.documents[document]
    const metadata = pageMetadata(toc.documents[document])
    return {
      document: knownRef(toc, toc.documentNode[document]),
      language: outline?.language ?? '',
      flags: flagNames(flags),
      ...(metadata.length > 0 && { metadata }),
      hits: shown.map(({ node, total }) => ({ ref: knownRef(toc, node), score: total })),
      more,
    }
  })
}

const refsIn = oncePer((_: Toc) => new Lru<NodeNumber, NodeRef>(MAX_CACHED_REFS))

/** Most places found for a keystroke were also found for the previous one. */
function knownRef(toc: Toc, node: NodeNumber): NodeRef {
  return getOrMake(refsIn(toc), node, () => refOf(toc, node))
}

/** The keys that are shown, in this order, each with its synonyms. */
const METADATA_KEYS: readonly (readonly string[])[] = [
  ['title'],
  ['status', 'state'],
  ['version'],
  ['date', 'updated', 'last_updated', 'lastUpdated', 'lastmod', 'last_reviewed_on', 'published'],
  ['author', 'authors', 'owner', 'owners'],
  ['tags', 'tag', 'categories', 'category', 'topics', 'keywords'],
]
/** Maximum number of values of one key, and maximum length of a value in UTF-16 units: a longer one is text. */
const MAX_VALUES = 3
const SHORT_VALUE = /^[^\n]{1,48}$/

const NOTHING: readonly PageMetadata[] = []

/** The short values of a page's frontmatter, under the keys of most pages. */
function pageMetadata(document: TocDocument): readonly PageMetadata[] {
  const facets = facetsOf(document)
  if (facets.size === 0) return NOTHING
  return METADATA_KEYS.flatMap((names) => {
    const key = names.find((name) => facets.has(name))
    const values = facets.get(key ?? '')?.filter((value) => SHORT_VALUE.test(value)) ?? []
    return key === undefined || values.length === 0
      ? []
      : [{ key, values: values.slice(0, MAX_VALUES) }]
  })
}

/** What a search found, and what it would find with another choice. */
interface FoundPlaces {
  readonly places: CountedPlaces
  /** Nodes that contain the words, without the choice of facets. */
  readonly all: Uint32Array
  readonly selection: FacetSelection
  /** Maximum number of places shown. */
  readonly limit: number
  /** The places that would be shown with these facets in place of the chosen ones. */
  readonly rank: (facets: NonNullable<SearchRequest['facets']>) => Promise<readonly NodeNumber[]>
}

/** Number of nodes whose concepts can be computed between two keystrokes; for more, they are computed in advance. */
const MAX_NODES_WHILE_TYPING = 2000

/**
 * Counts of the facets' values. A facet with a choice is counted without that choice, so that other values can be added
 * to it. While the user types, the concepts of a large collection are left out until they have been computed.
 */
async function foundFacets(toc: Toc, found: FoundPlaces, typing: boolean): Promise<FacetCount[]> {
  const { selection } = found
  const canWait = !typing || toc.count <= MAX_NODES_WHILE_TYPING || selection.has('concept')
  const concepts = canWait ? conceptMasks(toc) : knownConceptMasks(toc)
  const counts = countShownFacets(toc, found.places, concepts)
  const counting = counts.map(async (counted) => {
    const { facet } = counted
    if (!selection.has(facet)) return counted
    const places = await withoutChoice(toc, found, facet)
    const others = countShownFacets(toc, places, concepts)
    return others.find((other) => other.facet === facet) ?? counted
  })
  return Promise.all(counting)
}

/** The places that would be found without a choice in this facet. */
async function withoutChoice(toc: Toc, found: FoundPlaces, facet: string): Promise<CountedPlaces> {
  const { all, selection, limit, rank } = found
  const others = new Map([...selection].filter(([name]) => name !== facet))
  const filter = selectionFilter(toc, others)
  const nodes = filter === null ? all : all.filter((node) => filter[node] === 1)
  const ranked = areAllRanked(nodes, limit) ? await rank(Object.fromEntries(others)) : []
  return countedPlaces(toc, nodes, ranked, limit)
}
