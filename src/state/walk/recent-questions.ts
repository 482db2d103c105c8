// The last questions about a collection, which come back into the question field.

import type { Turn } from '../shape/walk-state.ts'

const MAX_QUESTIONS = 8

/** The collection's last answered questions, newest first. */
export function recentQuestions(history: readonly Turn[], collection: string): readonly string[] {
  return history
    .filter((turn) => turn.collection === collection)
    .slice(0, MAX_QUESTIONS)
    .map(({ question }) => question)
}

/**
 * The text that a key puts into a field with `draft`: Up the previous question, Down the next one, and
 * an empty one after the last; `null` if the key moves the cursor in the user's own text.
 */
export function recall(key: string, draft: string, earlier: readonly string[]): string | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const at = earlier.indexOf(draft)
  if (at < 0 && draft !== '') return null
  const to = key === 'ArrowUp' ? at + 1 : at - 1
  if (to < 0) return at < 0 ? null : ''
  return earlier[to] ?? null
}
