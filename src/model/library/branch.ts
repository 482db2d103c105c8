// A branch of code in which what a question says happens, as the walk finds it and the answer tells it.

import type { NodeRef } from './library.ts'

/** What is done in a branch, as the code writes it. */
export interface Done {
  readonly what: 'calls' | 'raises' | 'returns' | 'sets' | 'says'
  /** A name, an expression or what is said; empty for a bare return. */
  readonly text: string
  /** Whether what is called is defined in the collection. */
  readonly isOwn?: true
}

/** Lines are those of the file, 1-based and inclusive. */
export interface EventBranch {
  /** The function that it stands in. */
  readonly ref: NodeRef
  /** As it is written, on one line; empty where all of the function is meant. */
  readonly condition: string
  readonly does: readonly Done[]
  /** The condition and what is done then. */
  readonly start: number
  readonly end: number
  /** Lines to be read: with what it is about. */
  readonly from: number
  readonly to: number
  /** How well it fits what is asked, and how much of that is met there, 0–1. */
  readonly value: number
  readonly share: number
  /** Whether the event that the question says is met in it. */
  readonly isEvent: boolean
}
