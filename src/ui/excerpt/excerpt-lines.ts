// Which lines of a passage are shown before all of them are asked for: the whole signature, then those
// that hold most words of the question.

import { excerptMarks } from './excerpt-marks.ts'

/** A signature of more lines than these is cut. */
const LONGEST_HEAD = 12

/** What decides which lines are shown. */
export interface Wanted {
  /** Lines that are shown; one more than these is shown rather than announced. */
  readonly limit: number
  /** Words of the question, in lower case. */
  readonly words: readonly string[]
  /** Whether the passage begins with the definition of a symbol. */
  readonly isDefinition: boolean
}

/** Indexes of the lines to show, in order. */
export function tellingLines(lines: readonly string[], wanted: Wanted): number[] {
  const { limit, words, isDefinition } = wanted
  if (lines.length <= limit + 1) return lines.map((_, i) => i)
  const chosen = new Set<number>()
  for (let i = 0; i < (isDefinition ? headLength(lines) : 0); i++) chosen.add(i)
  const room = Math.max(limit, chosen.size + 2)
  for (const { i } of byWords(lines, words)) if (chosen.size < room) chosen.add(i)
  // What is left of the room goes to the lines behind, which say how it goes on.
  if (chosen.size === 0) chosen.add(0)
  for (const i of chosen) {
    if (chosen.size >= room) break
    if (i + 1 < lines.length) chosen.add(i + 1)
  }
  return withoutBlankEdges(
    lines,
    [...chosen].sort((a, b) => a - b),
  )
}

/** Lines up to the end of a signature: decorators, and what is open between brackets. */
export function headLength(lines: readonly string[]): number {
  let depth = 0
  for (let i = 0; i < Math.min(lines.length, LONGEST_HEAD); i++) {
    const line = lines[i]
    for (const sign of line) depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    if (depth <= 0 && !/^\s*(?:@|#\[|$)/.test(line)) return i + 1
  }
  return Math.min(lines.length, LONGEST_HEAD)
}

/** Lines that hold words, those with most different ones first. */
function byWords(lines: readonly string[], words: readonly string[]): { i: number; n: number }[] {
  return lines
    .map((line, i) => ({
      i,
      n: words.filter((word) => excerptMarks(line, [word]).length > 0).length,
    }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || a.i - b.i)
}

function withoutBlankEdges(lines: readonly string[], chosen: readonly number[]): number[] {
  return chosen.filter((i, k) => {
    const isEdge = chosen[k - 1] !== i - 1 || chosen[k + 1] !== i + 1
    return !isEdge || lines[i].trim() !== ''
  })
}

/** Characters of a tab, as the style sheet has it. */
const TAB = 2
/** Wider ones are drawn as they are, but what goes on below stands no further in. */
const WIDEST_INDENT = 16

/** How many characters wide the indentation of a line is drawn. */
export function indentOf(line: string): number {
  let width = 0
  for (const sign of /^[\t ]*/.exec(line)?.[0] ?? '')
    width += sign === '\t' ? TAB - (width % TAB) : 1
  return Math.min(width, WIDEST_INDENT)
}

/** The lines without the indentation that all of them have. */
export function dedented(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0] ?? '')
  const common = indents.reduce<string | null>((prefix, indent) => {
    if (prefix === null) return indent
    let at = 0
    while (at < prefix.length && prefix[at] === indent[at]) at++
    return prefix.slice(0, at)
  }, null)
  const { length } = common ?? ''
  return length === 0 ? [...lines] : lines.map((line) => line.slice(length))
}
