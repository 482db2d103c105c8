// What the navigator says to a model. The rules come first and never change, so that prompt caches
// hit; what is asked stands outside the fence, what comes out of files inside.

import { FENCE_RULE } from '../../../llm/prompt.ts'
import { inEnglish, type Said } from '../../../model/words/words.ts'

/** An outline, and one choice as an object. */
export const CHOOSE_RULES = `You walk down a table of contents to the lines that answer a question. You see numbered entries with summaries; (7) after a name counts what lies below it.
${FENCE_RULE}
Prefer names that fit what is asked for, symbols that suggest it, and places that others refer to. Source comes before tests, examples and change logs unless these are asked for. Never take two entries that say the same.
Answer with JSON only: {"read":[...],"expand":[...],"next":[...],"confidence":0.0,"why":"..."}
read: numbers of at most 3 entries whose text to read now, best first. expand: numbers of at most 2 entries to look into, when the place is somewhere below. next: 1 or 2 others in reserve. confidence: 0 to 1. why: at most 20 words. Use only numbers that stand before an entry.`

/** One decision, one number of a list. */
export const PICK_RULES = `You look for the place that answers a question. You see a numbered list of places.
${FENCE_RULE}
Answer with one number from the list and nothing else. Answer 0 if no place fits.`

/** The best few numbers of a list, in order. */
export const RANK_RULES = `You look for the place that answers a question. You see a numbered list of places.
${FENCE_RULE}
Answer with the numbers of at most 3 places from the list, the best first, separated by commas, and nothing else. Answer 0 if no place fits.`

/** The same with a reason before each number. */
export const REASON_RULES = `You look for the place that answers a question. You see a numbered list of places.
${FENCE_RULE}
Answer with JSON only: {"candidates":[{"reason":"...","number":1}]}
At most 3 candidates, best first; reason: at most 12 words on why the place fits. An empty list if none fits. Use only numbers that stand before a place.`

/** Where to start. */
export const ENTRIES_RULES = `You choose where to start looking for the answer to a question. You see numbered entries of a table of contents with summaries.
${FENCE_RULE}
Answer with JSON only: {"reasoning":"...","candidates":[{"number":1,"relevance":0.9,"reason":"..."}]}
At most 3 candidates, best first; relevance from 0 to 1; reason and reasoning at most 15 words. Use only numbers that stand before an entry.`

/** Whether it is enough. */
export const JUDGE_RULES = `You judge whether what was read is enough to answer a question completely.
${FENCE_RULE}
Answer with JSON only: {"enough":true,"why":"...","missing":["..."]}
why: at most 20 words. missing: what is still to be found, at most 3 short phrases; empty when it is enough.`

/** Added when the first answer could not be used. */
export function repairTask(task: string, why: Said): string {
  return `${task} Your last answer could not be used: ${inEnglish(why)}. Answer again in exactly the form asked for.`
}

export const CHOOSE_TASK = 'Choose.'
/** Where a list goes on: 0 is no entry's number. */
export const TURN_TASK = 'The list goes on: put 0 into expand to turn the page.'
export const PICK_TASK = 'Which number?'
export const RANK_TASK = 'Which numbers?'
export const JUDGE_TASK = 'Is it enough?'
