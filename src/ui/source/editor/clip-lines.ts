// Lines too long for a screen are cut for display; their number and place stay what they are.

import { withoutHalf } from '../../../base/columns/strings.ts'

/** Characters of a line that are shown. */
const LONGEST_SHOWN = 5000

export interface ClippedLines {
  /** At least one line. */
  readonly lines: readonly string[]
  /** Line number → characters that are not shown. */
  readonly hidden: ReadonlyMap<number, number>
}

/**
 * The lines of a text as the index counts them, those over `longest` UTF-16 units cut. Linear in
 * the text.
 */
export function clipLines(text: string, longest: number = LONGEST_SHOWN): ClippedLines {
  const lines = linesOf(text)
  const hidden = new Map<number, number>()
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (line.length <= longest) continue
    const kept = withoutHalf(line.slice(0, longest))
    hidden.set(i + 1, line.length - kept.length)
    lines[i] = kept
  }
  return { lines, hidden }
}

/** As `splitLines`, but an empty text has one line; much faster where there is no carriage return. */
function linesOf(text: string): string[] {
  const lines = text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}
