// One level of the table of contents, with sizes and everything else that needs no text.

import type { OpenCollection } from '../collection/opened.ts'
import type { Contents, ContentsEntry } from '../model/library/reading-types.ts'
import { flagNames } from '../model/tree/node.ts'
import { SKIP_REASONS, type SkipReason } from '../model/tree/skip-reasons.ts'
import {
  childrenOf,
  flagsOf,
  linesOf,
  type NodeNumber,
  pathOf,
  type Toc,
} from '../model/tree/toc.ts'
import { documentsWithin } from '../toc/lookup.ts'
import { refOf } from '../toc/node-ref.ts'

/** Maximum number of names of files left out that are shown for each reason. */
const MAX_NAMES = 5

/** The nodes directly below a place. Linear in the documents below it. */
export function contentsOf({ toc, manifest }: OpenCollection, node: NodeNumber): Contents {
  return {
    entries: childrenOf(toc, node).map((child) => entryOf(toc, unwrapped(toc, child))),
    leftOut: toc.document[node] < 0 ? leftOutOf(manifest.skipped, pathOf(toc, node)) : [],
  }
}

/** The first directory on the way down that contains more than a single directory. */
function unwrapped(toc: Toc, child: NodeNumber): NodeNumber {
  let at = child
  while (toc.document[at] < 0) {
    const inside = childrenOf(toc, at)
    if (inside.length !== 1 || toc.document[inside[0]] >= 0) return at
    at = inside[0]
  }
  return at
}

function entryOf(toc: Toc, node: NodeNumber): ContentsEntry {
  const ref = refOf(toc, node)
  const document = toc.document[node]
  if (document < 0) {
    const { from, to } = documentsWithin(toc, node)
    let lines = 0
    for (let d = from; d < to; d++) lines += linesOf(toc, toc.documentNode[d])?.end ?? 0
    return { ref, files: to - from, lines, flags: [] }
  }
  const { skipped } = toc.documents[document]
  const lines = Math.max(0, ref.end === 0 ? 0 : ref.end - ref.start + 1)
  const isFile = toc.documentNode[document] === node
  return {
    ref,
    files: 0,
    lines,
    flags: flagNames(flagsOf(toc, node)),
    ...(isFile && skipped && { skipped }),
  }
}

/** Files that were left out and have no node in the tree. */
function leftOutOf(
  skipped: OpenCollection['manifest']['skipped'],
  directory: string,
): Contents['leftOut'] {
  const byReason = new Map<SkipReason, { count: number; names: string[] }>()
  for (const { path, reason, directory: isDirectory } of skipped) {
    const slash = path.lastIndexOf('/')
    if (path.slice(0, Math.max(slash, 0)) !== directory || SKIP_REASONS[reason].listed) continue
    const sum = byReason.get(reason) ?? { count: 0, names: [] }
    byReason.set(reason, sum)
    sum.count++
    if (sum.names.length < MAX_NAMES)
      sum.names.push(path.slice(slash + 1) + (isDirectory ? '/' : ''))
  }
  return Array.from(byReason, ([reason, sum]) => ({ reason, ...sum }))
}
