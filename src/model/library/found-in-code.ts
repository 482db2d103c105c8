// Branches of code and paths through calls, as the walk finds them and the answer describes them.

import type { NodeRef } from './node-ref.ts'

/** What a branch does, as written in the code. */
export interface Effect {
  readonly what: 'calls' | 'raises' | 'returns' | 'sets' | 'says'
  /** A name, an expression or the text of a message; empty for a bare return. */
  readonly text: string
}

/** Lines are those of the file, 1-based and inclusive. */
export interface EventBranch {
  /** The function that contains it. */
  readonly ref: NodeRef
  /** As it is written, on one line; empty for the whole function. */
  readonly condition: string
  readonly does: readonly Effect[]
  /** Lines of the condition and of the statements under it. */
  readonly start: number
  readonly end: number
  /** Lines to read, with the context around it. */
  readonly from: number
  readonly to: number
  /** How well it fits the question. */
  readonly value: number
  /** Whether the event of the question was found in it. */
  readonly isEvent: boolean
}

/** A stop of a path, from the one before it. */
export interface PathStop {
  readonly ref: NodeRef
  /** Line on which the caller calls; 0 for the first stop. */
  readonly line: number
  /** The node that contains that line. */
  readonly at: NodeRef | null
  /** 0–1. */
  readonly confidence: number
}
