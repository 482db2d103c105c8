// The facets shown next to the results of a search.

import type { FacetCount, SearchRequest } from '../../model/library/search-types.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { conceptMasks, knownConceptMasks } from '../../toc/summaries/concepts.ts'
import { areAllRanked, type CountedPlaces, countedPlaces } from './counted-places.ts'
import { countShownFacets } from './facet-counts.ts'
import { selectionFilter } from './facet-filter.ts'
import type { FacetSelection } from './facets.ts'

/** What a search found, and what it would find with another choice. */
export interface FoundPlaces {
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
export async function foundFacets(
  toc: Toc,
  found: FoundPlaces,
  typing: boolean,
): Promise<FacetCount[]> {
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
