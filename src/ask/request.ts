// What a question is asked with, and what asking needs.

import type { Lru } from '../base/lru.ts'
import type { Llm } from '../llm/llm.ts'
import type { Random } from '../llm/prompt.ts'
import type { Embedder } from '../model/library/embedder.ts'
import type { CollectionSlug } from '../model/library/library.ts'
import type { Reranker } from '../model/library/reranker.ts'
import type { Route } from '../model/question/question-kinds.ts'
import type { Settings } from '../model/settings/settings.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { CorrectionStore } from '../model/walk/correction.ts'
import type { EarlierTurn } from '../model/walk/earlier-turn.ts'
import type { AnswerMark, ReasonerName, Steering, Step } from '../model/walk/trace.ts'
import type { LoadWordTable } from '../navigate/vocabulary/word-table.ts'

/** One question, and where and how it is to be answered. */
export interface AskRequest {
  readonly question: string
  readonly collection: CollectionSlug
  /** Several collections, entered by their cards (NAV-8); `collection` is the first of them. */
  readonly collections?: readonly CollectionSlug[]
  /** A folder or document to stay inside; the whole collection when absent. */
  readonly within?: NodeNumber
  /** Overrules how the question is routed. */
  readonly route?: Route
  /** Headline of a long question. */
  readonly title?: string
  /** BCP 47 tag of the language of whoever asks, for a question that does not tell its own (ANS-5). */
  readonly language?: string
  /** Words for what is asked, as the user has changed them; a model is not asked for any (NAV-19). */
  readonly words?: readonly string[]
  readonly reasoner: ReasonerName
  /** Results in the last step. */
  readonly limit: number
  readonly settings: Settings
  /** Earlier questions of the same conversation, oldest first (ANS-6). */
  readonly conversation?: readonly EarlierTurn[]
  /** Hints, pins and prunes said before the walk (NAV-15). */
  readonly steering?: readonly Steering[]
  /** Steps of an earlier walk of this question, up to the one from which this goes on (NAV-15). */
  readonly earlier?: readonly Step[]
}

/** An answer as it is being written. */
export interface Writing {
  /** 1-based; a later attempt begins anew. */
  readonly attempt: number
  /** All of the text so far; empty where a model has begun anew. */
  readonly text: string
  /** Where its citations stand. */
  readonly marks?: readonly AnswerMark[]
  /** Whether it is an answer for sure; a model may still call tools after the first words. */
  readonly isAnswer: boolean
}

/** What a question is answered with; all that is left out is done without. */
export interface AskOptions {
  readonly signal?: AbortSignal
  /** Milliseconds; only differences count. */
  readonly now: () => number
  /** Earlier walks, kept by the caller; without it nothing is remembered. */
  readonly memory?: WalkMemory
  /** Walks and answers as far as it can; only with the reasoner `model` (NAV-3, NAV-20). */
  readonly model?: Llm
  /** Called while an answer is written (ANS-5); the steps only hold finished answers. */
  readonly onWriting?: (writing: Writing) => void
  /** What the user said since the last call (NAV-15); asked between steps. */
  readonly steer?: () => readonly Steering[]
  readonly corrections?: Pick<CorrectionStore, 'list'>
  /** Source of the codes that fence data in prompts; `Math.random` unless given. */
  readonly random?: Random
  /** Everyday ways to say what software has a term for; without it only their words are looked up. */
  readonly wordTable?: LoadWordTable
  /** The optional semantic tier (NAV-10); what it ranked is not remembered. */
  readonly embedder?: Embedder
  /** The same tier with a model that was made to order texts (NAV-10). */
  readonly reranker?: Reranker
}

/** The last walks by version of the library, question, scope and what a model may spend (NAV-11). */
export interface WalkMemory {
  readonly walks: Lru<string, readonly Step[]>
}

/** Everything that a walk depends on. */
export function walkKey(request: AskRequest, version: number, model?: Llm): string {
  const { question, settings, earlier: _, ...others } = request
  const asked = question.trim().replace(/\s+/gu, ' ')
  return JSON.stringify([version, asked, settings.walk, model?.id, Object.entries(others).sort()])
}

/** Whether a finished walk may be shown again: nothing went wrong that may go right next time. */
export function isRepeatable(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  if (last?.kind !== 'done' || last.stopped) return false
  return !steps.some(
    (step) =>
      step.kind === 'cap' ||
      step.kind === 'steer' ||
      // What could not be fetched can be with a network.
      (step.kind === 'fallback' && step.missing !== undefined) ||
      ('replaced' in step && step.replaced !== undefined) ||
      ('cut' in step && step.cut !== undefined),
  )
}
