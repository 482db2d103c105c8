// How well a text answers a question, by models for this task: rerankers give a score, decision models
// the probability of each of several options. Both are converted to log odds.

import type { Wllama } from '@wllama/wllama/esm/index.js'
import { LlmError } from '../llm.ts'

/** The library's methods for ranking. */
export type RankingLibrary = Pick<Wllama, 'createRerank' | 'createSystemOne'>

interface Asked {
  readonly question: string
  readonly architecture: string
}

/** Their head gives the probability of “yes”; that of all others gives the log odds. */
const PROBABILITY_ARCHITECTURES: ReadonlySet<string> = new Set(['qwen3'])

/** Probabilities nearer to 0 or 1 are rounding errors. */
const MIN_PROBABILITY = 1e-6

/** The score of a reranker, as log odds. @throws LlmError if it gives no number. */
export async function rerankerLogOdds(
  library: RankingLibrary,
  text: string,
  { question, architecture }: Asked,
): Promise<number> {
  const { results } = await library.createRerank({ query: question, documents: [text] })
  const score: unknown = results[0]?.relevance_score
  return PROBABILITY_ARCHITECTURES.has(architecture) ? logOddsOf(score) : finite(score)
}

/** The answer of a decision model to a yes-no question, as log odds. @throws LlmError if it gives no probability. */
export async function decisionLogOdds(
  library: RankingLibrary,
  text: string,
  { question }: Asked,
): Promise<number> {
  const { answers } = await library.createSystemOne({
    state: { question, text },
    questions: {
      answers: {
        type: 'choice',
        instructions: 'Does the text answer the question?',
        criteria: { yes: 'the text answers the question', no: 'the text is about something else' },
      },
    },
  })
  const answer = answers.answers
  return logOddsOf(answer?.type === 'choice' ? answer.probabilities.yes : undefined)
}

function logOddsOf(chance: unknown): number {
  const bounded = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, finite(chance)))
  return Math.log(bounded / (1 - bounded))
}

function finite(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new LlmError('engine', 'The model loads but answers nothing: its file may be damaged.')
}
