// An answer that grows line by line and stays within its budget of tokens.

import { cutToTokens, tokenBound } from '../base/tokens.ts'

/** Lines within a budget of tokens. */
export interface Sheet {
  /** Adds lines if all of them fit; returns whether they did. */
  add(...lines: readonly string[]): boolean
  /** Adds the beginning of a text that fits; returns whether that was the whole text. */
  addCut(text: string): boolean
  /** The number of tokens of lines. */
  cost(...lines: readonly string[]): number
  /** The number of tokens that are left. */
  left(): number
  text(): string
}

/** @param budget tokens in total; the count is an upper bound, so that the budget is never exceeded */
export function createSheet(budget: number): Sheet {
  const lines: string[] = []
  let used = 0
  return {
    add(...more) {
      const cost = costOf(more)
      if (used + cost > budget) return false
      used += cost
      lines.push(...more)
      return true
    },
    addCut(text) {
      const kept = cutToTokens(text, budget - used - 1).replace(/\n+$/, '')
      if (kept !== '') {
        used += tokenBound(`${kept}\n`)
        lines.push(kept)
      }
      return kept.length >= text.replace(/\n+$/, '').length
    },
    cost: (...more) => costOf(more),
    left: () => budget - used,
    text: () => lines.join('\n'),
  }
}

function costOf(lines: readonly string[]): number {
  return tokenBound(lines.map((line) => `${line}\n`).join(''))
}
