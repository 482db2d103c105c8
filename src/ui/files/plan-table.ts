// The rows of a plan: their order, and which of them are read.

import type { PlanDirectory } from '../../model/collection/plan.ts'

export type PlanColumn = 'path' | 'files' | 'bytes'

/** The columns that order the rows. */
export interface PlanOrder {
  readonly by: PlanColumn
  readonly down: boolean
}

/** The order after a press on a column's heading: the largest first, names from A. */
export function pressed(order: PlanOrder, by: PlanColumn): PlanOrder {
  return order.by === by ? { by, down: !order.down } : { by, down: by !== 'path' }
}

/** The directories in this order; equal ones keep their order. */
export function ordered(directories: readonly PlanDirectory[], order: PlanOrder): PlanDirectory[] {
  const sign = order.down ? -1 : 1
  const { by } = order
  // Names are compared in the order of the tree.
  if (by === 'path') return order.down ? directories.toReversed() : [...directories]
  return directories.toSorted((a, b) => sign * (a[by] - b[by]))
}

/** Paths to exclude so that all directories are read, or none; files of the root itself are always read. */
export function withoutAll(directories: readonly PlanDirectory[], read: boolean): string[] {
  return read ? [] : directories.map(({ path }) => path).filter((path) => path !== '')
}
