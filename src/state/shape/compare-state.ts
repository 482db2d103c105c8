// A second walk of the question in hand, to be looked at beside the first; and walks from files.

import type { ReasonerName } from '../../model/walk/trace.ts'
import type { WalkState } from './walk-state.ts'

/** What can be opened as a trace: a `File`. */
export type TraceFile = Pick<File, 'name' | 'size' | 'text'>

/** The walk in hand beside another one. */
export interface CompareState {
  /** The walk beside the one in hand; `null` until one is chosen. */
  readonly other: WalkState | null
}

/** What puts another walk beside the one in hand. */
export interface CompareActions {
  /** Asks the question in hand once more, of another reasoner, for comparison. */
  readonly compareWith: (reasoner: ReasonerName) => Promise<void>
  /** Puts the walk that was in hand before beside the one in hand. */
  readonly compareEarlier: () => void
  /** Opens a trace as the walk beside the one in hand. */
  readonly compareTrace: (file: TraceFile) => Promise<void>
  /** Opens a trace as the walk in hand, to be replayed. */
  readonly importTrace: (file: TraceFile) => Promise<void>
  /** Puts the second walk away. */
  readonly endCompare: () => void
}

/** Nothing is compared. */
export const NO_COMPARE: CompareState = { other: null }
