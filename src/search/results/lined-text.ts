// A text with the offsets of its lines, so that lines are extracted only when needed.

import { characterClass, SEPARATOR } from '../../index/text/characters.ts'

/** Lines end at LF, CRLF and lone CR, as in `lineStarts`; here they are numbered from 0. */
export interface LinedText {
  readonly text: string
  /** The UTF-16 offset of the start of each line, and the length of the text. */
  readonly starts: readonly number[]
  /** Lines with letters outside ASCII, whose words are found only after folding; ascending. */
  readonly folded: readonly number[]
}

export function linedText(text: string): LinedText {
  const starts = startsOf(text)
  return { text, starts, folded: foldedLines(text, starts) }
}

export function lineCount({ starts }: LinedText): number {
  return starts.length - 1
}

/** A line without its line break. */
export function lineAt({ text, starts }: LinedText, line: number): string {
  const start = starts[line]
  let end = starts[line + 1]
  if (end > start && text.charCodeAt(end - 1) === LINE_FEED) end--
  if (end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN) end--
  return text.slice(start, end)
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

function startsOf(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const { index, 0: found } of text.matchAll(/\r\n|\n|\r/g))
      starts.push(index + found.length)
  } else {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  }
  // There is no further line after a final line break.
  if (starts[starts.length - 1] < text.length) starts.push(text.length)
  return starts
}

const BEYOND_ASCII = /[\u0080-\uffff]/g

function foldedLines(text: string, starts: readonly number[]): number[] {
  const lines: number[] = []
  let line = 0
  BEYOND_ASCII.lastIndex = 0
  while (BEYOND_ASCII.test(text)) {
    const at = BEYOND_ASCII.lastIndex - 1
    if (characterClass(text.codePointAt(at) ?? 0) === SEPARATOR) continue
    while (starts[line + 1] <= at) line++
    lines.push(line)
    BEYOND_ASCII.lastIndex = starts[line + 1]
  }
  return lines
}
