// What found nodes are members of: mostly what they lie in, and for a method that is defined apart from
// its type, as Go's are and those of C++ may be, that type.

import { kindOf, type NodeNumber, type Toc, titleOf } from '../model/toc.ts'

const TYPES = new Set(['class', 'interface', 'struct', 'trait', 'enum', 'type'])

/**
 * For each node its owner: of `Pool.release` the type `Pool` of the same file where that is among the
 * nodes, and else what the node lies in.
 */
export function ownersAmong(toc: Toc, nodes: readonly NodeNumber[]): NodeNumber[] {
  const types = new Map<string, NodeNumber>()
  for (const node of nodes) {
    const key = `${toc.document[node]} ${titleOf(toc, node)}`
    if (TYPES.has(kindOf(toc, node)) && !types.has(key)) types.set(key, node)
  }
  return nodes.map((node) => {
    if (types.size === 0) return toc.parent[node]
    const title = titleOf(toc, node)
    const owner = title.slice(0, Math.max(0, title.lastIndexOf('.')))
    return types.get(`${toc.document[node]} ${owner}`) ?? toc.parent[node]
  })
}
