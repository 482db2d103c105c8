// An answer that grows line by line and never beyond its budget of tokens.

import { cutToTokens } from '../base/tokens/token-cut.ts'
import { tokenBound } from '../base/tokens/tokens.ts'

/** Lines within a budget of tokens. */
export interface Sheet {
  /** Adds lines where all of them fit, and says whether they did. */
  add(...lines: readonly string[]): boolean
  /** Adds the beginning of a text that fits, and says whether that was all of it. */
  addCut(text: string): boolean
  /** What lines would take. */
  cost(...lines: readonly string[]): number
  /** Tokens that are left. */
  left(): number
  text(): string
}

/** @param budget tokens of the whole; counted from above, so it is kept */
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
