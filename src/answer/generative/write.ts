// The answer that a model writes from what was read (ANS-1, ANS-2, ANS-5). Without a model, or when it
// fails, the extractive answer stands; what was written before a stop or a cut is kept (NAV-13).

import { isAbort } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { CapHit, CutBy } from '../../llm/meter.ts'
import { promptBudget } from '../../llm/prompt.ts'
import type { StepBody, TakenBy } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { LANGUAGE_NAMES } from '../language.ts'
import { type ReadPlace, type Source, sourcesOf, sourcesText } from '../sources.ts'
import { type Answering, call } from './by-model.ts'
import { type CitedAnswer, cite, type TextOf } from './cite.ts'
import { ANSWER_RULES, ANSWER_SMALL_RULES, NOT_FOUND } from './prompts.ts'

/** What is answered, and from what. */
export interface WriteRequest {
  readonly question: string
  /** BCP 47, or empty. */
  readonly language: string
  readonly hints: readonly string[]
  readonly places: readonly ReadPlace[]
  /** 1-based. */
  readonly attempt: number
}

/** What came of writing. */
export type Written =
  | {
      readonly kind: 'written'
      readonly answer: AnswerBody
      readonly cited: CitedAnswer
      readonly sources: readonly Source[]
    }
  /** The model says that what was read does not answer. */
  | { readonly kind: 'not-found'; readonly taken: TakenBy }
  | { readonly kind: 'none'; readonly taken: TakenBy; readonly cap: CapHit | null }

/** The step of the trace that holds an answer. */
export type AnswerBody = StepBody & { readonly kind: 'answer' }

interface Sizes {
  readonly prompt: number
  readonly answer: number
}
const LARGE: Sizes = { prompt: 5200, answer: 700 }
const SMALL: Sizes = { prompt: 1800, answer: 220 }
/** What stands around the passages and joins them. */
const AROUND = 60

/** Writes an answer; `onText` gets the whole text so far each time it grows. Never rejects by a stop. */
export async function write(
  request: WriteRequest,
  answering: Answering,
  textOf: TextOf,
  onText: (text: string) => void,
): Promise<Written> {
  const { llm, signal } = answering
  const sizes = llm.size === 'small' ? SMALL : LARGE
  const rules = llm.size === 'small' ? ANSWER_SMALL_RULES : ANSWER_RULES
  const asked = [
    `Question: ${request.question}`,
    ...request.hints.map((hint) => `Hint: ${hint}`),
  ].join('\n')
  const task = taskIn(request.language)
  const around = tokenBound(rules) + tokenBound(asked) + tokenBound(task) + AROUND
  const sources = sourcesOf(request.places, promptBudget(llm, sizes.answer, sizes.prompt) - around)
  const written = { text: '' }
  const onPiece = (piece: string): void => {
    written.text += piece
    if (!mayBeNotFound(written.text)) onText(written.text)
  }
  let stopped = false
  const result = await call(answering, {
    parts: { rules, asked, data: sourcesText(sources), task },
    shape: { kind: 'text' },
    budget: sizes.prompt,
    maxTokens: sizes.answer,
    onText: onPiece,
  }).catch((error: unknown) => {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    stopped = true
    const taken: TakenBy = { by: 'model', model: llm.id }
    return { kind: 'none', taken, cap: null } as const
  })
  if (result.kind === 'none' && isNothing(written.text)) return result
  const text = result.kind === 'reply' ? result.text : written.text
  if (saysNotFound(text) || isNothing(text)) return { kind: 'not-found', taken: result.taken }
  const cut = cutBecause(result, stopped)
  // A stop ends the writing, not the look-up of what was cited.
  const cited = await cite(text, sources, textOf)
  const answer = answerOf(request, cited, byModel(result.taken), cut)
  return { kind: 'written', answer, cited, sources }
}

/** What the model wrote is the model's, also where its stream broke off. */
function byModel({ replaced: _, ...taken }: TakenBy): TakenBy {
  return { ...taken, by: 'model' }
}

function cutBecause(
  result: { readonly kind: string; readonly cut?: CutBy | null; readonly taken: TakenBy },
  stopped: boolean,
): Said | null {
  if (stopped) return filled('stopped by you')
  if (result.kind === 'none') return result.taken.replaced ?? filled('the stream broke off')
  switch (result.cut) {
    case 'length':
      return filled('it reached the bound of its length')
    case 'repeats':
      return filled('it said the same again and again')
    default:
      return null
  }
}

function answerOf(
  { language, attempt }: WriteRequest,
  { text, marks, citations, removed, uncited }: CitedAnswer,
  taken: TakenBy,
  cut: Said | null,
): AnswerBody {
  return {
    kind: 'answer',
    found: true,
    text,
    marks,
    citations,
    nearest: [],
    attempt,
    ...(language !== '' && { language }),
    ...(removed > 0 && { removed }),
    ...(uncited.length > 0 && { uncited }),
    ...(cut !== null && { cut }),
    ...taken,
  }
}

function taskIn(language: string): string {
  const name = LANGUAGE_NAMES[language.slice(0, 2).toLowerCase()]
  return name === undefined
    ? 'Answer in the language of the question.'
    : `Answer in ${name}, the language of the question.`
}

function isNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** `NOT FOUND`, alone or as the first words of an explanation. */
function saysNotFound(text: string): boolean {
  return /^\W*not[ _]found\b/iu.test(text) && !/\[\d/u.test(text)
}

/** Whether the first words may still become `NOT FOUND`: they are not shown. */
function mayBeNotFound(text: string): boolean {
  const bare = text.replace(/^\W+/u, '').toUpperCase()
  return NOT_FOUND.startsWith(bare.slice(0, NOT_FOUND.length))
}
