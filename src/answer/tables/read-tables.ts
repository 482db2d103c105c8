// Reads the tables of a text with the lines of their rows: CSV and the like, tables with bars as Markdown and the
// readers of documents write them, and lists of records in JSON and JSONL.

import { containerFormat, isBinary } from '../../model/collection/containers.ts'
import { delimitedTable } from '../../model/collection/delimited.ts'
import { cellsOf as writtenCells } from '../../model/library/document-lines.ts'
import { jsonTables } from './json-tables.ts'
import type { Table, TableRow } from './table.ts'

/** The line between the header of a table and its rows. */
const RULE_LINE = /^[\s|:+]*[-=][\s|:+=-]*$/u
const BARRED_ROW = /^\s*\|.*\|\s*$/u
const DELIMITED_FILE = /\.(?:csv|tsv|tab|psv)$/iu
const JSON_FILE = /\.(?:json|jsonl|ndjson)$/iu
const PAGE_FILE = /\.x?html?$/iu
/** Its lines are put in order by their positions, so a row may be missing. */
const PLACED_FILE = /\.pdf$/iu
const FENCE_LINE = /^\s*(?:```|~~~)/u
/** With more rows, the last number is hardly the sum of those above it by chance. */
const MIN_SUMMED = 4
/** How the readers of office files mark hidden columns and sheets. */
const HIDDEN_MARK = /\[hidden[^\][]*\]/giu
/** A longer name is text, and a table with more columns is not a list of numbers. */
const MAX_NAME = 300
const MAX_SUMS = 200
/** With fewer filled cells, a line in a sheet is a title. */
const MIN_CELLS = 2

/** The tables of a file, in order. */
export function tablesOf(path: string, text: string): readonly Table[] {
  if (JSON_FILE.test(path)) return jsonTables(path, text)
  const lines = text.split(/\r\n|\r|\n/u)
  if (DELIMITED_FILE.test(path)) {
    const { header, rows } = delimitedTable(path, text)
    const written = header === null ? '' : lines.slice(header.start - 1, header.end).join('\n')
    return [tableOf(written, header?.cells() ?? [], rows.filter(isFilled), header !== null)]
  }
  // Attachments of mails are written as office files are.
  return isBinary(path) || PAGE_FILE.test(path) || containerFormat(path) === 'mail'
    ? writtenTables(lines, !PLACED_FILE.test(path))
    : barredTables(lines)
}

function isFilled({ cells }: TableRow): boolean {
  return cells().some((cell) => cell.trim() !== '')
}

function tableOf(
  header: string,
  names: readonly string[],
  rows: readonly TableRow[],
  isWhole: boolean,
): Table {
  return {
    ...{ key: '', header, rows, isForm: false },
    names: names.map((name) =>
      (name.length > MAX_NAME ? name : name.replace(HIDDEN_MARK, '')).trim(),
    ),
    isWhole: () => isWhole && (!endsOpen(rows) || endsWithSum(rows, names.length)),
  }
}

/** The rows of a table without the last one, if that holds the sum of a column. */
export function countedRows({ names, rows }: Table): readonly TableRow[] {
  // Of three rows, two numbers add up to the third by chance.
  const isSum = endsWithSum(rows, names.length) && (rows.length > MIN_SUMMED || endsOpen(rows))
  return isSum ? rows.slice(0, -1) : rows
}

/** Whether the last row lacks most of the cells that all rows above it have, so that it may be no such row. */
function endsOpen(rows: readonly TableRow[]): boolean {
  const above = rows.slice(0, -1).map(({ cells }) => cells())
  const last = rows.at(-1)?.cells() ?? []
  const isFilledIn = (cells: readonly string[], i: number) => (cells[i] ?? '').trim() !== ''
  const full = (above[0] ?? [])
    .map((_, i) => i)
    .filter((i) => above.every((one) => isFilledIn(one, i)))
  return full.filter((i) => !isFilledIn(last, i)).length > full.length / 2
}

/** Whether a cell of the last row is the sum of those above it, which are not all nothing. */
function endsWithSum(rows: readonly TableRow[], columns: number): boolean {
  const cells = rows.at(-1)?.cells() ?? []
  const last = cells.slice(0, Math.min(columns, MAX_SUMS)).map(numberIn)
  if (rows.length < 3 || last.every((one) => Number.isNaN(one))) return false
  const sums = last.map(() => 0)
  for (const row of rows.slice(0, -1)) {
    const cells = row.cells()
    for (const i of sums.keys()) sums[i] += numberIn(cells[i] ?? '')
  }
  return last.some((one, i) => one !== 0 && Math.abs(one - sums[i]) < 0.005)
}

/** The number that a cell is, with commas between thousands; `NaN` for other cells. */
function numberIn(cell: string): number {
  const bare = cell.replace(/[\s,$€£]/gu, '')
  return bare === '' ? Number.NaN : Number(bare)
}

/** A table that is being read. */
interface OpenTable {
  readonly header: string
  /** The first row, as one; `null` if the table has no header. */
  readonly first?: TableRow
  readonly names: readonly string[]
  readonly rows: TableRow[]
  isWhole: boolean
}

/** Tables with bars around or between their cells. */
function barredTables(lines: readonly string[]): readonly Table[] {
  const tables: OpenTable[] = []
  let open: OpenTable | null = null
  let isFenced = false
  for (const [at, line] of lines.entries()) {
    if (FENCE_LINE.test(line)) isFenced = !isFenced
    if (isHeader(lines, at)) {
      open = { header: line, names: barredCells(line), rows: [], isWhole: !isFenced }
      tables.push(open)
    } else if (open === null && BARRED_ROW.test(line)) {
      open = {
        header: '',
        names: [],
        rows: [row(line, at, barredCells)],
        isWhole: false,
      }
      tables.push(open)
    } else if (!line.includes('|')) open = null
    else if (open !== null && !RULE_LINE.test(line)) open.rows.push(row(line, at, barredCells))
  }
  return tables.map(({ header, names, rows, isWhole }) => tableOf(header, names, rows, isWhole))
}

/** Tables as the readers of documents write them: bars between the cells only, and the first row is the header. */
function writtenTables(lines: readonly string[], isCertain: boolean): readonly Table[] {
  const tables: OpenTable[] = []
  let open: OpenTable | null = null
  for (const [at, line] of lines.entries()) {
    const isBarred = BARRED_ROW.test(line)
    if (!isBarred && !line.includes(' | ') && !/ \|$/u.test(line)) {
      // The rows after a line between them may be another table.
      if (open !== null && open.rows.length > 0 && (lines[at + 1] ?? '').includes(' | '))
        open.isWhole = false
      open = null
      continue
    }
    const cells = isBarred ? barredCells(line) : writtenCells(line)
    const isTitle = cells.filter((cell) => cell !== '').length < MIN_CELLS
    if (open === null) {
      if (isTitle && !isBarred) continue
      const first = row(line, at, isBarred ? barredCells : writtenCells)
      open = { header: line, first, names: cells, rows: [], isWhole: isCertain }
      tables.push(open)
    } else if (!RULE_LINE.test(line)) {
      if (isTitle && open.names.length > MIN_CELLS) open.isWhole = false
      open.rows.push(row(line, at, isBarred ? barredCells : writtenCells))
    }
  }
  return tables.map((table) => {
    const { header, first, names, rows, isWhole } = table
    if (first === undefined || !isForm(table)) return tableOf(header, names, rows, isWhole)
    return { ...tableOf('', names, [first, ...rows], isWhole), isForm: true }
  })
}

/**
 * Whether a table is a form: two columns, of which the second holds dates and numbers as well as plain words; or two
 * such pairs in a row, where the first row has a value too.
 */
function isForm({ names, rows }: OpenTable): boolean {
  const isPair = names.length === 2
  if (!isPair && names.length !== 4) return false
  const all = isPair
    ? rows.map(({ cells }) => cells())
    : [names, ...rows.map(({ cells }) => cells())]
  const isOfNumber = (value: string) => /\p{N}/u.test(value)
  const values = all.flatMap((cells) => [cells[1], cells[3]]).filter(Boolean)
  if (!values.some(isOfNumber) || values.every(isOfNumber)) return false
  return (
    isPair ||
    ([names[1], names[3]].some((one) => isOfNumber(one) && !/^\d{4}$/u.test(one)) &&
      !all.some((cells) => isOfNumber(`${cells[0]}${cells[2] ?? ''}`)))
  )
}

function row(line: string, at: number, cellsOf: (line: string) => readonly string[]): TableRow {
  return { start: at + 1, end: at + 1, cells: () => cellsOf(line) }
}

/** Whether a line is the header of a table with bars: as many cells as the line of rules below it (GFM, tables). */
export function isHeader(lines: readonly string[], at: number): boolean {
  const below = lines[at + 1] ?? ''
  if (!lines[at].includes('|') || !RULE_LINE.test(below)) return false
  if (BARRED_ROW.test(lines[at])) return true
  return below.includes('|') && barredCells(below).length === barredCells(lines[at]).length
}

/** The cells of a row with bars; a bar behind a backslash is a letter. */
function barredCells(line: string): readonly string[] {
  const cells = line
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '')
    .split(/(?<!\\)\|/u)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}
