// References to nodes in the form that is shown, cited and stored.

import type { NodeRef } from '../model/library/node-ref.ts'
import { kindOf, linesOf, type NodeNumber, pathOf, type Toc, titleOf } from '../model/tree/toc.ts'
import { nodeId } from './ids.ts'
import { plainLine } from './plain.ts'

/** Maximum UTF-16 units of a reference's title. */
const MAX_TITLE = 200

/** The reference to node `n`. */
export function refOf(toc: Toc, n: NodeNumber): NodeRef {
  const lines = linesOf(toc, n)
  const kind = kindOf(toc, n)
  const title = plainLine(titleOf(toc, n), MAX_TITLE)
  return {
    id: nodeId(toc, n),
    node: n,
    kind,
    title: title === '' ? kind : title,
    path: pathOf(toc, n),
    start: lines === null ? 0 : lines.start,
    end: lines === null ? 0 : lines.end,
    size: toc.size[n],
  }
}
