// A question with its options, and what answering it needs.

import type { AnswerTag } from '../answer/answer-language.ts'
import type { Lru } from '../base/lru.ts'
import type { Llm } from '../llm/llm.ts'
import type { Meter } from '../llm/meter.ts'
import type { Random } from '../llm/prompt.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import type { Settings } from '../model/settings/settings.ts'
import type { CorrectionStore } from '../model/walk/correction.ts'
import type { Reading } from '../model/walk/reading.ts'
import type { SurenessLevel } from '../model/walk/sureness.ts'
import type { AnswerMark, EarlierTurn, ReasonerName, Step } from '../model/walk/trace.ts'
import type { WalkDependencies, WalkRequest } from '../navigate/walk/walk-state.ts'

/** One question, with where and how to answer it. */
export interface AskRequest extends Omit<WalkRequest, 'readTokens' | 'flat' | 'hasEnded'> {
  /** Several collections, chosen by their descriptions (NAV-8); `collection` is the first of them. */
  readonly collections?: readonly CollectionSlug[]
  /** BCP 47 tag of the page's language, for a question whose language is unknown (ANS-5). */
  readonly language?: string
  readonly reasoner: ReasonerName
  readonly settings: Settings
  /** Earlier questions of the same conversation, oldest first (ANS-6). */
  readonly conversation?: readonly EarlierTurn[]
  /** Whether it follows up on the last of them, also if it does not say so (UI-22). */
  readonly followsUp?: boolean
}

export interface Writing {
  /** 1-based; a later attempt begins again. */
  readonly attempt: number
  /** The whole text so far; empty after the model began again. */
  readonly text: string
  /** The positions of its citations. */
  readonly marks?: readonly AnswerMark[]
  /** Whether it certainly is an answer; a model may still call tools after the first words. */
  readonly isAnswer: boolean
}

/** Called for each piece of an answer; a piece that is not shown costs nothing, since only `writing` reads it. */
export type OnWriting = (writing: () => Writing) => void

/** What answering needs; everything optional can be left out. */
export interface AskOptions extends Omit<WalkDependencies, 'library' | 'bearings'> {
  readonly now: () => number
  /** Earlier walks, stored by the caller; without it none is remembered. */
  readonly memory?: WalkMemory
  /** The model that walks and answers as far as it can; only for the reasoner `model` (NAV-3, NAV-20). */
  readonly model?: Llm
  /** Called while an answer is written (ANS-5); the steps only contain finished answers. */
  readonly onWriting?: OnWriting
  readonly corrections?: Pick<CorrectionStore, 'list'>
  /** Source of the codes that fence data in prompts; `Math.random` by default. */
  readonly random?: Random
}

/** Recent walks by version of the library, question, scope and the model's budget (NAV-11). */
export interface WalkMemory {
  readonly walks: Lru<string, readonly Step[]>
}

/** A key of everything that a walk depends on. */
export function walkKey(request: AskRequest, version: number, model?: Llm): string {
  const { question, settings, earlier: _, ...others } = request
  const asked = question.trim().replace(/\s+/gu, ' ')
  return JSON.stringify([version, asked, settings.walk, model?.id, Object.entries(others).sort()])
}

/** Whether a finished walk may be shown again: nothing failed that may succeed next time. */
export function isRepeatable(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  if (last?.kind !== 'done' || last.stopped) return false
  return !steps.some(
    (step) =>
      step.kind === 'cap' ||
      step.kind === 'steer' ||
      // What could not be fetched may be available with a network.
      (step.kind === 'fallback' && step.missing !== undefined) ||
      ('replaced' in step && step.replaced !== undefined) ||
      ('cut' in step && step.cut !== undefined),
  )
}

/** A question with its options. */
export interface AskContext {
  readonly request: AskRequest
  readonly library: Library
  readonly options: AskOptions
}

/** A question that a model is asked. */
export interface AskedWithModel extends AskContext {
  readonly llm: Llm
  readonly meter: Meter
}

/** A question with what an answer without a model needs. */
export interface AnswerContext extends AskContext {
  readonly question: string
  /** The language of an answer without a model. */
  readonly spoken: AnswerTag
  /** Readings of other collections, which were walked before this one. */
  readonly before: readonly Reading[]
  /** Whether an answer of a level may begin in a place; by default anywhere. */
  readonly mayBegin?: (ref: NodeRef, level: SurenessLevel) => boolean
  /** Places that are near even if nothing in them was found, the nearest first. */
  readonly near?: readonly NodeRef[]
}
