// The interface of reasoners, which choose and judge inside the walk. The walk does not know which one it
// has; a choice names lines of the view by their numbers.

import type { CollectionSlug, NodeRef, Passage, View } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Candidate, Cue, Flagged, ReasonerName } from '../../model/walk/trace.ts'
import type { Said } from '../../model/words/words.ts'
import type { Ranking } from '../ranking/score.ts'

/** What was read, and why. */
export interface Reading {
  readonly ref: NodeRef
  readonly passages: readonly Passage[]
  readonly why: Said
  /** 0–1. */
  readonly score: number
  /** Lines that are addressed to a model: kept from it. */
  readonly flagged?: readonly Flagged[]
  /** Only its first lines and its outline were read: its parts may be read as well. */
  readonly overview?: true
  /** Its first lines define what is asked about, following the term itself where that is on a line of its own. */
  readonly defines?: string
  /** The things themselves, where a question asks for all of a kind. */
  readonly parts?: readonly NodeRef[]
  /** The folder that holds them; they lie in the place or are made from it otherwise. */
  readonly folder?: string
  /** Read in addition to what the walk chose: the judgement ignores it. */
  readonly beside?: true
  /** Set when several collections are asked. */
  readonly collection?: CollectionSlug
}

/** What a reasoner may know besides the view. */
export interface ReasonerContext {
  /** The question as it was asked, or rewritten. */
  readonly asked: string
  /** What the user said besides; newest last. */
  readonly hints: readonly string[]
  /** What a check of the answer missed. */
  readonly missing: readonly string[]
  readonly ranking: Ranking
  readonly cues: readonly Cue[]
  /** Nodes that were read or entered before: never chosen again. */
  readonly explored: ReadonlySet<NodeNumber>
  /** Branches that were opened before. */
  readonly entered: readonly NodeRef[]
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
  /** Substitutes for numbers that are dropped. */
  readonly next: readonly number[]
  readonly considered: readonly Candidate[]
  /** 0–1. */
  readonly confidence: number
  readonly why: Said
}

/** Whether what was read is enough. */
export interface Sufficiency {
  readonly enough: boolean
  readonly why: Said
  /** Share of the question's weight that what was read covers, 0–1. */
  readonly coverage: number
  readonly missing: readonly string[]
}

/** Chooses and judges in a walk; the walk does not know which it has. */
export interface Reasoner {
  readonly name: ReasonerName
  choose(view: View, context: ReasonerContext, signal?: AbortSignal): Promise<Choice>
  judge(context: ReasonerContext, signal?: AbortSignal): Promise<Sufficiency>
}
