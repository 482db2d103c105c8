// The prompt for the summary of one place, and how its answer is read. Both texts are of unknown origin: the input is
// fenced, and the output is limited in length and shown only as text (SEC-3).

import { parsedJson } from '../base/json.ts'
import type { AnswerShape, Llm } from '../llm/llm.ts'
import { FENCE_RULE, fitPrompt, type Prompt, promptBudget, type Random } from '../llm/prompt.ts'
import type { SummaryMaterial } from '../model/library/hierarchy.ts'
import { WRITTEN_LIMITS, type WrittenSummary } from '../model/tree/written.ts'

/** Maximum number of tokens of the answer of a large model, and of a small one. */
const MAX_ANSWER_TOKENS = { large: 260, small: 90 } as const
/** Maximum number of tokens of a prompt. */
const MAX_PROMPT_TOKENS = { large: 2400, small: 900 } as const

const RULES =
  'You write the entries of a table of contents. Say what a place is about, only by what stands there, ' +
  `so that somebody who looks for something knows whether to open it. Plain text, no markup. ${FENCE_RULE}`

const SHORT_TASK =
  'Say in one or two sentences what this holds or does. Write nothing but these sentences.'
const LONG_TASK =
  'Answer as JSON: "summary" (one or two sentences), "questions" (up to three questions that it answers), ' +
  '"details" (up to five facts such as amounts, dates, conditions, limits; none where there are none).'

const upTo = (signs: number) => ({ type: 'string', maxLength: signs }) as const
const lines = (most: number) => ({
  ...{ type: 'array', maxItems: most },
  items: upTo(WRITTEN_LIMITS.line),
})
const ENTRY: AnswerShape = {
  kind: 'json',
  name: 'entry',
  schema: {
    type: 'object',
    properties: {
      summary: upTo(WRITTEN_LIMITS.text),
      questions: lines(WRITTEN_LIMITS.questions),
      details: lines(WRITTEN_LIMITS.details),
    },
    required: ['summary', 'questions', 'details'],
    additionalProperties: false,
  },
}

/** One request for a summary; `null` if it does not fit the model's context. */
export interface SummaryRequest {
  readonly prompt: Prompt
  readonly shape: AnswerShape
  readonly maxTokens: number
}

/** Builds the request for a summary of this; `null` if it does not fit the context. */
export function summaryRequest(
  llm: Llm,
  { title, path, kind, text, parts }: SummaryMaterial,
  random: Random,
): SummaryRequest | null {
  const { size } = llm
  const maxTokens = MAX_ANSWER_TOKENS[size]
  const listed = parts.map((part) => `- ${part.title}: ${part.summary}`)
  // The parts come first, because text that does not fit is cut at the end.
  const data = [...(listed.length > 0 ? ['Its parts:', ...listed, ''] : []), text].join('\n')
  const prompt = fitPrompt(
    {
      rules: RULES,
      asked: '',
      data: `${kind} “${title}” (${path})\n\n${data}`,
      task: size === 'large' ? LONG_TASK : SHORT_TASK,
    },
    promptBudget(llm, maxTokens, MAX_PROMPT_TOKENS[size]),
    random,
  )
  if (prompt === null) return null
  return { prompt, shape: size === 'large' ? ENTRY : { kind: 'text' }, maxTokens }
}

/** The summary in an answer; `null` if there is none. */
export function readSummary(
  answer: string,
): Pick<WrittenSummary, 'text' | 'questions' | 'details'> | null {
  const body = answer.replace(/^[\s\S]*<\/think>/, '')
  const json = parsedJson(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))
  if (typeof json === 'object' && json !== null && 'summary' in json) {
    const text = plain(json.summary, WRITTEN_LIMITS.text)
    if (text === '') return null
    const { questions, details } = { questions: [], details: [], ...json }
    return {
      text,
      questions: plainLines(questions, WRITTEN_LIMITS.questions),
      details: plainLines(details, WRITTEN_LIMITS.details),
    }
  }
  // An answer that was meant to be JSON and was cut is not a sentence.
  const text = body.trimStart().startsWith('{') ? '' : plain(body, WRITTEN_LIMITS.text)
  return text === '' ? null : { text, questions: [], details: [] }
}

function plainLines(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) return []
  return value
    .map((line) => plain(line, WRITTEN_LIMITS.line))
    .filter((line) => line !== '')
    .slice(0, most)
}

/** One harmless line of at most `limit` UTF-16 units, cut at a word. */
function plain(value: unknown, limit: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`
}
