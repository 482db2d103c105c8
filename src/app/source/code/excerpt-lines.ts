// Chooses the lines of a passage that are shown at first: the whole signature, then the lines with the most
// words of the question.

import { joinedRanges } from '../../words/format.ts'

/** Maximum number of lines of a signature. */
const MAX_HEAD_LINES = 12

/** The options that decide which lines are shown. */
export interface LineChoice {
  /** Number of lines to show. A passage with one line more is shown whole: a note would take that line. */
  readonly limit: number
  /** Words of the question, in lower case. */
  readonly words: readonly string[]
  /** Whether the passage begins with the definition of a symbol. */
  readonly isDefinition: boolean
}

/** Indexes of the lines to show, in order. */
export function relevantLines(lines: readonly string[], wanted: LineChoice): number[] {
  const { limit, words, isDefinition } = wanted
  if (lines.length <= limit + 1) return lines.map((_, i) => i)
  const chosen = new Set<number>()
  for (let i = 0; i < (isDefinition ? headLength(lines) : 0); i++) chosen.add(i)
  const room = Math.max(limit, chosen.size + 2)
  for (const { i } of byWords(lines, words)) if (chosen.size < room) chosen.add(i)
  // The remaining room is filled with the lines that follow the chosen ones.
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

/** Number of lines of a signature: decorators, and lines up to the end of open brackets. */
export function headLength(lines: readonly string[]): number {
  let depth = 0
  for (let i = 0; i < Math.min(lines.length, MAX_HEAD_LINES); i++) {
    const line = lines[i]
    for (const sign of line) depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    if (depth <= 0 && !/^\s*(?:@|#\[|$)/.test(line)) return i + 1
  }
  return Math.min(lines.length, MAX_HEAD_LINES)
}

/** Lines that contain words, those with the most different words first. */
function byWords(lines: readonly string[], words: readonly string[]): { i: number; n: number }[] {
  return lines
    .map((line, i) => ({
      i,
      n: words.filter((word) => excerptMarks(line, [word]).length > 0).length,
    }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || a.i - b.i)
}

/** The chosen lines, without blank ones at the beginning and the end of each run. */
function withoutBlankEdges(lines: readonly string[], chosen: readonly number[]): number[] {
  return chosen.filter((i, k) => {
    const isEdge = chosen[k - 1] !== i - 1 || chosen[k + 1] !== i + 1
    return !isEdge || lines[i].trim() !== ''
  })
}

/** Width of a tab in characters, as in the style sheet. */
const TAB_CHARACTERS = 2
/** Maximum indentation of the wrapped part of a line; the line itself may be indented further. */
const MAX_INDENT_CHARACTERS = 16

/** Indentation of the wrapped part of a line, in characters. */
export function indentOf(line: string): number {
  let width = 0
  for (const sign of /^[\t ]*/.exec(line)?.[0] ?? '')
    width += sign === '\t' ? TAB_CHARACTERS - (width % TAB_CHARACTERS) : 1
  return Math.min(width, MAX_INDENT_CHARACTERS)
}

/** The lines without their common indentation. */
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

/** Words that are too common to identify a place. */
const COMMON_WORDS = new Set(
  'get the and for are was how does did what where which who when why with from that this into onto not can has have its use used between there their they you your all any is in of to on by or an as at it do be'.split(
    ' ',
  ),
)

/** The significant words of a question, in lower case; at most 24. */
export function questionWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{3,64}/gu) ?? []
  return [...new Set(words)].filter((word) => !COMMON_WORDS.has(word)).slice(0, 24)
}

/** Ranges `[from, to)` of the words in a line, merged and in order. UTF-16 offsets. */
export function excerptMarks(
  line: string,
  words: readonly string[],
): (readonly [number, number])[] {
  const lower = line.toLowerCase()
  // A letter whose lower case has another length would shift every offset after it.
  if (lower.length !== line.length) return []
  const ranges: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      ranges.push([at, at + word.length])
  }
  return joinedRanges(ranges, 0)
}
