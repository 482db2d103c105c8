// The table of contents as JSON: `{"id","t","s","c"}` per node; `c` contains only the children that are shown.

import type { OutlineJson, OutlineJsonNode } from '../model/library/node-ref.ts'
import { childrenOf, kindOf, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { nodeId } from './ids.ts'
import { documentsWithin } from './lookup.ts'
import { plainLine } from './plain.ts'
import { summaryOf } from './summaries.ts'

const MAX_TITLE = 200
/** Deeper nesting would break `JSON.stringify`. */
const MAX_LEVELS = 500

/** The subtree of `n` down to `depth` levels below it. */
export function outlineJson(toc: Toc, n: NodeNumber, depth: number): OutlineJson {
  const { from, to } = documentsWithin(toc, n)
  return {
    root: nodeId(toc, n),
    generatedAt: new Date(toc.generatedAt).toISOString(),
    files: toc.document[n] >= 0 ? 1 : to - from,
    nodes: toc.size[n],
    tree: jsonNode(toc, n, Math.min(depth, MAX_LEVELS)),
  }
}

function jsonNode(toc: Toc, n: NodeNumber, levels: number): OutlineJsonNode {
  const title = plainLine(titleOf(toc, n), MAX_TITLE)
  const node = {
    id: nodeId(toc, n),
    t: title === '' ? kindOf(toc, n) : title,
    s: summaryOf(toc, n).text,
  }
  if (levels <= 0 || toc.size[n] === 1) return node
  return { ...node, c: childrenOf(toc, n).map((child) => jsonNode(toc, child, levels - 1)) }
}
