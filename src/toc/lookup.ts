// From paths to nodes, by binary search over the sorted documents.

import { comparePaths } from '../model/collection.ts'
import type { NodeNumber, Toc } from '../model/toc.ts'

/** Number of the first document whose path is not before `path`. */
export function lowerBound(toc: Toc, path: string): number {
  let low = 0
  let high = toc.documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePaths(toc.documents[middle].path, path) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Number of the document at exactly this path, or −1. */
export function documentAt(toc: Toc, path: string): number {
  const at = lowerBound(toc, path)
  return at < toc.documents.length && toc.documents[at].path === path ? at : -1
}

/** Node of the document at exactly this path. */
export function findDocument(toc: Toc, path: string): NodeNumber | null {
  const at = documentAt(toc, path)
  return at < 0 ? null : toc.documentNode[at]
}

/** Node of a directory, given without a trailing slash; `''` is the collection. */
export function findDirectory(toc: Toc, path: string): NodeNumber | null {
  if (path === '') return 0
  const first = lowerBound(toc, `${path}/`)
  if (first >= toc.documents.length) return null
  if (!toc.documents[first].path.startsWith(`${path}/`)) return null
  let node = toc.parent[toc.documentNode[first]]
  while (node !== 0 && (toc.directoryPath.get(node) ?? '').length > path.length) {
    node = toc.parent[node]
  }
  return toc.directoryPath.get(node) === path ? node : null
}

/** Documents in the subtree of `n`, as a half-open range of document numbers. */
export function documentsWithin(toc: Toc, n: NodeNumber): { from: number; to: number } {
  return { from: firstFrom(toc, n), to: firstFrom(toc, n + toc.size[n]) }
}

/** Number of the first document whose node is not before `node`. */
function firstFrom(toc: Toc, node: NodeNumber): number {
  let low = 0
  let high = toc.documentNode.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (toc.documentNode[middle] < node) low = middle + 1
    else high = middle
  }
  return low
}
