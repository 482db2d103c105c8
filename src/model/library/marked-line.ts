// Which line of an excerpt a search is shown by.

import type { Excerpt } from './library.ts'

/** The number of the first line with a mark; where nothing is marked, that of the first line. */
export function firstMarkedLine({ start, text, marks }: Excerpt): number {
  const [first] = marks
  if (first === undefined) return start
  return start + text.slice(0, first[0]).split('\n').length - 1
}
