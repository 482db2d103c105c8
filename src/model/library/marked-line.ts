// The line of an excerpt that a search result links to.

import type { Excerpt } from './search-types.ts'

/** The number of the line with most of what is marked, the first of several; of the excerpt if nothing is marked. */
export function markedLine({ start, text, marks }: Excerpt): number {
  const found = new Map<number, Set<string>>()
  for (const [from, to] of marks) {
    const line = start + text.slice(0, from).split('\n').length - 1
    found.set(line, (found.get(line) ?? new Set()).add(text.slice(from, to).toLowerCase()))
  }
  let best = { line: start, letters: 0 }
  for (const [line, words] of found) {
    const letters = [...words].join('').length
    if (letters > best.letters) best = { line, letters }
  }
  return best.line
}
