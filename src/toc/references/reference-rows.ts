// References as columns, before and after resolving.

import type { Toc } from '../../model/tree/toc.ts'

/** Rows in parallel columns: row i leads from `source[i]` to `target[i]`. */
export interface References {
  readonly toc: Toc
  readonly count: number
  /** Node whose own lines contain the reference. */
  readonly source: Uint32Array
  /** Target node; `NO_TARGET` if the reference is unresolved. */
  readonly target: Uint32Array
  /** Index in `RESOLUTION_RULES`. */
  readonly how: Uint8Array
  /** 0–1. */
  readonly confidence: Float32Array
  /** First row of each document; the last entry is the number of rows. */
  readonly firstRow: Uint32Array
  /** Resolved rows, sorted by target. */
  readonly byTarget: Uint32Array
}

/** Target of an unresolved reference. */
export const NO_TARGET = 0xffffffff

/** Rows of all references, still unresolved. */
export function unresolvedRows(toc: Toc): ReferenceRows {
  const firstRow = firstRows(toc)
  const count = firstRow[toc.documents.length]
  return { toc, count, ...emptyRows(count), firstRow }
}

/** Rows without a target. */
export function emptyRows(count: number) {
  return {
    source: new Uint32Array(count),
    target: new Uint32Array(count).fill(NO_TARGET),
    how: new Uint8Array(count),
    confidence: new Float32Array(count),
  }
}

/** References that are not yet sorted by target. */
export type ReferenceRows = Omit<References, 'byTarget'>

function firstRows(toc: Toc): Uint32Array {
  const firstRow = new Uint32Array(toc.documents.length + 1)
  for (let d = 0; d < toc.documents.length; d++) {
    const rows = toc.documents[d].outline?.references.kind.length ?? 0
    firstRow[d + 1] = firstRow[d] + rows
  }
  return firstRow
}

/** The resolved rows, sorted by target and then by row, by counting. @param nodes number of nodes in the collection */
export function orderByTarget(target: Uint32Array, nodes: number): Uint32Array {
  const next = new Uint32Array(nodes + 1)
  for (const to of target) if (to !== NO_TARGET) next[to + 1]++
  for (let n = 0; n < nodes; n++) next[n + 1] += next[n]
  const rows = new Uint32Array(next[nodes])
  for (let row = 0; row < target.length; row++)
    if (target[row] !== NO_TARGET) rows[next[target[row]]++] = row
  return rows
}
