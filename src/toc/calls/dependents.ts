// Counts what depends on a place: outside nodes that call or name the place or something in it.

import { isOfTests, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import { NO_TARGET } from '../references/reference-rows.ts'
import type { CallGraph } from './call-graph.ts'

/**
 * At n: the number of outside nodes that call or name n or something in it, each once and without tests. The counts
 * are differences that are summed up the tree. A caller adds 1 at each of its targets; where two targets have a common
 * ancestor, 1 is subtracted, and so it is at the deepest ancestor that also contains the caller. Linear in nodes, and
 * in calls times the depth of the tree.
 */
export function dependents({ toc, source, target, examples }: CallGraph): Uint32Array {
  const counts = new Int32Array(toc.count)
  // Rows are sorted by source.
  for (let row = 0; row < source.length; ) {
    const from = source[row]
    const called = new Set<NodeNumber>()
    for (; row < source.length && source[row] === from; row++)
      if (target[row] !== NO_TARGET && !examples.has(row)) called.add(target[row])
    if (called.size > 0 && !isOfTests(toc, from)) countFrom(toc, counts, from, [...called])
  }
  // Parents come before their children.
  for (let n = toc.count - 1; n > 0; n--) counts[toc.parent[n]] += counts[n]
  return Uint32Array.from(counts)
}

function countFrom(
  toc: Toc,
  counts: Int32Array,
  from: NodeNumber,
  called: readonly NodeNumber[],
): void {
  const inOrder = [...called].sort((a, b) => a - b)
  inOrder.forEach((to, i) => {
    counts[to]++
    if (i > 0) counts[smallestCommonBranch(toc, inOrder[i - 1], to)]--
  })
  const shared = inOrder.map((to) => smallestCommonBranch(toc, from, to))
  // All of these contain the caller; the deepest has the highest number.
  counts[Math.max(...shared)]--
}

/** The smallest branch that contains both. */
export function smallestCommonBranch(
  { parent, size }: Toc,
  a: NodeNumber,
  b: NodeNumber,
): NodeNumber {
  let at = b
  while (at > 0 && (a < at || a >= at + size[at])) at = parent[at]
  return at
}
