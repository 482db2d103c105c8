// Rows of a file of comma- or tab-separated values, quotes and line breaks in them included (RFC 4180).

import type { Lines } from '../../../state/view/link.ts'

/** Rows that are drawn at once. */
export const MOST_ROWS = 500

/** A row of a table, with the lines of the text that it stands on. */
export interface TableRow extends Lines {
  readonly cells: readonly string[]
}

/** The rows of a text; a quote that is never closed ends with it. */
export function tableRows(text: string, separator: ',' | '\t' | ';'): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let start = 1
  let line = 1
  const take = (): void => {
    rows.push({ cells, start, end: line })
    cells = []
  }
  const cell = new RegExp(
    `("(?:[^"]|"")*(?:"|$)|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`,
    'gy',
  )
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const match = cell.exec(text)
    // Letters behind a closing quote: they are no part of any cell.
    if (match === null) {
      cell.lastIndex = at + 1
      continue
    }
    const [, value, end] = match
    if (value.startsWith('"')) {
      cells.push(value.slice(1).replace(/"$/u, '').replaceAll('""', '"'))
      line += value.split('\n').length - 1
    } else cells.push(value)
    if (end === separator) continue
    take()
    line++
    start = line
  }
  if (cells.length > 0) take()
  return rows
}

/** What separates the cells: a tab by the file's name, else what the first line has most of. */
export function separatorOf(path: string, text: string): ',' | '\t' | ';' {
  if (/\.tsv$/iu.test(path)) return '\t'
  const first = text.slice(0, 4096).split('\n', 1)[0]
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** As many rows as are drawn at once, among them the one on this line: indices, the last one not included. */
export function rowsAround(
  rows: readonly TableRow[],
  line: number,
): { readonly from: number; readonly to: number } {
  const wanted = Math.max(
    0,
    rows.findIndex(({ end }) => end >= line),
  )
  const from = Math.floor(wanted / MOST_ROWS) * MOST_ROWS
  return { from, to: Math.min(rows.length, from + MOST_ROWS) }
}
