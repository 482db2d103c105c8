// The prompt for a small model that writes the answer (NAV-20): two to six sentences with labels, from passages of at
// most 40 lines.

import { tokenBound } from '../base/tokens.ts'
import { addressedLines } from '../llm/addressed.ts'
import type { Llm } from '../llm/llm.ts'
import { FENCE_RULE, fitPrompt, type Prompt, promptBudget, type Random } from '../llm/prompt.ts'
import type { Passage } from '../model/library/reading-types.ts'

/** First words of an answer if the passages do not contain it. */
export const NOT_FOUND = 'NOT FOUND'
/** Maximum tokens of the answer, counted by the model. */
export const WRITE_TOKENS = 300
/** Maximum tokens of the whole prompt: a model in a page takes too long to read more. */
const MAX_PROMPT_TOKENS = 2400
/** Maximum number of passages, and of lines of each; labels have one digit. */
const MAX_PASSAGES = 5
const MAX_PASSAGE_LINES = 40

const WRITE_RULES = `You answer a question from numbered passages of files.
${FENCE_RULE}
Write two to six short sentences in your own words, in the language of the question. The first one answers. Put the number of its passage behind each sentence, like [1]. Say only what the passages say. If they do not answer the question, write ${NOT_FOUND}.`

/** A passage as it is sent to the model. */
export interface ShownPassage extends Pick<Passage, 'ref' | 'start' | 'text'> {
  /** 1-based label. */
  readonly number: number
  readonly end: number
}

/** The passages that fit into a prompt, in order; long ones are cut at a line end. */
export function passagesFor(
  llm: Pick<Llm, 'contextTokens'>,
  read: readonly Passage[],
): ShownPassage[] {
  const budget = promptBudget(llm, WRITE_TOKENS, MAX_PROMPT_TOKENS) - tokenBound(WRITE_RULES)
  const shown: ShownPassage[] = []
  let used = 0
  for (const { ref, start, text } of read.slice(0, MAX_PASSAGES)) {
    const lines = text.replace(/\n$/u, '').split('\n').slice(0, MAX_PASSAGE_LINES)
    const passage = {
      number: shown.length + 1,
      ref,
      start,
      end: start + lines.length - 1,
      text: lines.join('\n'),
    }
    used += tokenBound(textOf(passage))
    if (used > budget && shown.length > 0) break
    shown.push(passage)
  }
  return shown
}

/** The prompt that asks for the answer; `null` if the context is too small for it. */
export function writePrompt(
  llm: Pick<Llm, 'contextTokens'>,
  question: string,
  passages: readonly ShownPassage[],
  random: Random,
): Prompt | null {
  const parts = {
    rules: WRITE_RULES,
    asked: `Question: ${question}`,
    data: passages.map(textOf).join('\n\n'),
    task: 'Answer the question with labels.',
  }
  return fitPrompt(parts, promptBudget(llm, WRITE_TOKENS, MAX_PROMPT_TOKENS), random)
}

/** A passage with its label; lines that speak to a model are left out, since a small one may obey them. */
function textOf({ number, ref, text }: ShownPassage): string {
  const addressed = new Set(addressedLines(text).map(({ line }) => line))
  const lines = text.split('\n').filter((_, i) => !addressed.has(i))
  return `[${number}] ${ref.id}\n${lines.join('\n')}`
}
