// What a model wrote of the places of one tree, beside the tree: summaries come and go without a new build.

import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import type { WrittenSummary } from '../../model/tree/written.ts'

const writtenIn = new WeakMap<Toc, ReadonlyMap<NodeNumber, WrittenSummary>>()

/** Says from now on what was written of these nodes, in place of what was said of any before. */
export function setWritten(toc: Toc, written: ReadonlyMap<NodeNumber, WrittenSummary>): void {
  writtenIn.set(toc, written)
}

/** What a model wrote of node `n`, or `null`. */
export function writtenOf(toc: Toc, n: NodeNumber): WrittenSummary | null {
  return writtenIn.get(toc)?.get(n) ?? null
}
