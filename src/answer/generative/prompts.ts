// What is said to a model that answers, checks an answer, or completes a question.

import { FENCE_RULE } from '../../llm/prompt.ts'

/** What a model writes when the passages do not answer. */
export const NOT_FOUND = 'NOT FOUND'

/** An answer in sentences, for a large model. */
export const ANSWER_RULES = `You answer a question from numbered passages, and from nothing else.
${FENCE_RULE}
Put the number of the passage in brackets behind every sentence, like [1] or [2][3]. Say only what the passages say. Be brief: at most 6 sentences, or a short list. Names of code in backticks. No links, no HTML.
If the passages do not answer the question, write ${NOT_FOUND} and nothing else.`

/** The same for a small one. */
export const ANSWER_SMALL_RULES = `You answer a question from numbered passages.
${FENCE_RULE}
Write at most 3 short sentences. Put the number of the passage behind each, like [1]. If the passages do not answer, write ${NOT_FOUND}.`

/** Whether each claim of an answer stands in what it cites. */
export const CHECK_RULES = `You check an answer against the passages it cites. A claim is grounded when a passage says it.
${FENCE_RULE}
Answer with JSON only: {"claims":[{"number":1,"grounded":true,"why":"..."}],"answered":true,"missing":["..."]}
One entry for each numbered claim; why at most 12 words. answered: whether the claims answer the question. missing: what is still to be found, at most 3 short phrases.`

/** A question that takes up a conversation, made to stand alone. */
export const REWRITE_RULES = `You complete a question that takes up an earlier conversation, so that it can be understood alone. Keep its language and every name in it. Do not answer it.
${FENCE_RULE}
Answer with JSON only: {"question":"...","language":"en","intent":"...","followUp":true}
language: a BCP 47 tag. intent: at most 6 words. followUp: whether the question needs the conversation.`

/** The same for a small model. */
export const REWRITE_SMALL_RULES = `You complete a question that takes up an earlier conversation. Keep its language.
${FENCE_RULE}
Write the complete question on one line and nothing else.`
