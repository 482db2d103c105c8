// A walk is an event log: everything on the screen is a fold over these steps.

import type { NodeRef, Passage, View } from './library.ts'

/** What kind of question it is; the route sets where the walk starts. */
export const ROUTES = ['structural', 'symbol', 'overview', 'content'] as const
export type Route = (typeof ROUTES)[number]

/** What served the answer, best first, with the quality it carries. */
export const TIERS = {
  semantic: 1,
  walk: 0.85,
  search: 0.6,
  listing: 0.3,
} as const
export type Tier = keyof typeof TIERS

export const REASONERS = ['structural', 'bm25'] as const
export type ReasonerName = (typeof REASONERS)[number]

/** Where to start, with how sure (0–1). */
export interface Cue {
  readonly ref: NodeRef
  readonly confidence: number
  readonly why: string
}

/** A place that had a score. */
export interface Candidate {
  readonly ref: NodeRef
  /** 0–1. */
  readonly score: number
  /** A sentence fragment naming the evidence, for instance `“session” in 14 names`. */
  readonly why: string
  readonly fate: 'chosen' | 'considered' | 'pruned'
}

/** A place that an answer rests on. */
export interface Citation {
  /** 1-based, as shown in brackets. */
  readonly number: number
  readonly ref: NodeRef
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether the span was found again in the file's text. */
  readonly found: 'exact' | 'moved' | 'missing'
}

/** One ranked result of a walk. */
export interface WalkResult {
  readonly ref: NodeRef
  readonly score: number
  readonly why: string
}

interface StepBase {
  /** 1-based. */
  readonly number: number
  /** Milliseconds since the question was asked, and how long the step took. */
  readonly at: number
  readonly ms: number
  /** Distinct table-of-contents tokens shown, and tokens read, up to and including this step. */
  readonly shownTokens: number
  readonly readTokens: number
}

export type Step = StepBase &
  (
    | {
        readonly kind: 'route'
        readonly route: Route
        /** The part of the question that decided, for instance `where does`. */
        readonly signal: string
        readonly overruled: boolean
        readonly start: NodeRef
        /** Set when the walk was asked before and is shown again from memory. */
        readonly remembered?: boolean
      }
    | {
        readonly kind: 'locate'
        readonly phase: 'branches' | 'keywords' | 'symbols' | 'passages' | 'overview' | 'root'
        readonly cues: readonly Cue[]
        readonly considered: readonly Candidate[]
        /** Branches under the floor. */
        readonly below: number
      }
    | { readonly kind: 'view'; readonly view: View; readonly budget: number }
    | {
        readonly kind: 'choose'
        readonly by: ReasonerName | 'model'
        readonly considered: readonly Candidate[]
        readonly confidence: number
        readonly why: string
      }
    | { readonly kind: 'expand'; readonly refs: readonly NodeRef[] }
    | {
        readonly kind: 'read'
        readonly ref: NodeRef
        readonly passages: readonly Passage[]
        readonly why: string
      }
    | {
        readonly kind: 'follow'
        readonly from: NodeRef
        readonly to: NodeRef
        readonly reference: string
        readonly why: string
      }
    | {
        readonly kind: 'judge'
        readonly enough: boolean
        readonly why: string
        /** Share of the question's weight that what was read covers, 0–1. */
        readonly coverage: number
        readonly missing: readonly string[]
      }
    | { readonly kind: 'fallback'; readonly from: Tier; readonly to: Tier; readonly why: string }
    | {
        readonly kind: 'answer'
        readonly found: boolean
        /** Sentences; `[n]` refers to a citation. */
        readonly text: string
        readonly citations: readonly Citation[]
        /** Where it might be, when it was not found. */
        readonly nearest: readonly NodeRef[]
      }
    | {
        readonly kind: 'done'
        readonly tier: Tier
        /** 0–1: the tier's quality times the walk's confidence. */
        readonly quality: number
        readonly stopped: boolean
        readonly results: readonly WalkResult[]
      }
  )

export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** A step before the walk gave it its number and times. */
export type StepBody = Step extends infer S
  ? S extends Step
    ? Omit<S, keyof StepBase>
    : never
  : never

/** Raise when steps change shape; an older trace is refused with a message. */
export const TRACE_VERSION = 1

/** A finished or stopped walk. Plain JSON. */
export interface Trace {
  readonly version: number
  readonly question: string
  readonly collection: string
  readonly generation: number
  readonly reasoner: ReasonerName
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly steps: readonly Step[]
}
