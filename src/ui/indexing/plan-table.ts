// The rows of a plan: in which order they stand, and which of them are read.

import type { PlanDirectory } from '../../model/collection/plan.ts'

export type PlanColumn = 'path' | 'files' | 'bytes'

/** What the rows are ordered by. */
export interface PlanOrder {
  readonly by: PlanColumn
  readonly down: boolean
}

/** The order after a column's heading was pressed: what is most comes first, names begin with A. */
export function pressed(order: PlanOrder, by: PlanColumn): PlanOrder {
  return order.by === by ? { by, down: !order.down } : { by, down: by !== 'path' }
}

/** The directories in this order; equal ones as they were. */
export function ordered(directories: readonly PlanDirectory[], order: PlanOrder): PlanDirectory[] {
  const sign = order.down ? -1 : 1
  const { by } = order
  // Names come in the order of the tree.
  if (by === 'path') return order.down ? directories.toReversed() : [...directories]
  return directories.toSorted((a, b) => sign * (a[by] - b[by]))
}

/** Paths to leave out so that all directories are read, or none; files of the root itself are read always. */
export function withoutAll(directories: readonly PlanDirectory[], read: boolean): string[] {
  return read ? [] : directories.map(({ path }) => path).filter((path) => path !== '')
}
