// What a model wrote of the places of one tree, beside the tree: summaries come and go without a new build.

import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import type { WrittenPlaces, WrittenSummary } from '../../model/tree/written.ts'

const writtenIn = new WeakMap<Toc, WrittenPlaces>()

/** Says from now on what was written of these nodes, in place of what was said of any before. */
export function setWritten(toc: Toc, written: WrittenPlaces): void {
  writtenIn.set(toc, written)
}

/** What a model wrote of node `n`, or `null`. */
export function writtenOf(toc: Toc, n: NodeNumber): WrittenSummary | null {
  return writtenIn.get(toc)?.get(n) ?? null
}

/** All that was written of places of this tree; `null` where nothing was. */
export function allWritten(toc: Toc): WrittenPlaces | null {
  const written = writtenIn.get(toc)
  return written === undefined || written.size === 0 ? null : written
}
