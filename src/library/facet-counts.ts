// Counts of the facets that stand beside search results, over columns: a few operations a node. A count
// is how many places would be found with that value alone.

import type { FacetCount } from '../model/library.ts'
import { NODE_KINDS } from '../model/node.ts'
import type { Toc } from '../model/toc.ts'
import { CONCEPTS } from '../toc/concepts.ts'
import type { CountedPlaces } from './counted-places.ts'
import { type DocumentColumns, documentColumns } from './document-columns.ts'
import { countPageFacets, pageFacets } from './page-facets.ts'

/**
 * Values of the shown facets over some places, the most frequent first: those that are known of every
 * document or node, then what pages say of themselves. O(nodes + documents).
 * @param concepts concepts of each node as bits; `null` leaves that facet out
 */
export function countShownFacets(
  toc: Toc,
  places: CountedPlaces,
  concepts: Uint32Array | null,
): FacetCount[] {
  const byDocument = countDocuments(toc, places)
  const columns = documentColumns(toc)
  const { languages, language, types } = columns
  const byLanguage = sumBy(language, byDocument, languages.length)
  byLanguage[0] = 0
  return [
    { facet: 'language', values: valuesOf(languages, byLanguage) },
    ...countNodes(toc, places),
    { facet: 'tests', values: valuesOf(NO_YES, sumBy(columns.isTest, byDocument, 2)) },
    ...(concepts === null
      ? []
      : [{ facet: 'concept', values: valuesOf(CONCEPT_NAMES, byConcept(places, concepts)) }]),
    { facet: 'type', values: valuesOf(types.names, byType(columns, byDocument)) },
    { facet: 'has_code', values: valuesOf(FALSE_TRUE, sumBy(columns.hasCode, byDocument, 2)) },
    { facet: 'collection', values: valuesOf([toc.slug], Uint32Array.of(sum(byDocument))) },
    ...ofPages(toc, byDocument),
  ]
}

const NO_YES = ['no', 'yes']
const FALSE_TRUE = ['false', 'true']
/** Deeper places are not counted by their depth. */
const MAX_DEPTH = 255
const DEPTHS = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => String(depth))
/** At most 16: they are counted by the sets that they make. */
const CONCEPT_NAMES = [...CONCEPTS.keys()]

/** Places by document: another place speaks for those that are folded into it. */
function countDocuments(toc: Toc, { nodes, folded, added }: CountedPlaces): Uint32Array {
  const { document } = toc
  const counts = new Uint32Array(toc.documents.length)
  for (let i = 0; i < nodes.length; i++) if (document[nodes[i]] >= 0) counts[document[nodes[i]]]++
  for (const node of folded) if (document[node] >= 0) counts[document[node]]--
  for (const node of added) if (document[node] >= 0) counts[document[node]]++
  return counts
}

/** What tells a document from the place that it is folded into is counted for each of them. */
function countNodes({ kind, depth }: Toc, { nodes }: CountedPlaces): FacetCount[] {
  const byKind = new Uint32Array(NODE_KINDS.length)
  const byDepth = new Uint32Array(MAX_DEPTH + 1)
  for (let i = 0; i < nodes.length; i++) {
    const n = nodes[i]
    byKind[kind[n]]++
    byDepth[depth[n]]++
  }
  return [
    { facet: 'kind', values: valuesOf(NODE_KINDS, byKind) },
    { facet: 'depth', values: valuesOf(DEPTHS, byDepth) },
  ]
}

/** A place has the concepts of what is folded into it as well. */
function byConcept(places: CountedPlaces, concepts: Uint32Array): Int32Array {
  const { nodes, folded, standIns, added } = places
  const byMask = new Int32Array(1 << CONCEPT_NAMES.length)
  for (let i = 0; i < nodes.length; i++) byMask[concepts[nodes[i]]]++
  for (const node of added) byMask[concepts[node]]++
  for (let i = 0; i < folded.length; i++) byMask[concepts[folded[i]] & concepts[standIns[i]]]--
  return Int32Array.from(CONCEPT_NAMES, (_, concept) =>
    byMask.reduce((sum, count, mask) => ((mask & (1 << concept)) === 0 ? sum : sum + count), 0),
  )
}

function byType({ types }: DocumentColumns, byDocument: Uint32Array): Uint32Array {
  const counts = new Uint32Array(types.names.length)
  for (let d = 0; d < byDocument.length; d++) {
    if (byDocument[d] === 0) continue
    for (let i = types.start[d]; i < types.start[d + 1]; i++)
      counts[types.value[i]] += byDocument[d]
  }
  return counts
}

function sumBy(
  column: Uint8Array | Uint16Array,
  byDocument: Uint32Array,
  values: number,
): Uint32Array {
  const counts = new Uint32Array(values)
  for (let d = 0; d < byDocument.length; d++) counts[column[d]] += byDocument[d]
  return counts
}

function sum(counts: Uint32Array): number {
  return counts.reduce((all, count) => all + count, 0)
}

function ofPages(toc: Toc, byDocument: Uint32Array): FacetCount[] {
  const pages = pageFacets(toc)
  const counts = countPageFacets(pages, byDocument)
  return pages.facets.map((facet, number) => {
    const own = pages.values.flatMap((one, i) => (one.facet === number ? [i] : []))
    const names = own.map((i) => pages.values[i].value)
    const values = valuesOf(
      names,
      Uint32Array.from(own, (i) => counts[i]),
    )
    return { facet, values }
  })
}

function valuesOf(names: readonly string[], counts: ArrayLike<number>): FacetCount['values'] {
  return names
    .map((value, i) => ({ value, count: counts[i] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
