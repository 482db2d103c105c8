// The one line of a place that says most of what is asked: where no sentence does, a row of a table, a setting,
// or a line of code.

import { type Needle, shareIn } from '../../window.ts'

/** A line, and the share of the question's weight that it carries. */
export interface BestLine {
  readonly text: string
  readonly isRow: boolean
  /** 0–1. */
  readonly share: number
}

/** Longer lines are cut: nobody reads them in a sentence. */
const MAX_LENGTH = 240
/** The line between the header of a table and its rows. */
const RULE = /^[\s|:+]*[-=][\s|:+=-]*$/u
const FENCE = /^\s*(?:```|~~~)/u
const HEADING = /^\s*#{1,6}\s/u
const ROW = /^\s*\|.*\|\s*$/u

/** The line of a text that carries most of the question; `null` where none has a letter or digit. */
export function bestLine(text: string, needles: readonly Needle[]): BestLine | null {
  const lines = text.split(/\r?\n/u)
  let best: BestLine | null = null
  for (const [at, line] of lines.entries()) {
    if (!/[\p{L}\p{N}]/u.test(line) || FENCE.test(line) || HEADING.test(line)) continue
    const isRow = ROW.test(line)
    // The header of a table says what is below it, and answers nothing.
    if (isRow && RULE.test(lines[at + 1] ?? '')) continue
    const said = isRow ? rowSaid(line, headerOf(lines, at)) : line.trim()
    const share = shareIn(said, needles)
    if (best === null || share > best.share)
      best = { text: said.slice(0, MAX_LENGTH), isRow, share }
  }
  return best
}

/** The cells of a row, each behind the name of its column where the table has one. */
function rowSaid(line: string, header: readonly string[]): string {
  return cellsOf(line)
    .map((cell, i) => (header[i] ? `${header[i]}: ${cell}` : cell))
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    .join(' · ')
}

/** The names of the columns of the table that a line is in; empty where its header is not in the text. */
function headerOf(lines: readonly string[], at: number): readonly string[] {
  for (let i = at; i > 1 && ROW.test(lines[i]); i--)
    if (RULE.test(lines[i - 1])) return cellsOf(lines[i - 2])
  return []
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim())
}
