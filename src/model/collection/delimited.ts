// Tables written with a separator between cells: rows, quotes and line breaks in them (RFC 4180), the separators that
// programs write instead of a comma, and whether the first row names the columns.

import { literalPattern } from '../../base/literal-pattern.ts'

/** A row of a table, with its lines in the text: 1-based, inclusive. */
export interface DelimitedRow {
  readonly cells: () => readonly string[]
  readonly start: number
  readonly end: number
}

const CELL_SEPARATORS = [',', ';', '\t', '|']
/** How spreadsheets declare the separator, in a line of its own above the table. */
const DECLARED_SEPARATOR = /^\ufeff?"?sep=([^\r\n"])"?(?:\r\n|\r|\n)/iu
/** Rows by which the separator is found. */
const MAX_SAMPLED = 5
const SAMPLE_CHARACTERS = 20_000
const NUMBER_CELL = /^[-+]?[\d.,\s%$€£]+$/u

/** The table of a file, whose `header` is `null` where the first row is data. */
export function delimitedTable(path: string, text: string) {
  const rows = delimitedRows(text, separatorOf(path, text)).slice(
    DECLARED_SEPARATOR.test(text) ? 1 : 0,
  )
  const [first] = rows
  const names = first?.cells() ?? []
  const isHeader =
    names.length > 1 && names.every((cell) => cell.trim() !== '' && !NUMBER_CELL.test(cell))
  return { header: isHeader ? first : null, rows: isHeader ? rows.slice(1) : rows }
}

const LINE_BREAK = /\r\n|\r|\n/u
// The sign behind it keeps it from being tried once more at each quote in it.
const QUOTED_CELL = '"[^"]*(?:""[^"]*)*"(?!")'

/** The rows of a text; their cells are cut when they are asked for. A quote that is never closed is a letter. */
export function delimitedRows(text: string, separator: string): DelimitedRow[] {
  const sign = literalPattern(separator)
  const bare = `[^${sign}\\r\\n]*`
  const cell = new RegExp(`(?:(${QUOTED_CELL})|)(${bare})(${sign}|\\r\\n|\\r|\\n|$)`, 'gy')
  const row = new RegExp(
    `(?:(?:${QUOTED_CELL})?${bare}${sign})*(?:${QUOTED_CELL})?${bare}(?:\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: DelimitedRow[] = []
  let line = 1
  for (let from = 0; from < text.length && row.test(text); from = row.lastIndex) {
    const written = text.slice(from, row.lastIndex)
    // The last piece is what follows the row's own line break.
    const breaks = written.includes('"') ? written.split(LINE_BREAK).length - 2 : 0
    const end = line + Math.max(0, breaks)
    rows.push({ start: line, end, cells: () => cellsIn(written, cell, separator) })
    line = end + 1
  }
  return rows
}

function cellsIn(row: string, cell: RegExp, separator: string): readonly string[] {
  const cells: string[] = []
  cell.lastIndex = 0
  for (let match = cell.exec(row); match !== null; match = cell.exec(row)) {
    const [, quoted, bare, end] = match
    cells.push(quoted === undefined ? bare : quoted.slice(1, -1).replaceAll('""', '"') + bare)
    // A separator at the end of the text begins no cell.
    if (end !== separator || cell.lastIndex === row.length) break
  }
  return cells
}

/** The separator of a file: declared, by its name, or the one by which its first rows have the most cells alike. */
export function separatorOf(path: string, text: string): string {
  const declared = DECLARED_SEPARATOR.exec(text)?.[1]
  if (declared !== undefined) return declared
  if (/\.(?:tsv|tab)$/iu.test(path)) return '\t'
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const counts = CELL_SEPARATORS.map((one) => {
    const [first = 0, ...others] = delimitedRows(sample, one)
      .slice(0, MAX_SAMPLED)
      .map(({ cells }) => cells().length)
    const isEven = others.slice(0, -1).every((count) => count === first)
    return first > 1 && isEven ? first + SAMPLE_CHARACTERS : first
  })
  return CELL_SEPARATORS[counts.indexOf(Math.max(...counts))]
}
