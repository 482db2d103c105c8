// A path through calls, as the walk finds it and the answer describes it.

import type { NodeRef } from './node-ref.ts'

/** A stop of a path, from the one before it. */
export interface PathStop {
  readonly ref: NodeRef
  /** Line on which the caller calls; 0 for the first stop. */
  readonly line: number
  /** The node that contains that line. */
  readonly at: NodeRef | null
  readonly how: string
  /** 0–1. */
  readonly confidence: number
}
