// One question to a model with everything around it: the budget, one repair, and a record of who took
// the step in the end.

import type { AnswerShape, Llm, NumberOdds } from '../../../llm/llm.ts'
import { CAP_REACHED, type Meter, type MeterReply } from '../../../llm/meter.ts'
import {
  fitPrompt,
  type Prompt,
  type PromptParts,
  promptBudget,
  type Random,
} from '../../../llm/prompt.ts'
import type { TakenBy, Usage } from '../../../model/walk/trace.ts'
import { addUsage, NO_USAGE } from '../../../model/walk/usage.ts'
import { type Filled, filled, type Said } from '../../../model/words/words.ts'
import type { ReachedCap } from '../reasoner.ts'
import type { Parsed } from './answers.ts'
import { repairTask } from './prompts.ts'

/** The model that is asked, and what it may still be asked. */
export interface Asking {
  readonly llm: Llm
  readonly meter: Meter
  readonly random: Random
  /** Calls that are left for later steps. */
  readonly reserve: number
}

/** One question to a model, and how its answer is read. */
export interface ModelQuestion<T> {
  readonly parts: PromptParts
  readonly shape: AnswerShape
  /** Tokens that the prompt may have, however large the context is. */
  readonly budget: number
  readonly maxTokens: number
  readonly parse: (text: string, odds?: NumberOdds) => Parsed<T>
}

/** The value and who gave it; without one, `taken` says why the structural reasoner is needed. */
export interface ModelAnswer<T> {
  readonly value: T | null
  readonly taken: TakenBy
  readonly cap: ReachedCap | null
}

/** Asks, and once more where the answer cannot be used. Rejects only with the signal's abort. */
export async function askModel<T>(
  asking: Asking,
  question: ModelQuestion<T>,
  signal?: AbortSignal,
): Promise<ModelAnswer<T>> {
  const record = { spent: NO_USAGE, dropped: [] as number[] }
  const first = await attempt(asking, question, question.parts.task, signal)
  note(record, first)
  if (first.kind !== 'invalid') return ended(asking.llm, record, first)
  const task = repairTask(question.parts.task, first.why)
  const second = await attempt(asking, question, task, signal)
  note(record, second)
  const repaired = first.why
  if (second.kind !== 'invalid') return ended(asking.llm, record, second, repaired)
  const why = filled('the model’s answer could not be used twice: {why}', {
    why: second.why,
  })
  return { value: null, taken: takenBy(asking.llm, record, { replaced: why }), cap: null }
}

type Attempt<T> =
  | (Parsed<T> & { readonly spent: Usage })
  | Exclude<MeterReply, { readonly kind: 'reply' }>
  | { readonly kind: 'no-room' }

async function attempt<T>(
  { llm, meter, random, reserve }: Asking,
  { parts, shape, budget, maxTokens, parse }: ModelQuestion<T>,
  task: string,
  signal: AbortSignal | undefined,
): Promise<Attempt<T>> {
  let room = promptBudget(llm, maxTokens, budget)
  for (let halved = false; ; halved = true) {
    const prompt: Prompt | null = fitPrompt({ ...parts, task }, room, random)
    if (prompt === null) return { kind: 'no-room' }
    const reply = await meter.ask({ llm, prompt, shape, maxTokens, reserve, signal })
    if (reply.kind === 'reply') return { ...parse(reply.text, reply.odds), spent: reply.spent }
    const tooLong = reply.kind === 'failed' && reply.error === 'too-long'
    if (!tooLong || halved) return reply
    room = Math.floor(room / 2)
  }
}

interface Noted {
  spent: Usage
  readonly dropped: number[]
}

function note<T>(record: Noted, result: Attempt<T>): void {
  if ('spent' in result && typeof result.spent === 'object')
    record.spent = addUsage(record.spent, result.spent)
  if ('dropped' in result) record.dropped.push(...result.dropped)
}

function ended<T>(
  llm: Llm,
  record: Noted,
  result: Exclude<Attempt<T>, { readonly kind: 'invalid' }>,
  repaired?: Filled,
): ModelAnswer<T> {
  const why = repaired === undefined ? {} : { repaired }
  switch (result.kind) {
    case 'valid':
      return { value: result.value, taken: takenBy(llm, record, why), cap: null }
    case 'capped': {
      const { cap, limit, spent } = result
      const replaced = filled(CAP_REACHED[cap])
      return {
        value: null,
        taken: takenBy(llm, record, { ...why, replaced }),
        cap: { cap, limit, spent },
      }
    }
    case 'failed':
      return {
        value: null,
        taken: takenBy(llm, record, { ...why, replaced: result.why }),
        cap: null,
      }
    case 'no-room': {
      const replaced = filled('the question does not fit the model’s context')
      return { value: null, taken: takenBy(llm, record, { ...why, replaced }), cap: null }
    }
  }
}

function takenBy(
  llm: Llm,
  { spent, dropped }: Noted,
  why: { readonly repaired?: Said; readonly replaced?: Said },
): TakenBy {
  return {
    by: why.replaced === undefined ? 'model' : 'structural',
    model: llm.id,
    ...(spent.calls > 0 && { usage: spent }),
    ...(dropped.length > 0 && { dropped: [...new Set(dropped)] }),
    ...why,
  }
}
