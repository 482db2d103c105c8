// How probable each number of a list was as the start of an answer, computed from token log-probabilities in
// the format of OpenAI's chat completions.

import type { NumberOdds } from './llm.ts'

/** A token that was said, with those that might have been. */
export interface TokenOdds {
  readonly token: string
  readonly top: readonly { readonly token: string; readonly logprob: number }[]
}

/** Tokens before the number: the frame of a list as JSON is of a few, more where it has lines of its own. */
const MAX_BEFORE = 24

/**
 * The probabilities of the numbers that begin with a token of their own, together 1; none where no token
 * is a number, or where every one begins several numbers.
 */
export function numberOdds(tokens: readonly TokenOdds[], among: readonly number[]): NumberOdds {
  const first = tokens.slice(0, MAX_BEFORE).find(({ token }) => /^\s*\d/u.test(token))
  if (first === undefined) return []
  const shares = new Map<number, number>()
  for (const { token, logprob } of first.top) {
    const text = token.trim()
    if (!/^\d+$/u.test(text)) continue
    const begun = among.filter((number) => String(number).startsWith(text))
    if (begun.length !== 1 || !Number.isFinite(logprob)) continue
    shares.set(begun[0], (shares.get(begun[0]) ?? 0) + Math.exp(logprob))
  }
  const sum = [...shares.values()].reduce((all, share) => all + share, 0)
  return sum > 0 ? [...shares].map(([number, share]) => [number, share / sum] as const) : []
}
