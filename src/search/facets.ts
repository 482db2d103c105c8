// Facets: properties by which results are narrowed and counted. Some exist for every document or node, the others are
// keys of a document's frontmatter.

import { getOrMake, oncePer } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import { DOCUMENT_FLAGS, flagNames, NODE_KINDS, SYMBOL_KINDS } from '../model/tree/node.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'
import { CONCEPTS, conceptMasks } from '../toc/concepts.ts'

/** Facet → accepted values: OR inside a facet, AND across facets. */
export type FacetSelection = ReadonlyMap<string, readonly string[]>

/**
 * Values of a document's facets. An automatic facet takes precedence over a frontmatter key of the same name, except
 * that a page which gives its own type has that in addition to the type of its content.
 */
function documentFacets(
  toc: Toc,
  { outline, flags }: TocDocument,
): ReadonlyMap<string, readonly string[]> {
  const facets = new Map<string, readonly string[]>(outline?.facets)
  facets.set('collection', [toc.slug])
  for (const ofNodes of NODE_FACETS) facets.delete(ofNodes)
  facets.set('language', outline === null || outline.language === '' ? [] : [outline.language])
  facets.set('type', outline === null ? [] : [outline.format, ...(facets.get('type') ?? [])])
  facets.set('flag', flagNames(flags))
  facets.set('has_code', outline?.kind.some((kind) => SYMBOL_CODES[kind]) ? ['true'] : ['false'])
  facets.set('tests', (flags & DOCUMENT_FLAGS.test) !== 0 ? ['yes'] : ['no'])
  return facets
}

/** Whether each kind of node is a symbol. */
export const SYMBOL_CODES = NODE_KINDS.map((kind) => SYMBOL_KINDS.has(kind))

/** Facets of nodes; all others are of documents. */
const NODE_FACETS: ReadonlySet<string> = new Set(['kind', 'depth', 'concept'])

/** One byte per node, 1 where the node passes: the `filter` of `scoreNodes`. `null` without a choice. */
export function facetFilter(toc: Toc, selection: FacetSelection): Uint8Array | null {
  const asked = [...selection].filter(([, values]) => values.length > 0)
  if (asked.length === 0) return null
  const filter = new Uint8Array(toc.count)
  const ofDocuments = asked.filter(([facet]) => !NODE_FACETS.has(facet))
  toc.documents.forEach((document, i) => {
    const facets = ofDocuments.length > 0 ? documentFacets(toc, document) : NONE
    const passes = ofDocuments.every(([facet, values]) =>
      (facets.get(facet) ?? []).some((value) => values.includes(value)),
    )
    const first = toc.documentNode[i]
    if (passes) filter.fill(1, first, first + toc.size[first])
  })
  for (const [facet, values] of asked)
    if (NODE_FACETS.has(facet)) narrow(filter, toc, facet, values)
  return filter
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()

/** Clears the nodes with other values of a facet of nodes. */
function narrow(filter: Uint8Array, toc: Toc, facet: string, values: readonly string[]): void {
  if (facet === 'concept') {
    const wanted = CONCEPTS.reduce(
      (bits, concept, i) => (values.includes(concept) ? bits | (1 << i) : bits),
      0,
    )
    const masks = conceptMasks(toc)
    for (let n = 0; n < toc.count; n++) if ((masks[n] & wanted) === 0) filter[n] = 0
    return
  }
  const codes = NODE_KINDS.flatMap((kind, code) => (values.includes(kind) ? [code] : []))
  const accepted = new Set(facet === 'kind' ? codes : values.map(Number))
  const column = facet === 'kind' ? toc.kind : toc.depth
  for (let n = 0; n < toc.count; n++) if (!accepted.has(column[n])) filter[n] = 0
}

/** One byte per node, 1 where it passes; `null` without a choice. */
type Filter = Uint8Array | null

/** Number of cached filters per tree: the one of the selection, and some without the selection in one facet. */
const MAX_CACHED_FILTERS = 4

const filtersOf = oncePer(
  (_: Toc) => new Lru<string, { readonly filter: Filter }>(MAX_CACHED_FILTERS),
)

/** The result of `facetFilter`; the latest filters are cached, because the selection stays the same while the user types. */
export function selectionFilter(toc: Toc, selection: FacetSelection): Filter {
  const key = JSON.stringify([...selection])
  return getOrMake(filtersOf(toc), key, () => ({ filter: facetFilter(toc, selection) })).filter
}
