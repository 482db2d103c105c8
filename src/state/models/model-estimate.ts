// Estimates what a question costs with a model, before it is asked.

import type { WalkSettings } from '../../model/settings/settings.ts'

/** What one question is expected to spend. */
interface Cost {
  readonly tokensIn: number
  readonly tokensOut: number
  /** US dollars; `null` if no price is known. */
  readonly costUsd: number | null
}

/** The cost of a question, usually and at most. */
export interface Estimate {
  readonly usual: Cost
  readonly most: Cost
}

interface Price {
  readonly input: number
  readonly output: number
}

/** Input tokens of a usual walk of an agent, over all calls: the median of 40 questions about ten folders. */
const USUAL_TOKENS_IN = 20_000
const USUAL_TOKENS_OUT = 900
/** Share of output tokens in a walk that uses its whole limit of tokens. */
const WRITTEN_SHARE = 0.1

/** Estimates the cost of a question; the maximum is what the limits of one question allow. */
export function estimateQuestion(walk: WalkSettings, price: Price | null): Estimate {
  const { maxModelTokens } = walk
  const usual = { tokensIn: USUAL_TOKENS_IN, tokensOut: USUAL_TOKENS_OUT }
  const tokensOut = Math.round(WRITTEN_SHARE * maxModelTokens)
  const most = priced({ tokensIn: maxModelTokens - tokensOut, tokensOut }, price)
  const costUsd = most.costUsd === null ? null : Math.min(most.costUsd, walk.maxModelCostUsd)
  return { usual: priced(usual, price), most: { ...most, costUsd } }
}

/** US dollars of a usual question, at a price a million tokens. */
export function usualCost(price: Price): number {
  return priced({ tokensIn: USUAL_TOKENS_IN, tokensOut: USUAL_TOKENS_OUT }, price).costUsd ?? 0
}

function priced(tokens: Omit<Cost, 'costUsd'>, price: Price | null): Cost {
  const { tokensIn, tokensOut } = tokens
  const costUsd =
    price === null ? null : (tokensIn * price.input + tokensOut * price.output) / 1_000_000
  return { ...tokens, costUsd }
}
