// Children as a view shows them: hidden branches left out, directories of a single directory joined.

import {
  baseName,
  kindOf,
  type NodeNumber,
  pathOf,
  type Toc,
  titleOf,
} from '../../model/tree/toc.ts'
import { plainLine } from '../plain.ts'
import { usefulness } from '../summaries/usefulness.ts'

/** Whether `n` is a directory whose only child is a directory: both are shown as one line. */
export function isJoined(toc: Toc, n: NodeNumber): boolean {
  if (toc.document[n] >= 0 || toc.size[n] < 2) return false
  return toc.document[n + 1] < 0 && toc.size[n + 1] === toc.size[n] - 1
}

/** The last directory of the line that `n` is shown on. */
export function joinedEnd(toc: Toc, n: NodeNumber): NodeNumber {
  let end = n
  while (isJoined(toc, end)) end++
  return end
}

/** Children of a shown node, each as the end of its line, in the order of the tree. */
export function shownChildren(
  toc: Toc,
  n: NodeNumber,
  hidden: ReadonlySet<NodeNumber>,
): NodeNumber[] {
  const children: NodeNumber[] = []
  const end = n + toc.size[n]
  for (let child = n + 1; child < end; child += toc.size[child]) {
    if (!isHidden(toc, child, hidden)) children.push(joinedEnd(toc, child))
  }
  return children
}

/** Whether a line is left out: any directory on it is hidden. */
function isHidden(toc: Toc, child: NodeNumber, hidden: ReadonlySet<NodeNumber>): boolean {
  if (hidden.size === 0) return false
  for (let n = child; ; n++) {
    if (hidden.has(n)) return true
    if (!isJoined(toc, n)) return false
  }
}

/** Sources before tests and generated files; otherwise in the order given. */
export function inUsefulOrder(toc: Toc, children: readonly NodeNumber[]): NodeNumber[] {
  const ranks: NodeNumber[][] = [[], [], []]
  for (const child of children) ranks[usefulness(toc, child)].push(child)
  return ranks.flat()
}

/** Title of a line below `parent`: `src/kestrel/` for joined directories; never empty. */
export function lineTitle(toc: Toc, parent: NodeNumber, n: NodeNumber, limit: number): string {
  let first = n
  while (first - 1 > parent && isJoined(toc, first - 1)) first--
  const path = pathOf(toc, n)
  const title =
    first === n ? titleOf(toc, n) : `${path.slice(path.length - joinedLength(toc, first, path))}/`
  const line = plainLine(title, limit)
  return line === '' ? kindOf(toc, n) : line
}

/** Length of the end of `path` that begins with the name of directory `first`. */
function joinedLength(toc: Toc, first: NodeNumber, path: string): number {
  const above = pathOf(toc, first)
  return path.length - above.length + baseName(above).length
}
