// The beginning of a text that fits a number of tokens.

import { withoutHalf } from '../columns/strings.ts'
import { unitsWithin } from './tokens.ts'

/**
 * The longest run of whole first lines whose bound is at most `budget`; of a first line that alone is
 * too long, its beginning. Never above the budget, and never half of a surrogate pair.
 */
export function cutToTokens(text: string, budget: number): string {
  const end = unitsWithin(text, Math.max(0, budget))
  if (end === text.length) return text
  const lines = text.lastIndexOf('\n', end - 1) + 1
  return withoutHalf(text.slice(0, end > 0 && lines > 0 ? lines : end))
}
