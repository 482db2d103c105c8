// The facets beside what a search has found.

import type { FacetCount, SearchRequest } from '../../model/library/library.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { conceptMasks, knownConceptMasks } from '../../toc/summaries/concepts.ts'
import { areAllRanked, type CountedPlaces, countedPlaces } from './counted-places.ts'
import { countShownFacets } from './facet-counts.ts'
import { selectionFilter } from './facet-filter.ts'
import type { FacetSelection } from './facets.ts'

/** What was found, and how it would be with another choice. */
export interface FoundPlaces {
  readonly places: CountedPlaces
  /** Nodes that hold the words, whatever is chosen. */
  readonly all: Uint32Array
  readonly selection: FacetSelection
  /** Places that are shown at most. */
  readonly limit: number
  /** What is shown with these facets in place of those that are chosen. */
  readonly rank: (facets: NonNullable<SearchRequest['facets']>) => Promise<readonly NodeNumber[]>
}

/** Nodes whose concepts are worked out within a letter; of more they are worked out ahead. */
const FEW_NODES = 2000

/**
 * Counts of the facets' values. One with a choice is counted without its own choice, so that others can
 * be added to it. While somebody types, the concepts of a large collection are left out until they are
 * known.
 */
export async function foundFacets(
  toc: Toc,
  found: FoundPlaces,
  typing: boolean,
): Promise<FacetCount[]> {
  const { selection } = found
  const canWait = !typing || toc.count <= FEW_NODES || selection.has('concept')
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

/** What would be found if nothing were chosen of this facet. */
async function withoutChoice(toc: Toc, found: FoundPlaces, facet: string): Promise<CountedPlaces> {
  const { all, selection, limit, rank } = found
  const others = new Map([...selection].filter(([name]) => name !== facet))
  const filter = selectionFilter(toc, others)
  const nodes = filter === null ? all : all.filter((node) => filter[node] === 1)
  const ranked = areAllRanked(nodes, limit) ? await rank(Object.fromEntries(others)) : []
  return countedPlaces(toc, nodes, ranked, limit)
}
