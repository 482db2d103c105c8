// Parses comma- or tab-separated values into rows, including quotes and line breaks in them (RFC 4180).

import type { Lines } from '../../../state/view/link.ts'

/** Number of rows that are drawn at once. */
export const MAX_DRAWN_ROWS = 500

/** A row of a table, with its lines in the text. */
export interface TableRow extends Lines {
  readonly cells: readonly string[]
}

/** The rows of a text; the end of the text closes an open quote. */
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
    // Letters after a closing quote belong to no cell.
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

/** The separator of the cells: a tab by the file's name, otherwise the most frequent one in the first line. */
export function separatorOf(path: string, text: string): ',' | '\t' | ';' {
  if (/\.tsv$/iu.test(path)) return '\t'
  const first = text.slice(0, 4096).split('\n', 1)[0]
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** The range of rows that are drawn, which includes the one on this line: indices, without the last one. */
export function rowRangeAround(
  rows: readonly TableRow[],
  line: number,
): { readonly from: number; readonly to: number } {
  const target = Math.max(
    0,
    rows.findIndex(({ end }) => end >= line),
  )
  const from = Math.floor(target / MAX_DRAWN_ROWS) * MAX_DRAWN_ROWS
  return { from, to: Math.min(rows.length, from + MAX_DRAWN_ROWS) }
}
