// What a question costs a model, before it is asked.

import type { WalkSettings } from '../model/settings.ts'

export interface Estimate {
  readonly tokensIn: number
  readonly tokensOut: number
  /** US dollars; `null` where no price is known. */
  readonly costUsd: number | null
}

/** Tokens of the instructions and the question that every call carries. */
const INSTRUCTIONS = 300
/** Tokens that a choice takes, and an answer. */
const CHOICE = 60
const ANSWER = 600

/**
 * A walk that uses its whole budget: every view once, what was read once to judge it and once to
 * answer from it, and all calls that it may make.
 */
export function estimateQuestion(
  walk: WalkSettings,
  price: { readonly input: number; readonly output: number } | null,
): Estimate {
  const views = walk.initialViewTokens + walk.allExpansionTokens
  const tokensIn = walk.maxModelCalls * INSTRUCTIONS + views + 2 * walk.readTokens
  const tokensOut = walk.maxModelCalls * CHOICE + ANSWER
  const costUsd =
    price === null ? null : (tokensIn * price.input + tokensOut * price.output) / 1_000_000
  return { tokensIn, tokensOut, costUsd }
}
