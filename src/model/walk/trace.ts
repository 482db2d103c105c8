// A walk is an event log: everything on the screen is computed by a fold over these steps.

import type { UiMessage } from '../../messages/words.ts'
import type { CollectionSlug, NodeRef } from '../library/node-ref.ts'
import type { Passage } from '../library/reading-types.ts'
import type { EvidenceRequest } from '../library/search-types.ts'
import type { QuestionKind, Route } from '../question/question-kinds.ts'
import type { SettingChanges } from '../settings/settings.ts'
import type { Sureness } from './sureness.ts'

/** The ways to produce an answer, best first, each with its quality. */
export const ANSWER_TIERS = {
  semantic: 1,
  walk: 0.85,
  search: 0.6,
  listing: 0.3,
} as const
export type Tier = keyof typeof ANSWER_TIERS

/** Who can take a step: by evidence, by rank alone, or a language model. */
export const REASONERS = ['structural', 'bm25', 'model'] as const
export type ReasonerName = (typeof REASONERS)[number]

/** The use of models by a step or a whole walk. */
export interface Usage {
  readonly calls: number
  readonly tokensIn: number
  /** The part of `tokensIn` that came from prompt caches; absent if the provider does not report it. */
  readonly tokensCached?: number
  readonly tokensOut: number
  /** Whether all counts are the model's own; upper bounds otherwise. */
  readonly counted: boolean
  /** US dollars; absent where no price is known. */
  readonly costUsd?: number
  /** Milliseconds spent waiting for the model. */
  readonly ms: number
}

/** Who made a step. Every field is absent on a step that needed no model. */
export interface TakenBy {
  /** Absent: the structural reasoner. */
  readonly by?: ReasonerName
  /** Id of the model, `openai:gpt-5-mini`. */
  readonly model?: string
  readonly usage?: Usage
  /** Why the structural reasoner replaced the model in this step; a sentence fragment. */
  readonly replaced?: UiMessage
}

/** Indexed text that is addressed to a model instead of a reader (SEC-3): shown, never obeyed. */
export interface FlaggedText {
  readonly ref: NodeRef
  /** 1-based line of the file; 0 for a title or summary. */
  readonly line: number
  /** The words that were recognised, verbatim; at most 120 characters. */
  readonly text: string
  readonly why: UiMessage
}

/** The consequence of a check; `not-found` only in traces before version 3. */
export const CHECK_VERDICTS = ['stands', 'retry', 'replaced', 'not-found'] as const
export type Verdict = (typeof CHECK_VERDICTS)[number]

/** A sentence of an answer, checked against what was read. */
export interface Claim {
  readonly text: string
  readonly grounded: boolean
  readonly why: UiMessage
  readonly citations: readonly number[]
  /** Range of the sentence in the answer's text, in UTF-16 units. */
  readonly range?: readonly [from: number, to: number]
}

/** The user's input during a walk, or before it continued (NAV-15). */
export type Steering =
  | { readonly kind: 'hint'; readonly text: string }
  | { readonly kind: 'pin'; readonly ref: NodeRef }
  | { readonly kind: 'prune'; readonly ref: NodeRef }
  /** The walk continues from this step of an earlier one. */
  | { readonly kind: 'resume'; readonly step: number }
  /** The walk has to answer now, from the passages read so far. */
  | { readonly kind: 'finish' }

/** Limits that end a walk early (TOC-8); it answers from what it read so far. */
export const WALK_LIMITS = ['calls', 'tokens', 'cost', 'time'] as const
export type Cap = (typeof WALK_LIMITS)[number]

/** One collection among several, by its card (NAV-8). */
export interface CollectionCandidate {
  readonly collection: CollectionSlug
  readonly name: string
  /** 0–1. */
  readonly score: number
  readonly why: UiMessage
  readonly fate: 'chosen' | 'considered' | 'pruned'
}

/** A place that supports an answer. */
export interface Citation {
  /** 1-based, as shown in brackets. */
  readonly number: number
  readonly ref: NodeRef
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether the span was found again in the file's text. */
  readonly found: 'exact' | 'moved' | 'missing'
  /** Set where lines of this place address a model or the reader (SEC-3): they are not quoted. */
  readonly addressed?: true
  /** The names of the columns as they are written, where the row of a table is cited. */
  readonly header?: string
  /** Set when several collections were asked. */
  readonly collection?: CollectionSlug
}

/**
 * A range of an answer's text (UTF-16 units) that has a meaning. Text quoted from files or repeated by a
 * model has no marks, whatever it looks like, so nothing in it becomes a link.
 */
