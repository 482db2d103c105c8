// Node references: what leaves the library about a node.

import type { NodeRef } from '../model/library.ts'
import { kindOf, linesOf, type NodeNumber, pathOf, type Toc, titleOf } from '../model/toc.ts'
import { nodeId } from '../toc/ids.ts'

/** What a node is called, where it is, and how large its subtree is. */
export function refOf(toc: Toc, n: NodeNumber): NodeRef {
  const lines = linesOf(toc, n)
  return {
    id: nodeId(toc, n),
    node: n,
    kind: kindOf(toc, n),
    title: titleOf(toc, n),
    path: pathOf(toc, n),
    start: lines?.start ?? 0,
    end: lines?.end ?? 0,
    size: toc.size[n],
  }
}
