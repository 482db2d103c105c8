// Finds the row of a table that answers: in CSV and TSV files, and in tables with bars as Markdown and the readers of
// office files write them.

import { addressedLines } from '../../llm/addressed.ts'
import { isBinary } from '../../model/collection/containers.ts'
import { delimitedTable } from '../../model/collection/delimited.ts'
import { type Needle, shareIn } from '../window.ts'

/** A row of a table in words, each cell behind the name of its column. */
export interface FoundRow {
  readonly text: string
  /** Lines of the file, 1-based and inclusive: a cell in quotes may go over several. */
  readonly line: number
  readonly end: number
  /** The names of the columns as they are written; empty if the table has none. */
  readonly header: string
  /** Share of the question's weight in the row and the names of its columns, 0–1. */
  readonly share: number
}

/** The line between the header of a table and its rows. */
const RULE = /^[\s|:+]*[-=][\s|:+=-]*$/u
const BARRED_ROW = /^\s*\|.*\|\s*$/u
const DELIMITED_FILE = /\.(?:csv|tsv|tab|psv)$/iu
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
  const lines = text.split(/\r\n|\r|\n/u)
  let best: (FoundRow & { readonly own: number }) | null = null
  for (const row of rowsOf(path, text, lines)) {
    if (row.start < start || row.start > end) continue
    const written = lines.slice(row.start - 1, row.end).join('\n')
    const own = shareIn(written, needles)
    if (own === 0) continue
    const share = shareIn(`${written}\n${row.header}`, needles)
    const isBetter = best === null || share > best.share || (share === best.share && own > best.own)
    if (!isBetter || isAddressed(written)) continue
    const text = rowText(row.cells(), row.names, needles)
    const header = isAddressed(row.header) ? '' : row.header
    best = { text, line: row.start, end: row.end, header, share, own }
  }
  return best
}

/** Whether a line speaks to a model or its reader (SEC-3). */
function isAddressed(line: string): boolean {
  return addressedLines(line).length > 0
}

interface Row {
  /** The header as it is written, and the names in it. */
  readonly header: string
  readonly names: readonly string[]
  readonly cells: () => readonly string[]
  /** Lines, 1-based and inclusive. */
  readonly start: number
  readonly end: number
}

/** The rows of all tables of a file, without their headers. */
function* rowsOf(path: string, text: string, lines: readonly string[]): Generator<Row> {
  if (DELIMITED_FILE.test(path)) {
    const { header: first, rows } = delimitedTable(path, text)
    const header = first === null ? '' : lines.slice(first.start - 1, first.end).join('\n')
    const names = first?.cells() ?? []
    for (const row of rows) yield { header, names, ...row }
    return
  }
  const isOffice = isBinary(path)
  let header: string | null = null
  for (const [at, line] of lines.entries()) {
    const isBarred = BARRED_ROW.test(line)
    // The readers of office files set bars between cells only, and a table begins with its header.
    if (!isBarred && !(isOffice && line.includes(' | '))) header = null
    // A single cell in a sheet is a title.
    else if (!isBarred && cellsOf(line).filter((cell) => cell !== '').length < 2) continue
    else if (isHeader(lines, at) || (!isBarred && header === null)) header = line
    else if (!RULE.test(line)) {
      const names = header === null ? [] : cellsOf(header)
      const place = { start: at + 1, end: at + 1 }
      yield { header: header ?? '', names, cells: () => cellsOf(line), ...place }
    }
  }
}

/** Whether a line is the header of a table with bars. */
export function isHeader(lines: readonly string[], at: number): boolean {
  return BARRED_ROW.test(lines[at]) && RULE.test(lines[at + 1] ?? '')
}

/** The cells of a row with bars. */
function cellsOf(line: string): readonly string[] {
  const cells = line.split('|').map((cell) => cell.trim())
  return BARRED_ROW.test(line) ? cells.slice(1, -1) : cells
}

/** `title: Alien · year: 1979`; of a long row the cells that the question names, and the first one. */
function rowText(
  cells: readonly string[],
  header: readonly string[],
  needles: readonly Needle[],
): string {
  const all = cells
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
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
