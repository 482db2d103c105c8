// A second walk of the current question, for comparison with the first.

import type { WalkState } from './walk-state.ts'

/** What can be opened as a trace: a `File`. */
export type TraceFile = Pick<File, 'name' | 'size' | 'text'>

/** The comparison of the current walk with another one. */
export interface CompareState {
  /** The walk that the current one is compared with; `null` until one is chosen. */
  readonly other: WalkState | null
}

/** Nothing is compared. */
export const NO_COMPARE: CompareState = { other: null }
