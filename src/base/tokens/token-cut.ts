// The beginning of a text that fits a number of tokens.

import { withoutHalf } from '../columns/strings.ts'
import { tokenBound } from './tokens.ts'

/** Longer pieces than this many UTF-16 units a token are not looked at: no text is that dense. */
const MAX_UNITS_A_TOKEN = 16
/** What is taken off when whole lines leave nothing, as a share. */
const STEP = 0.15

/**
 * The longest run of whole first lines whose bound is at most `budget`; of a first line that alone is
 * too long, its beginning. Never above the budget, and never half of a surrogate pair.
 */
export function cutToTokens(text: string, budget: number): string {
  if (budget <= 0) return ''
  const most = Math.ceil(budget * MAX_UNITS_A_TOKEN)
  if (text.length <= most && tokenBound(text) <= budget) return text
  let kept = wholeLines(text.slice(0, most), budget)
  if (kept === '') kept = text.slice(0, most).split('\n', 1)[0]
  while (kept !== '' && tokenBound(kept) > budget) {
    kept = withoutHalf(kept.slice(0, Math.floor(kept.length * (1 - STEP))))
  }
  return kept
}

function wholeLines(text: string, budget: number): string {
  let used = 0
  let end = 0
  for (const line of text.split('\n')) {
    used += tokenBound(`${line}\n`)
    if (used > budget) break
    end += line.length + 1
  }
  return withoutHalf(text.slice(0, end))
}
