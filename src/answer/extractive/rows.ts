// Finds the row of a table that answers: in CSV and TSV files, and in tables with bars as Markdown and the readers of
// office files write them.

import { addressedLines } from '../../llm/addressed.ts'
import { type Needle, shareIn } from '../window.ts'

/** A row of a table in words, each cell behind the name of its column. */
export interface FoundRow {
  readonly text: string
  /** 1-based line of the file. */
  readonly line: number
  /** The names of the columns as they are written; empty if the table has none. */
  readonly header: string
  /** Share of the question's weight in the row and the names of its columns, 0–1. */
  readonly share: number
}

/** The line between the header of a table and its rows. */
const RULE = /^[\s|:+]*[-=][\s|:+=-]*$/u
const BARRED_ROW = /^\s*\|.*\|\s*$/u
const DELIMITED_FILE = /\.(?:csv|tsv|tab|psv)$/iu
const OFFICE_FILE = /\.(?:xlsx|xlsm|xls|ods|docx|odt|pptx|odp|pdf)$/iu
const SEPARATORS = [',', ';', '\t', '|']
/** Longer texts are cut to the cells that are asked for: nobody reads a row of thirty columns in a sentence. */
const MAX_CHARACTERS = 240

/**
 * The row with most of the question; `null` if no cell contains any of it. The names of the columns count for a row
 * only besides its own cells, since all rows have them.
 * @param range lines of the file that are searched, 1-based and inclusive
 */
export function bestRow(
  {
    path,
    text,
    range: [start, end],
  }: {
    readonly path: string
    readonly text: string
    readonly range: readonly [start: number, end: number]
  },
  needles: readonly Needle[],
): FoundRow | null {
  const lines = text.split(/\r?\n/u)
  let best: (FoundRow & { readonly own: number }) | null = null
  for (const { header, separator, line } of rowsOf(path, lines)) {
    if (line < start || line > end) continue
    const written = lines[line - 1]
    const own = shareIn(written, needles)
    if (own === 0) continue
    const share = shareIn(`${written}\n${header}`, needles)
    const isBetter = best === null || share > best.share || (share === best.share && own > best.own)
    if (!isBetter || isAddressed(written)) continue
    const cells = cellsOf(written, separator)
    const text = rowText(cells, cellsOf(header, separator), needles)
    best = { text, line, header: isAddressed(header) ? '' : header, share, own }
  }
  return best
}

/** Whether a line speaks to a model or its reader (SEC-3). */
function isAddressed(line: string): boolean {
  return addressedLines(line).length > 0
}

interface Row {
  readonly separator: string
  readonly header: string
  /** 1-based. */
  readonly line: number
}

/** The rows of all tables of a file, without their headers. */
function* rowsOf(path: string, lines: readonly string[]): Generator<Row> {
  if (DELIMITED_FILE.test(path)) {
    const [header = ''] = lines
    const separator = separatorOf(header)
    for (let at = 1; at < lines.length; at++) yield { separator, header, line: at + 1 }
    return
  }
  const isOffice = OFFICE_FILE.test(path)
  let header: string | null = null
  for (const [at, line] of lines.entries()) {
    const isBarred = BARRED_ROW.test(line)
    // The readers of office files set bars between cells only, and a table begins with its header.
    if (!isBarred && !(isOffice && line.includes(' | '))) header = null
    // A single cell in a sheet is a title.
    else if (!isBarred && cellsOf(line, '|').filter((cell) => cell !== '').length < 2) continue
    else if (isHeader(lines, at) || (!isBarred && header === null)) header = line
    else if (!RULE.test(line)) yield { separator: '|', header: header ?? '', line: at + 1 }
  }
}

/** Whether a line is the header of a table with bars. */
export function isHeader(lines: readonly string[], at: number): boolean {
  return BARRED_ROW.test(lines[at]) && RULE.test(lines[at + 1] ?? '')
}

/** The separator that a header has most often. */
function separatorOf(header: string): string {
  const counts = SEPARATORS.map((one) => header.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]
}

/** The cells of a row; quotes around a cell are dropped, as RFC 4180 writes them. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  cells.push(cell.trim())
  return BARRED_ROW.test(line) ? cells.slice(1, -1) : cells
}

/** `title: Alien · year: 1979`; of a long row the cells that the question names, and the first one. */
function rowText(
  cells: readonly string[],
  header: readonly string[],
  needles: readonly Needle[],
): string {
  const all = cells
    .map((cell, i) => ({ cell, text: header[i] ? `${header[i]}: ${cell}` : cell, i }))
    .filter(({ cell }) => /[\p{L}\p{N}]/u.test(cell))
  const whole = all.map(({ text }) => text).join(' · ')
  if (whole.length <= MAX_CHARACTERS) return whole
  const named = all.filter(({ text, i }) => i === 0 || shareIn(text, needles) > 0)
  return named
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, MAX_CHARACTERS)
}
