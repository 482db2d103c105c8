// Ranks branches by their content: sources before tests, examples, generated or vendored files.

import { baseName, type NodeNumber, pathOf, type Toc } from '../../model/tree/toc.ts'
import { documentsWithin } from '../lookup.ts'

/** Hidden files and directories come after the others. */
const HIDDEN_NAME = /^\./

const demotedBefore = new WeakMap<Toc, Uint32Array>()

/** The number of documents before each one that have a flag or no outline; one more entry than documents. */
function demotedColumn(toc: Toc): Uint32Array {
  const known = demotedBefore.get(toc)
  if (known !== undefined) return known
  const before = new Uint32Array(toc.documents.length + 1)
  for (let d = 0; d < toc.documents.length; d++) {
    const { flags, outline } = toc.documents[d]
    before[d + 1] = before[d] + (flags !== 0 || outline === null ? 1 : 0)
  }
  demotedBefore.set(toc, before)
  return before
}

/**
 * The rank of a child among its siblings if they do not all fit: 0 for sources and pages, 1 for hidden ones, 2 for
 * branches that are mostly tests, examples, changelogs, generated or vendored files, or files that are not indexed.
 * Nodes inside a document all have rank 0.
 */
export function usefulness(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  if (document >= 0 && toc.documentNode[document] !== n) return 0
  const { from, to } = documentsWithin(toc, n)
  const before = demotedColumn(toc)
  if (before[to] - before[from] > (to - from) / 2) return 2
  return HIDDEN_NAME.test(baseName(pathOf(toc, n))) ? 1 : 0
}
