// The filter of a search by facets, including those that are computed from the table of contents.

import { getOrMake, oncePer } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import type { Toc } from '../model/tree/toc.ts'
import { CONCEPTS, conceptMasks } from '../toc/concepts.ts'
import { type FacetSelection, facetFilter } from './facets.ts'

type Filter = Uint8Array | null

/** Number of cached filters per tree: the one of the selection, and some without the selection in one facet. */
const MAX_CACHED_FILTERS = 4

const filtersOf = oncePer(
  (_: Toc) => new Lru<string, { readonly filter: Filter }>(MAX_CACHED_FILTERS),
)

/**
 * One byte per node, 1 if it passes; `null` without a selection. OR inside a facet, AND across facets. The latest
 * filters are cached, because the selection stays the same while the user types.
 */
export function selectionFilter(toc: Toc, selection: FacetSelection): Filter {
  const key = JSON.stringify([...selection])
  return getOrMake(filtersOf(toc), key, () => ({ filter: makeFilter(toc, selection) })).filter
}

function makeFilter(toc: Toc, selection: FacetSelection): Filter {
  const concepts = selection.get('concept') ?? []
  const others = new Map([...selection].filter(([facet]) => facet !== 'concept'))
  const filter = facetFilter(toc, others)
  if (concepts.length === 0) return filter
  const wanted = CONCEPTS.reduce(
    (bits, concept, i) => (concepts.includes(concept) ? bits | (1 << i) : bits),
    0,
  )
  const masks = conceptMasks(toc)
  const combined = filter ?? everyDocumentNode(toc)
  for (let n = 0; n < toc.count; n++) if ((masks[n] & wanted) === 0) combined[n] = 0
  return combined
}

function everyDocumentNode({ count, document }: Toc): Uint8Array {
  const filter = new Uint8Array(count)
  for (let n = 0; n < count; n++) if (document[n] >= 0) filter[n] = 1
  return filter
}
