// The line of an excerpt that a search result links to.

import type { Excerpt } from './search-types.ts'

/** The number of the first line with a mark; the first line if nothing is marked. */
export function firstMarkedLine({ start, text, marks }: Excerpt): number {
  const [first] = marks
  if (first === undefined) return start
  return start + text.slice(0, first[0]).split('\n').length - 1
}
