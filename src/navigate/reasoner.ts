// What chooses and judges inside the walk. The walk does not know which reasoner it has; a choice
// names lines of the view by their numbers.

import type { NodeRef, Passage, View } from '../model/library.ts'
import type { NodeNumber } from '../model/toc.ts'
import type { Candidate, Cue, ReasonerName } from '../model/trace.ts'
import type { Ranking } from './score.ts'

/** What was read, and why. */
export interface Reading {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: string
  /** 0–1. */
  readonly score: number
}

/** What a reasoner may know besides the view. */
export interface WalkContext {
  readonly ranking: Ranking
  readonly cues: readonly Cue[]
  /** Nodes that were read or entered before: never chosen again. */
  readonly explored: ReadonlySet<NodeNumber>
  readonly readings: readonly Reading[]
  /** 1-based. */
  readonly iteration: number
  /** Places that may still be read in this iteration. */
  readonly reads: number
}

/** What to do next. Numbers are those of the view's lines, best first. */
export interface Choice {
  readonly read: readonly number[]
  readonly expand: readonly number[]
  /** Follow-ups: taken in place of what was dropped. */
  readonly next: readonly number[]
  readonly considered: readonly Candidate[]
  /** 0–1. */
  readonly confidence: number
  readonly why: string
}

/** Whether what was read is enough. */
export interface Verdict {
  readonly enough: boolean
  readonly why: string
  /** Share of the question's weight that what was read covers, 0–1. */
  readonly coverage: number
  readonly missing: readonly string[]
}

export interface Reasoner {
  readonly name: ReasonerName
  choose(view: View, context: WalkContext, signal?: AbortSignal): Promise<Choice>
  judge(context: WalkContext, signal?: AbortSignal): Promise<Verdict>
}
