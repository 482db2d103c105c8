// What found nodes are members of: mostly what they lie in, and for a method that is defined apart from
// its type, as Go's are and those of C++ may be, that type.

import { kindOf, type NodeNumber, type Toc, titleOf } from '../../model/toc.ts'

const TYPES = new Set(['class', 'interface', 'struct', 'trait', 'enum', 'type'])

/**
 * For each node its owner: of `Pool.release` the type `Pool` of the same file where that is among the
 * nodes, and else what the node lies in.
 */
export function ownersAmong(toc: Toc, nodes: readonly NodeNumber[]): NodeNumber[] {
  const types = new Map<string, NodeNumber>()
  for (const node of nodes) {
    if (!TYPES.has(kindOf(toc, node))) continue
    const key = keyOf(toc, node, titleOf(toc, node))
    if (!types.has(key)) types.set(key, node)
  }
  if (types.size === 0) return nodes.map((node) => toc.parent[node])
  return nodes.map((node) => {
    const title = titleOf(toc, node)
    const dot = title.lastIndexOf('.')
    const owner = dot > 0 ? types.get(keyOf(toc, node, title.slice(0, dot))) : undefined
    return owner ?? toc.parent[node]
  })
}

function keyOf(toc: Toc, node: NodeNumber, name: string): string {
  return `${toc.document[node]} ${name}`
}
