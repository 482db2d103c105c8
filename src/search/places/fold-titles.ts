// A document and the heading that is its title are one result: both hold all of it, and a search that
// names one finds the other.

import { kindOf, type NodeNumber, type Toc } from '../../model/tree/toc.ts'

/** Hits asked for beyond the limit, for those that fold. */
export const SPARE_HITS = 8

/** The heading that all other text of a document stands under; `null` where there is none. */
export function titleSection(toc: Toc, document: number): NodeNumber | null {
  const node = toc.documentNode[document]
  const first = node + 1
  const isOnly = toc.size[node] > 1 && toc.size[first] === toc.size[node] - 1
  return isOnly && kindOf(toc, first) === 'section' ? first : null
}

/**
 * At most `limit` of the ranked nodes, a document and its title section once, as the section and where
 * the better of them ranked. Sections outside `filter` stand for nothing.
 */
export function foldTitles<T extends { readonly node: NodeNumber }>(
  toc: Toc,
  ranked: readonly T[],
  filter: Uint8Array | null,
  limit: number,
): T[] {
  const folded = new Map<NodeNumber, T>()
  for (const row of ranked) {
    if (folded.size === limit) break
    const document = toc.document[row.node]
    const isDocument = document >= 0 && toc.documentNode[document] === row.node
    const section = isDocument ? titleSection(toc, document) : null
    const stands = section !== null && (filter === null || filter[section] === 1)
    const node = stands ? section : row.node
    if (!folded.has(node)) folded.set(node, node === row.node ? row : { ...row, node })
  }
  return [...folded.values()]
}
