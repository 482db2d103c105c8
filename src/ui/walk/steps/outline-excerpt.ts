// A few lines of a shown outline that tell the most: those that were taken, with their neighbours.

import type { ViewLine } from '../../../model/library/library.ts'

/** How many lines an excerpt has at most. */
export const EXCERPT_LINES = 6

/** Lines whose place was taken first, then those that follow them, then from the top; in view order. */
export function outlineExcerpt(
  lines: readonly ViewLine[],
  taken: ReadonlySet<string>,
): readonly ViewLine[] {
  if (lines.length <= EXCERPT_LINES) return lines
  const hits = lines.flatMap((line, i) => (taken.has(line.ref.id) ? [i] : []))
  const kept = new Set<number>()
  const keep = (i: number) => {
    if (kept.size < EXCERPT_LINES && i >= 0 && i < lines.length) kept.add(i)
  }
  for (const hit of hits) keep(hit)
  for (const hit of hits) keep(hit + 1)
  for (const hit of hits) keep(hit - 1)
  for (let i = 0; i < EXCERPT_LINES; i++) keep(i)
  return lines.filter((_, i) => kept.has(i))
}
