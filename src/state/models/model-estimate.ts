// What a question costs a model, before it is asked.

import type { WalkSettings } from '../../model/settings/settings.ts'

/** What one question is expected to spend. */
export interface Cost {
  readonly tokensIn: number
  readonly tokensOut: number
  /** US dollars; `null` where no price is known. */
  readonly costUsd: number | null
}

/** What a question costs, usually and at most. */
export interface Estimate {
  /** A walk that finds what it looks for in its first view. */
  readonly usual: Cost
  /** One that uses all of its budgets; only answers that have to be asked for again cost more. */
  readonly most: Cost
}

interface Price {
  readonly input: number
  readonly output: number
}

/** Tokens of rules, question and what was done so far, which every call carries. */
const INSTRUCTIONS = 400
/** Tokens of an answer, and of its sentences as they are held against what was read. */
const ANSWER = 700
const CLAIMS = 900
/** Tokens that a choice or a verdict takes. */
const CHOICE = 300
/** Share of the reading budget that one round of three places takes. */
const ROUND = 0.2
/** Choice, verdict, answer, check. */
const USUAL_CALLS = 4
const USUAL_CHOICE = 60
const USUAL_ANSWER = 200

/**
 * What a question takes. At most: every view once; what was read once a verdict, and once for each
 * answer and each check of one.
 */
export function estimateQuestion(walk: WalkSettings, price: Price | null): Estimate {
  const { maxModelCalls, maxIterations, answerRetries, readTokens } = walk
  const { initialViewTokens, allExpansionTokens } = walk
  const attempts = 1 + answerRetries
  const most = {
    tokensIn:
      maxModelCalls * INSTRUCTIONS +
      initialViewTokens +
      allExpansionTokens +
      maxIterations * readTokens +
      attempts * (2 * readTokens + CLAIMS),
    tokensOut: maxModelCalls * CHOICE + 2 * attempts * ANSWER,
  }
  const usual = {
    tokensIn: USUAL_CALLS * INSTRUCTIONS + initialViewTokens + 3 * ROUND * readTokens,
    tokensOut: 3 * USUAL_CHOICE + USUAL_ANSWER,
  }
  return { usual: priced(usual, price), most: priced(most, price) }
}

function priced(tokens: Omit<Cost, 'costUsd'>, price: Price | null): Cost {
  const { tokensIn, tokensOut } = tokens
  const costUsd =
    price === null ? null : (tokensIn * price.input + tokensOut * price.output) / 1_000_000
  return { ...tokens, costUsd }
}
