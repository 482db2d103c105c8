// Tables written with a separator between cells: rows, quotes and line breaks in them (RFC 4180), the separators that
// programs write instead of a comma, and whether the first row names the columns.

/** A row of a table, with its lines in the text: 1-based, inclusive. */
export interface DelimitedRow {
  readonly cells: readonly string[]
  readonly start: number
  readonly end: number
}

/** A table, whose `header` is `null` where the first row is data. */
export interface DelimitedTable {
  readonly header: DelimitedRow | null
  readonly rows: readonly DelimitedRow[]
}

const SEPARATORS = [',', ';', '\t', '|']
/** How spreadsheets declare the separator, in a line of its own above the table. */
const DECLARED_SEPARATOR = /^\ufeff?"?sep=([^\r\n"])"?(?:\r\n|\r|\n)/iu
/** Rows by which the separator is found. */
const MAX_SAMPLED = 5
const SAMPLE_CHARACTERS = 20_000
const NUMBER_CELL = /^[-+]?[\d.,\s%$€£]+$/u

/** The table of a file. */
export function delimitedTable(path: string, text: string): DelimitedTable {
  const rows = delimitedRows(text, separatorOf(path, text)).slice(
    DECLARED_SEPARATOR.test(text) ? 1 : 0,
  )
  const [first] = rows
  const isHeader =
    first !== undefined &&
    first.cells.length > 1 &&
    first.cells.every((cell) => cell.trim() !== '' && !NUMBER_CELL.test(cell))
  return { header: isHeader ? first : null, rows: isHeader ? rows.slice(1) : rows }
}

/** The rows of a text. A quote that is never closed is a letter. */
export function delimitedRows(text: string, separator: string): DelimitedRow[] {
  const rows: DelimitedRow[] = []
  let cells: string[] = []
  let start = 1
  let line = 1
  const take = (): void => {
    rows.push({ cells, start, end: line })
    cells = []
  }
  const sign = separator === '|' ? '\\|' : separator
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|)([^${sign}\\r\\n]*)(${sign}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const match = cell.exec(text)
    if (match === null) break
    const [, quoted, bare, end] = match
    if (quoted === undefined) cells.push(bare)
    else {
      cells.push(quoted.replaceAll('""', '"') + bare)
      line += quoted.split(/\r\n|\r|\n/u).length - 1
    }
    if (end === separator) continue
    take()
    line++
    start = line
  }
  if (cells.length > 0) take()
  return rows
}

/** The separator of a file: declared, by its name, or the one by which its first rows have the most cells alike. */
export function separatorOf(path: string, text: string): string {
  const declared = DECLARED_SEPARATOR.exec(text)?.[1]
  if (declared !== undefined) return declared
  if (/\.(?:tsv|tab)$/iu.test(path)) return '\t'
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const counts = SEPARATORS.map((one) => {
    const [first = 0, ...others] = delimitedRows(sample, one)
      .slice(0, MAX_SAMPLED)
      .map(({ cells }) => cells.length)
    const isEven = others.slice(0, -1).every((count) => count === first)
    return first > 1 && isEven ? first + SAMPLE_CHARACTERS : first
  })
  return SEPARATORS[counts.indexOf(Math.max(...counts))]
}
