// Finds cited lines again in the text of a file, since their numbers may have changed (ANS-2b).

import { isLineAsShown, splitLines } from '../base/lines.ts'
import type { Citation } from '../model/walk/trace.ts'

/** Where a cited text is: at its lines, elsewhere in the file, or nowhere. */
export function findSpan(
  file: string,
  cited: { readonly start: number; readonly end: number; readonly text: string },
): Pick<Citation, 'start' | 'end' | 'found'> {
  const lines = splitLines(file)
  const wanted = splitLines(cited.text)
  const { start, end } = cited
  if (matchesAt(lines, wanted, start - 1)) return { start, end, found: 'exact' }
  for (let at = 0; at + wanted.length <= lines.length; at++) {
    if (!matchesAt(lines, wanted, at)) continue
    return { start: at + 1, end: at + wanted.length, found: 'moved' }
  }
  return { start, end, found: 'missing' }
}

function matchesAt(lines: readonly string[], wanted: readonly string[], at: number): boolean {
  if (wanted.length === 0 || at < 0) return false
  return wanted.every((line, i) => at + i < lines.length && isLineAsShown(lines[at + i], line))
}
