// Finds nodes by path, by binary search in the sorted documents.

import { lowerBound, partitionPoint } from '../base/binary-search.ts'
import { comparePaths } from '../model/collection/collection.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'

/** Number of the first document whose path is not before `path`. */
function firstFrom({ documents }: Toc, path: string): number {
  return partitionPoint(documents.length, (d) => comparePaths(documents[d].path, path) < 0)
}

/** Node of the document at exactly this path. */
export function findDocument(toc: Toc, path: string): NodeNumber | null {
  const at = firstFrom(toc, path)
  return toc.documents[at]?.path === path ? toc.documentNode[at] : null
}

/** Node of a directory, given without a trailing slash; `''` is the collection. */
export function findDirectory(toc: Toc, path: string): NodeNumber | null {
  if (path === '') return 0
  const first = firstFrom(toc, `${path}/`)
  if (first >= toc.documents.length) return null
  if (!toc.documents[first].path.startsWith(`${path}/`)) return null
  let node = toc.parent[toc.documentNode[first]]
  while (node !== 0 && (toc.directoryPath.get(node) ?? '').length > path.length) {
    node = toc.parent[node]
  }
  return toc.directoryPath.get(node) === path ? node : null
}

/** Documents in the subtree of `n`, as a half-open range of document numbers. */
export function documentsWithin(
  { documentNode, size }: Toc,
  n: NodeNumber,
): { from: number; to: number } {
  return { from: lowerBound(documentNode, n), to: lowerBound(documentNode, n + size[n]) }
}
