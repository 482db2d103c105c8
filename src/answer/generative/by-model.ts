// One call of an answering model and who took the step, as it stands in the trace.

import type { AnswerShape, Llm } from '../../llm/llm.ts'
import {
  CAP_REACHED,
  type CapHit,
  type CutBy,
  type Meter,
  type MeterReply,
} from '../../llm/meter.ts'
import { fitPrompt, type PromptParts, promptBudget, type Random } from '../../llm/prompt.ts'
import type { TakenBy } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'

/** Said in the trace of a step that the model's answer was of no use for; a sentence fragment. */
export const NOT_IN_FORM = filled('the model’s answer was not in the form that was asked for')

/** The model that answers one question, and its bounds. */
export interface Answering {
  readonly llm: Llm
  readonly meter: Meter
  readonly random: Random
  readonly signal?: AbortSignal
}

/** One request, before it is cut to the model's context. */
export interface Call {
  readonly parts: PromptParts
  readonly shape: AnswerShape
  readonly budget: number
  readonly maxTokens: number
  readonly onText?: (piece: string) => void
}

/** The reply, or who takes the step instead and why. */
export type CallResult =
  | {
      readonly kind: 'reply'
      readonly text: string
      readonly cut: CutBy | null
      readonly taken: TakenBy
    }
  | { readonly kind: 'none'; readonly taken: TakenBy; readonly cap: CapHit | null }

/** Asks once within the budget. Rejects only with the signal's abort. */
export async function call(
  { llm, meter, random, signal }: Answering,
  { parts, shape, budget, maxTokens, onText }: Call,
): Promise<CallResult> {
  const prompt = fitPrompt(parts, promptBudget(llm, maxTokens, budget), random)
  if (prompt === null) return none(llm, filled('the question does not fit the model’s context'))
  const reply = await meter.ask({
    llm,
    prompt,
    shape,
    maxTokens,
    signal,
    ...(onText && { onText }),
  })
  return resultOf(llm, reply)
}

function resultOf(llm: Llm, reply: MeterReply): CallResult {
  switch (reply.kind) {
    case 'reply': {
      const taken: TakenBy = { by: 'model', model: llm.id, usage: reply.spent }
      return { kind: 'reply', text: reply.text, cut: reply.cut, taken }
    }
    case 'failed': {
      const taken = { ...replacedBy(llm, reply.why), ...(reply.spent && { usage: reply.spent }) }
      return { kind: 'none', taken, cap: null }
    }
    case 'capped': {
      const { cap, limit, spent } = reply
      const taken = replacedBy(llm, filled(CAP_REACHED[cap]))
      return { kind: 'none', taken, cap: { cap, limit, spent } }
    }
  }
}

function none(llm: Llm, why: Said): CallResult {
  return { kind: 'none', taken: replacedBy(llm, why), cap: null }
}

function replacedBy(llm: Llm, why: Said): TakenBy {
  return { by: 'structural', model: llm.id, replaced: why }
}
