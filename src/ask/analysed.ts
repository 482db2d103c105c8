// The analysis of a question before the walk (ANS-1, ANS-6), as a step of the trace.

import { type Analysis, analyse } from '../answer/generative/analyse.ts'
import { languageOf } from '../answer/language.ts'
import type { Meter } from '../llm/meter.ts'
import { isWeak } from '../llm/model-size.ts'
import { filled } from '../model/words/words.ts'
import { routeOf } from '../navigate/question/route.ts'
import { carryOn, keepsWords } from './follow-up.ts'
import type { AskOptions, AskRequest } from './request.ts'

/**
 * By a model; without one what a follow-up leaves out is carried over from the question before it, and so it is
 * where a model would be slow and wrong, or asked something else.
 */
export async function analysed(
  request: AskRequest,
  { models, signal, random = Math.random }: AskOptions,
  meter: Meter,
): Promise<Analysis | null> {
  const llm = models?.answer ?? models?.navigate
  if (request.earlier !== undefined) return null
  if (llm === undefined) return carriedOn(request)
  const { route } = routeOf(request.question, [])
  const { question, conversation = [] } = request
  const answering = { llm, meter, random, ...(signal && { signal }) }
  const byRule = (): Promise<Analysis> | Analysis =>
    carriedOn(request) ?? analyse(question, [], INTENTS[route], answering)
  if (isWeak(llm.billions)) return byRule()
  const written = await analyse(question, conversation, INTENTS[route], answering)
  if (written.by !== 'model' || keepsWords(question, written.rewritten)) return written
  const { model = llm.id, usage } = written
  const spent = usage === undefined ? {} : { usage }
  return { ...(await byRule()), by: 'structural', model, ...spent, replaced: ANOTHER_QUESTION }
}

const ANOTHER_QUESTION = filled('the model asked something else')

function carriedOn({ question, conversation = [] }: AskRequest): Analysis | null {
  const carried = carryOn(question, conversation)
  if (carried === null) return null
  const { question: rewritten, subject } = carried
  const intent = `carried on from the question before: ${subject}`
  return {
    ...{ kind: 'analyse', language: languageOf(question), intent, rewritten, isFollowUp: true },
    carried: subject,
  }
}

const INTENTS = {
  structural: 'a place or a mechanism',
  symbol: 'a named symbol',
  overview: 'an overview',
  content: 'an explanation',
} as const
