// How well one text answers a question, as models that were made for it say: rerankers give a score,
// decision models the chance of each of several options. Both become log odds.

import type { Wllama } from '@wllama/wllama/esm/index.js'
import { LlmError } from '../llm.ts'

/** What ranking needs of the library. */
export type RankingLibrary = Pick<Wllama, 'createRerank' | 'createSystemOne'>

interface Asked {
  readonly question: string
  readonly architecture: string
}

/** Their head gives the chance of “yes”; that of all others the log odds themselves. */
const GIVES_CHANCE: ReadonlySet<string> = new Set(['qwen3'])

/** Chances nearer to 0 or 1 are rounding. */
const MIN_CHANCE = 1e-6

/** The score of a reranker, as log odds. @throws LlmError where it gives no number. */
export async function rerankerLogOdds(
  library: RankingLibrary,
  text: string,
  { question, architecture }: Asked,
): Promise<number> {
  const { results } = await library.createRerank({ query: question, documents: [text] })
  const score: unknown = results[0]?.relevance_score
  return GIVES_CHANCE.has(architecture) ? logOddsOf(score) : finite(score)
}

/** What a decision model says to one question of yes or no, as log odds. @throws LlmError where it gives no chance. */
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
  const bounded = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, finite(chance)))
  return Math.log(bounded / (1 - bounded))
}

function finite(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new LlmError('engine', 'The model loads but answers nothing: its file may be damaged.')
}
