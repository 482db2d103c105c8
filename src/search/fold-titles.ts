// A document and the heading that is its title are one result: both contain the whole document, and a search for the
// name of one finds the other.

import { kindOf, type NodeNumber, type Toc } from '../model/tree/toc.ts'

/** Additional hits that are requested beyond the limit to replace those that are folded. */
export const SPARE_HITS = 8

/** The heading that contains all other text of a document; `null` if there is none. */
export function titleSection(toc: Toc, document: number): NodeNumber | null {
  const node = toc.documentNode[document]
  const first = node + 1
  const isOnly = toc.size[node] > 1 && toc.size[first] === toc.size[node] - 1
  return isOnly && kindOf(toc, first) === 'section' ? first : null
}

/**
 * At most `limit` of the ranked nodes. A document and its title section appear once, as the section at the better of
 * their two ranks. A section outside `filter` represents nothing.
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
