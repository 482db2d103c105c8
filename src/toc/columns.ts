// The tree as the page draws it: transferable columns with every title.

import { stringAt } from '../base/strings.ts'
import type { TreeColumns } from '../model/library.ts'
import type { SkipReason } from '../model/source.ts'
import { type NodeNumber, type Toc, titleOf } from '../model/toc.ts'

/** Columns of the whole tree. The arrays are copies, so that they may be transferred. */
export function treeColumns(toc: Toc): TreeColumns {
  const { count } = toc
  const ends = new Uint32Array(count)
  const parts: string[] = []
  let end = 0
  for (let n = 0; n < count; n++) {
    const document = toc.document[n]
    const outline = document < 0 ? null : toc.documents[document].outline
    const local = document < 0 ? 0 : n - toc.documentNode[document]
    const title = outline === null || local === 0 ? titleOf(toc, n) : stringAt(outline.title, local)
    parts.push(title)
    end += title.length
    ends[n] = end
  }
  return {
    count,
    kind: toc.kind.slice(),
    size: toc.size.slice(),
    depth: toc.depth.slice(),
    leaves: toc.leaves.slice(),
    titles: { text: parts.join(''), start: 0, ends },
    skipped: skippedNodes(toc),
  }
}

function skippedNodes(toc: Toc): ReadonlyMap<NodeNumber, SkipReason> {
  const skipped = new Map<NodeNumber, SkipReason>()
  for (let d = 0; d < toc.documents.length; d++) {
    const reason = toc.documents[d].skipped
    if (reason !== undefined) skipped.set(toc.documentNode[d], reason)
  }
  return skipped
}
