// Summaries that a model wrote for nodes of a tree. They are stored outside it, so they change without a new build.

import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import type { WrittenPlaces, WrittenSummary } from '../model/tree/written.ts'

const writtenIn = new WeakMap<Toc, WrittenPlaces>()

/** Replaces all written summaries of a tree. */
export function setWritten(toc: Toc, written: WrittenPlaces): void {
  writtenIn.set(toc, written)
}

/** The summary that a model wrote for node `n`, or `null`. */
export function writtenOf(toc: Toc, n: NodeNumber): WrittenSummary | null {
  return writtenIn.get(toc)?.get(n) ?? null
}

/** All written summaries of this tree; `null` if there are none. */
export function allWritten(toc: Toc): WrittenPlaces | null {
  const written = writtenIn.get(toc)
  return written === undefined || written.size === 0 ? null : written
}
