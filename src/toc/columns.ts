// The columns that a page needs to draw the tree, with every title.

import type { StringColumn } from '../base/columns/strings.ts'
import type { TreeColumns } from '../model/library/node-ref.ts'
import type { SkipReason } from '../model/tree/skip-reasons.ts'
import { type NodeNumber, type Toc, type TocDocument, titleOf } from '../model/tree/toc.ts'
import type { TocColumns } from './build.ts'

/** Columns of the whole tree. The arrays belong to the table of contents; do not transfer them. */
export function treeColumns(toc: Toc): TreeColumns {
  return drawnColumns(toc, titleColumn(toc), toc.documents)
}

/** The same columns, from stored columns and titles. */
export function drawnColumns(
  { count, kind, size, depth, leaves, documentNode }: TocColumns,
  titles: StringColumn,
  documents: readonly Pick<TocDocument, 'skipped'>[],
): TreeColumns {
  const skipped = new Map<NodeNumber, SkipReason>()
  for (let d = 0; d < documents.length; d++) {
    const reason = documents[d].skipped
    if (reason !== undefined) skipped.set(documentNode[d], reason)
  }
  return { count, kind, size, depth, leaves, titles, skipped }
}

/** Every title of the tree; the titles of a document are copied from its outline in one piece. */
export function titleColumn(toc: Toc): StringColumn {
  const ends = new Uint32Array(toc.count)
  const parts: string[] = []
  let end = 0
  for (let n = 0; n < toc.count; ) {
    const title = titleOf(toc, n)
    parts.push(title)
    end += title.length
    ends[n++] = end
    const outline = toc.document[n - 1] < 0 ? null : toc.documents[toc.document[n - 1]].outline
    if (outline === null) continue
    const { text, ends: from } = outline.title
    parts.push(text.slice(from[0], from[outline.count - 1]))
    for (let local = 1; local < outline.count; local++) ends[n++] = end + from[local] - from[0]
    end += from[outline.count - 1] - from[0]
  }
  return { text: parts.join(''), start: 0, ends }
}
