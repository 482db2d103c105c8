// What a question is before it is walked (ANS-1): its language, and where it takes up a conversation,
// the whole question (ANS-6). A question that stands alone needs no model for this.

import * as v from 'valibot'
import { firstValid } from '../../llm/first-valid.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { languageOf } from '../language.ts'
import { type Answering, type CallResult, call, NOT_IN_FORM } from './by-model.ts'
import { REWRITE_RULES, REWRITE_SMALL_RULES } from './prompts.ts'

/** An earlier question and its answer. */
export interface EarlierTurn {
  readonly question: string
  readonly answer: string
}

/** The step of the trace that says what a question is. */
export type Analysis = StepBody & { readonly kind: 'analyse' }

const MAX_QUESTION = 600
const MAX_INTENT = 80
const TURNS = 3
const ANSWER_SHOWN = 500
const BUDGET = 1500
const MAX_TOKENS = 200

const Rewritten = v.object({
  question: v.pipe(v.string(), v.trim(), v.minLength(1)),
  language: v.optional(
    v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[\w-]{1,20})?$/iu)), ''),
    '',
  ),
  intent: v.optional(v.fallback(v.string(), ''), ''),
  followUp: v.optional(v.fallback(v.boolean(), true), true),
})

const SCHEMA = {
  type: 'object',
  properties: {
    question: { type: 'string' },
    language: { type: 'string' },
    intent: { type: 'string' },
    followUp: { type: 'boolean' },
  },
  required: ['question', 'language', 'intent', 'followUp'],
  additionalProperties: false,
} as const

/** Analyses a question. Rejects only with the signal's abort. */
export async function analyse(
  question: string,
  conversation: readonly EarlierTurn[],
  intent: string,
  answering: Answering,
): Promise<Analysis> {
  const alone: Analysis = {
    kind: 'analyse',
    language: languageOf(question),
    intent,
    rewritten: question,
    isFollowUp: false,
  }
  if (conversation.length === 0) return alone
  const isSmall = answering.llm.size === 'small'
  const result = await call(answering, {
    parts: {
      rules: isSmall ? REWRITE_SMALL_RULES : REWRITE_RULES,
      asked: `Question: ${question}`,
      data: conversationText(conversation),
      task: 'Complete the question.',
    },
    shape: isSmall ? { kind: 'text' } : { kind: 'json', name: 'question', schema: SCHEMA },
    budget: BUDGET,
    maxTokens: MAX_TOKENS,
  })
  return { ...alone, ...completed(result, alone, isSmall) }
}

/** Answers are made of what files say, so the conversation is data. */
function conversationText(conversation: readonly EarlierTurn[]): string {
  return conversation
    .slice(-TURNS)
    .map(
      ({ question, answer }) =>
        `Earlier question: ${question}\nEarlier answer: ${answer.slice(0, ANSWER_SHOWN)}`,
    )
    .join('\n')
}

function completed(result: CallResult, alone: Analysis, isSmall: boolean): Partial<Analysis> {
  if (result.kind === 'none') return result.taken
  const { text, taken } = result
  const said = isSmall ? plain(text) : firstValid(text, Rewritten)
  if (said === null) {
    return { ...taken, by: 'structural', replaced: NOT_IN_FORM }
  }
  const rewritten = said.question.replace(/\s+/gu, ' ').slice(0, MAX_QUESTION)
  return {
    ...taken,
    rewritten,
    isFollowUp: said.followUp && rewritten !== alone.rewritten,
    language: said.language || alone.language,
    intent: said.intent.replace(/\s+/gu, ' ').slice(0, MAX_INTENT) || alone.intent,
  }
}

type Fields = v.InferOutput<typeof Rewritten>

/** One line that looks like a question and not like an answer. */
function plain(text: string): Fields | null {
  const line = text
    .split('\n')
    .map((one) => one.replace(/^\s*(?:question|complete question)\s*:\s*/iu, '').trim())
    .find((one) => one !== '')
  if (line === undefined || line.length > MAX_QUESTION) return null
  return { question: line, language: '', intent: '', followUp: true }
}
