// A second walk of the current question, to be looked at beside the first; and walks from files.

import type { WalkState } from './walk-state.ts'

/** What can be opened as a trace: a `File`. */
export type TraceFile = Pick<File, 'name' | 'size' | 'text'>

/** The current walk beside another one. */
export interface CompareState {
  /** The walk beside the current one; `null` until one is chosen. */
  readonly other: WalkState | null
}

/** Nothing is compared. */
export const NO_COMPARE: CompareState = { other: null }
