// Which lines both of two answers cite, and which only one. Pure.

import type { Citation } from '../../model/walk/trace.ts'

export interface SharedCitations {
  readonly both: readonly Citation[]
  readonly onlyA: readonly Citation[]
  readonly onlyB: readonly Citation[]
}

/** Compares citations: the same are those that share lines of a file. */
export function sharedCitations(a: readonly Citation[], b: readonly Citation[]): SharedCitations {
  const isIn = (one: Citation, others: readonly Citation[]): boolean =>
    others.some(
      ({ ref, start, end }) => ref.path === one.ref.path && start <= one.end && one.start <= end,
    )
  return {
    both: a.filter((one) => isIn(one, b)),
    onlyA: a.filter((one) => !isIn(one, b)),
    onlyB: b.filter((one) => !isIn(one, a)),
  }
}