export type AnswerMark =
  /** `[n]`, the number of a citation. */
  | {
      readonly kind: 'citation'
      readonly from: number
      readonly to: number
      readonly number: number
      /** Set where only the place is named (UI-23): the cited lines are shown in place of a sentence. */
      readonly alone?: true
    }
  /** A name between backticks. */
  | { readonly kind: 'code'; readonly from: number; readonly to: number }

/** One ranked result of a walk. */
export interface WalkResult {
  readonly ref: NodeRef
  readonly score: number
  readonly why: UiMessage
  /** Set when several collections were asked. */
  readonly collection?: CollectionSlug
}

/** The tools of a navigator (TOOL-1). */
export const TOOL_NAMES = ['search', 'grep', 'outline', 'read', 'refs'] as const
export type ToolName = (typeof TOOL_NAMES)[number]

/** A place that a tool's result showed. */
export interface ShownPlace {
  readonly ref: NodeRef
  /** `listed`: named among others. `opened`: its children were listed. `linked`: by a reference. */
  readonly as: 'listed' | 'opened' | 'linked' | 'read'
  /** Lines of its file whose text was shown, 1-based and inclusive, in order. */
  readonly lines: readonly (readonly [from: number, to: number])[]
  /** 0–1, in the ranking of the walk; with `why` a sentence fragment naming the evidence, `“session” in the name`. */
  readonly score?: number
  readonly why?: UiMessage
}

/** Validated arguments of a call: only those that were given. */
export type GivenArguments = Readonly<Record<string, string | number | readonly string[]>>

interface StepBase {
  /** 1-based. */
  readonly number: number
  /** Milliseconds since the question was asked, and how long the step took. */
  readonly at: number
  readonly ms: number
  /** Distinct table-of-contents tokens shown, and tokens read, up to and including this step. */
  readonly shownTokens: number
  readonly readTokens: number
  /** Collection of the step's nodes; set when several are asked. */
  readonly collection?: CollectionSlug
}

/** Why something failed. */
export interface Failure {
  readonly why: UiMessage
  /** What was not available: a piece of the library (which may contain the answer), the table of related words, or the calls. */
  readonly missing?: 'piece' | 'words' | 'calls'
}

