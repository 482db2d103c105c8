// Rows of a file of comma- or tab-separated values, quotes and line breaks in them included (RFC 4180).

/** Rows that are drawn. */
export const MOST_ROWS = 500

/** Cells of each row, at most `MOST_ROWS` of them; a quote that is never closed ends with the text. */
export function tableRows(text: string, separator: ',' | '\t' | ';'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(
    `("(?:[^"]|"")*(?:"|$)|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`,
    'gy',
  )
  for (let at = 0; at < text.length && rows.length < MOST_ROWS; at = cell.lastIndex) {
    const match = cell.exec(text)
    // Letters behind a closing quote: they are no part of any cell.
    if (match === null) {
      cell.lastIndex = at + 1
      continue
    }
    const [, value, end] = match
    row.push(
      value.startsWith('"') ? value.slice(1).replace(/"$/u, '').replaceAll('""', '"') : value,
    )
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  if (row.length > 0 && rows.length < MOST_ROWS) rows.push(row)
  return rows
}

/** What separates the cells: a tab by the file's name, else what the first line has most of. */
export function separatorOf(path: string, text: string): ',' | '\t' | ';' {
  if (/\.tsv$/iu.test(path)) return '\t'
  const first = text.slice(0, 4096).split('\n', 1)[0]
  return first.split(';').length > first.split(',').length ? ';' : ','
}
