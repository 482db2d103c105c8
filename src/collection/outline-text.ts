// What is left of a text that was not given away with its collection: titles, signatures and
// descriptions, each on the line on which it stood.

import { stringAt } from '../base/columns/strings.ts'
import type { Outline } from '../model/tree/outline.ts'

/** A file that can be indexed has fewer lines. */
const MAX_LINES = 2_000_000

/** The outline as a text of as many lines as the file had. */
export function outlineText(outline: Outline): string {
  const lines: string[] = []
  const last = Math.min(outline.end[0], MAX_LINES)
  for (let n = 1; n < outline.count; n++) {
    const start = outline.start[n]
    if (start > last) continue
    const said = [stringAt(outline.signature, n) || stringAt(outline.title, n)]
    const doc = stringAt(outline.doc, n)
    if (doc !== '') said.push(...doc.split('\n'))
    const end = Math.min(last, n + 1 < outline.count ? nextStart(outline, n) : outline.end[n])
    // What does not fit above the next heading ends the last line that there is.
    for (let i = 0; i < said.length; i++) {
      const line = Math.min(start + i, end)
      const before = lines[line - 1]
      lines[line - 1] = before === undefined ? said[i] : `${before} ${said[i]}`
    }
  }
  if (outline.count === 1 || lines.length === 0) lines[0] = stringAt(outline.doc, 0)
  if (lines.length < last) lines[last - 1] = ''
  return Array.from(lines, (line) => line ?? '').join('\n')
}

/** The line before the next node, or the node's own where both begin together. */
function nextStart(outline: Outline, n: number): number {
  return Math.max(outline.start[n], Math.min(outline.end[n], outline.start[n + 1] - 1))
}
