// Facets: properties by which results are narrowed and counted. Some exist for every document or node, the others are
// keys of a document's frontmatter.

import { DOCUMENT_FLAGS, flagNames, NODE_KINDS, SYMBOL_KINDS } from '../model/tree/node.ts'
import type { NodeNumber, Toc, TocDocument } from '../model/tree/toc.ts'

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
  for (const ofNodes of ['kind', 'depth', 'concept']) facets.delete(ofNodes)
  facets.set('language', outline === null || outline.language === '' ? [] : [outline.language])
  facets.set('type', outline === null ? [] : [outline.format, ...(facets.get('type') ?? [])])
  facets.set('flag', flagNames(flags))
  facets.set('has_code', outline !== null && holdsCode(outline.kind) ? ['true'] : ['false'])
  facets.set('tests', (flags & DOCUMENT_FLAGS.test) !== 0 ? ['yes'] : ['no'])
  return facets
}

/** Whether each kind of node is a symbol. */
export const SYMBOL_CODES = NODE_KINDS.map((kind) => SYMBOL_KINDS.has(kind))

function holdsCode(kinds: Uint8Array): boolean {
  return kinds.some((kind) => SYMBOL_CODES[kind])
}

/** One byte per node, 1 where the node passes: the `filter` of `scoreNodes`. `null` without a choice. */
export function facetFilter(toc: Toc, selection: FacetSelection): Uint8Array | null {
  const asked = [...selection].filter(([, values]) => values.length > 0)
  if (asked.length === 0) return null
  const filter = new Uint8Array(toc.count)
  const ofNodes = asked.filter(([facet]) => facet === 'kind' || facet === 'depth')
  const ofDocuments = asked.filter(([facet]) => facet !== 'kind' && facet !== 'depth')
  toc.documents.forEach((document, i) => {
    const facets = ofDocuments.length > 0 ? documentFacets(toc, document) : NONE
    const passes = ofDocuments.every(([facet, values]) =>
      (facets.get(facet) ?? []).some((value) => values.includes(value)),
    )
    if (!passes) return
    const first = toc.documentNode[i]
    for (let n = first; n < first + toc.size[first]; n++) {
      if (ofNodes.every(([facet, values]) => values.includes(nodeFacet(toc, n, facet))))
        filter[n] = 1
    }
  })
  return filter
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()

function nodeFacet(toc: Toc, n: NodeNumber, facet: string): string {
  return facet === 'kind' ? NODE_KINDS[toc.kind[n]] : String(toc.depth[n])
}