/** One event of a walk, with everything that the page shows about it. */
export type Step = StepBase &
  (
    | {
        readonly kind: 'route'
        readonly route: Route
        /** The part of the question that decided, for instance `where does`. */
        readonly signal: string
        readonly overruled: boolean
        readonly start: NodeRef
        /** The recognised kind of question. Absent in older traces. */
        readonly asks?: QuestionKind
        /** Set when the walk was asked before and is shown again from memory. */
        readonly remembered?: boolean
      }
    /** The analysis of the question before the walk (ANS-1, ANS-6). Without a model, only for a follow-up. */
    | ({
        readonly kind: 'analyse'
        /** Language of the question as a BCP 47 tag, `en`, `de`; empty when it is not known. */
        readonly language: string
        /** The user's intent, in a few words. */
        readonly intent: string
        /** The question that the walk uses: complete without the earlier conversation. */
        readonly rewritten: string
        /** Whether it refers to the earlier conversation. */
        readonly isFollowUp: boolean
        /** The subject taken from earlier questions, if no model rewrote the question: `Session.open`. */
        readonly carried?: string
      } & TakenBy)
    /** The question in words that names, comments and documentation would use (NAV-19, TRN-1). */
    | ({
        readonly kind: 'words'
        /** Empty if the model found none or was not needed. */
        readonly words: readonly string[]
        /** Set if the user entered them. */
        readonly given?: true
      } & TakenBy)
    /** Which collections are entered, best first. Only when several are asked (NAV-8). */
    | ({
        readonly kind: 'shelves'
        readonly shelves: readonly CollectionCandidate[]
        readonly why: UiMessage
      } & TakenBy)
    | { readonly kind: 'steer'; readonly steering: Steering }
    /** An agent begins: where, and within which budgets (NAV-1, NAV-3). */
    | ({
        readonly kind: 'start'
        readonly start: NodeRef
        /** Maximum tokens of prompt and answer together. */
        readonly context: number
        /** Maximum number of tool calls. */
        readonly calls: number
        /** Set when the walk was asked before and is shown again from memory. */
        readonly remembered?: boolean
      } & TakenBy)
    /** A tool was called; by the app itself if `by` is absent (TOOL-1). */
    | ({
        readonly kind: 'call'
        /** `unknown`: a tool that does not exist; its name is the argument `name`. */
        readonly tool: ToolName | 'unknown'
        readonly given: GivenArguments
        /** 1-based: calls of one message of the model have the same; 0 for calls that the app made in advance. */
        readonly turn: number
        /** The model's own sentence about why; empty if it wrote none. */
        readonly why: string
        readonly places: readonly ShownPlace[]
        /** The result as the model got it; the error if the call was refused. */
        readonly text: string
        /** Upper bound of its tokens. */
        readonly tokens: number
        /** Set if the call was invalid; the model got a correction. */
        readonly refused?: true
        readonly flagged?: readonly FlaggedText[]
        /** The request for evidence, with which the scores of places can be explained later. */
        readonly weighed?: EvidenceRequest
      } & TakenBy)
    | {
        readonly kind: 'read'
        readonly ref: NodeRef
        readonly passages: readonly Passage[]
        readonly why: UiMessage
        /** 0–1, as in the ranking of the walk. Absent in traces before version 5. */
        readonly score?: number
        readonly flagged?: readonly FlaggedText[]
        /** Set if only its first lines and its outline were read. */
        readonly overview?: true
      }
    | {
        readonly kind: 'follow'
        readonly from: NodeRef
        readonly to: NodeRef
        readonly reference: string
        readonly why: UiMessage
        /** Line of the call, 1-based, where a call of `from` was followed. */
        readonly line?: number
      }
    | ({
        readonly kind: 'judge'
        readonly enough: boolean
        readonly why: UiMessage
        /** Share of the question's weight that the passages cover, 0–1. */
        readonly coverage: number
        readonly missing: readonly string[]
      } & TakenBy)
    /** A cap was reached; the following steps use no model. */
    | {
        readonly kind: 'cap'
        readonly cap: Cap
        /** Calls, tokens or US dollars. */
        readonly limit: number
        readonly spent: number
      }
    | ({ readonly kind: 'fallback'; readonly from: Tier; readonly to: Tier } & Failure)
    | ({
        readonly kind: 'answer'
        readonly found: boolean
        /** Sentences; Markdown if a model wrote it, else plain text. `marks` has the ranges of its citations. */
        readonly text: string
        /** In order, not overlapping. Absent before version 3, whose citations have no range in the text. */
        readonly marks?: readonly AnswerMark[]
        readonly citations: readonly Citation[]
        /** Places where the answer might be, if it was not found or is a guess. */
        readonly nearest: readonly NodeRef[]
        /** Language of the answer, as in `analyse`. */
        readonly language?: string
        /** 1-based; a retry after a failed check is another answer. The last one counts. */
        readonly attempt?: number
        /** Number of citations of unread places that were removed from the text (ANS-2). */
        readonly removed?: number
        /** Sentences without a citation: ranges of UTF-16 units in `text` (ANS-2b). */
        readonly uncited?: readonly (readonly [from: number, to: number])[]
        /** How sure it is; only for an answer without a model. Absent in older traces. */
        readonly sure?: Sureness
        /** Set when the answer is incomplete: stopped, cut, or at its maximum length. */
        readonly cut?: UiMessage
      } & TakenBy)
    /** Every sentence of the answer checked against what was read (ANS-3). Only with a model. */
    | ({
        readonly kind: 'check'
        readonly claims: readonly Claim[]
        /** The consequence: the answer is valid, the walk continues once more, or the passages replace it. */
        readonly verdict: Verdict
        readonly why: UiMessage
        readonly missing: readonly string[]
      } & TakenBy)
    | {
        readonly kind: 'done'
        readonly tier: Tier
        /** 0–1: the tier's quality times the walk's confidence. */
        readonly quality: number
        readonly stopped: boolean
        readonly results: readonly WalkResult[]
        /** All calls of the walk; absent when no model was asked. */
        readonly usage?: Usage
      }
  )

export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** A step before the walk adds its number and times. */
export type StepBody = Step extends infer S
  ? S extends Step
    ? Omit<S, Exclude<keyof StepBase, 'collection'>>
    : never
  : never

/** An answer before it is a step. */
export type AnswerBody = StepBody & { readonly kind: 'answer' }

/**
 * Raise when steps change shape. Version 1 lacks what models add; version 2 lacks the marks of an answer
 * and the verdict `replaced`; version 3 lacks the calls of an agent; up to version 4 a walk without a model
 * listed views and chose from them. Traces older than `OLDEST_TRACE_VERSION` or newer than `TRACE_VERSION`
 * are rejected with a message.
 */
export const TRACE_VERSION = 5
export const OLDEST_TRACE_VERSION = 1

/** A finished or stopped walk. Plain JSON. */
export interface Trace {
  readonly version: number
  readonly question: string
  readonly collection: string
  readonly generation: number
  readonly reasoner: ReasonerName
  /** Id of the model that walked; never a key. */
  readonly model?: string
  /** Settings that differed from the defaults. */
  readonly settings?: SettingChanges
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly steps: readonly Step[]
}

/** An earlier question and its answer. */
export interface EarlierTurn {
  readonly question: string
  readonly answer: string
}
