// A branch of code in which the event of a question happens, as the walk finds it and the answer describes it.

import type { NodeRef } from './node-ref.ts'

/** What a branch does, as written in the code. */
export interface Effect {
  readonly what: 'calls' | 'raises' | 'returns' | 'sets' | 'says'
  /** A name, an expression or the text of a message; empty for a bare return. */
  readonly text: string
  /** Set if the called function is defined in the collection. */
  readonly isOwn?: true
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
  /** How well it fits the question, and the share of the question's words that matched in it, 0–1. */
  readonly value: number
  readonly share: number
  /** Whether the event of the question was found in it. */
  readonly isEvent: boolean
}
