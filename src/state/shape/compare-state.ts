// A second walk of the current question, to be looked at beside the first; and walks from files.

import type { ReasonerName } from '../../model/walk/trace.ts'
import type { WalkState } from './walk-state.ts'

/** What can be opened as a trace: a `File`. */
export type TraceFile = Pick<File, 'name' | 'size' | 'text'>

/** The current walk beside another one. */
export interface CompareState {
  /** The walk beside the current one; `null` until one is chosen. */
  readonly other: WalkState | null
}

/** What puts another walk beside the current one. */
export interface CompareActions {
  /** Asks the current question once more, of another reasoner, for comparison. */
  readonly compareWith: (reasoner: ReasonerName) => Promise<void>
  /** Puts the walk before it beside the current one. */
  readonly compareEarlier: () => void
  /** Opens a trace as the walk beside the current one. */
  readonly compareTrace: (file: TraceFile) => Promise<void>
  /** Opens a trace as the current walk, to be replayed. */
  readonly importTrace: (file: TraceFile) => Promise<void>
  /** Puts the second walk away. */
  readonly endCompare: () => void
}

/** Nothing is compared. */
export const NO_COMPARE: CompareState = { other: null }
