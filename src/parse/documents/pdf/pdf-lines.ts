// Joins the pieces of text of a PDF page to lines in reading order: rows from left to right, one column
// after the other, with separate cells in a row.

/** A piece of text from pdf.js; `y` grows downwards. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the letters. */
  readonly size: number
  /** The font's name in the file; only whether two names are equal matters. */
  readonly font: string
}

export interface PageLine {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Where its last piece ends. */
  readonly end: number
  readonly size: number
  /** The font of all letters and digits; empty if there are several. */
  readonly font: string
  /** Number of separated pieces; more than one in a row of a table. */
  readonly cells: number
}

/** Lines of one page of this width, in reading order. */
export function linesOfPage(pieces: readonly TextPiece[], width: number): PageLine[] {
  const rows = rowsOf(pieces)
  const gutter = gutterOf(rows, width)
  return gutter === null ? rows.map(lineOf) : inColumns(rows, gutter)
}

type Row = readonly TextPiece[]

/** Groups pieces by their base line: rows from top to bottom, each from left to right. */
function rowsOf(pieces: readonly TextPiece[]): Row[] {
  const sorted = [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)
  const rows: TextPiece[][] = []
  let row: TextPiece[] = []
  for (const piece of sorted) {
    const first = row[0]
    if (first !== undefined && piece.y - first.y <= Math.min(first.size, piece.size) * 0.45) {
      row.push(piece)
    } else {
      row = [piece]
      rows.push(row)
    }
  }
  for (const one of rows) one.sort((a, b) => a.x - b.x)
  return rows
}

/** Letter heights; a wider gap separates two cells. */
const CELL_GAP = 1.2
const WORD_GAP = 0.15
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

function lineOf(row: Row): PageLine {
  let text = ''
  let cells = 1
  let end = row[0].x
  for (const piece of row) {
    const gap = piece.x - end
    const size = Math.max(piece.size, 1)
    if (text !== '' && gap > size * CELL_GAP) {
      // A currency sign or a percent sign belongs to its number.
      const isSign = /[$€£(]$/.test(text) || /^[%)]/.test(piece.text)
      text += isSign ? ' ' : '  '
      if (!isSign) cells++
    } else if (text !== '' && gap > size * WORD_GAP && !text.endsWith(' ')) text += ' '
    text += piece.text
    end = Math.max(end, piece.x + piece.width)
  }
  const size = row.reduce((most, piece) => Math.max(most, piece.size), 0)
  const fonts = new Set(
    row.flatMap((piece) => (LETTER_OR_DIGIT.test(piece.text) ? [piece.font] : [])),
  )
  const font = fonts.size === 1 ? [...fonts][0] : ''
  return { text: text.trimEnd(), x: row[0].x, y: row[0].y, end, size, font, cells }
}

/** Rows that must have text on both sides of a gutter. */
const MIN_COLUMN_ROWS = 8
/** Minimum average of letters per row in a column of prose. */
const MIN_PROSE_LETTERS = 18

/** The position of the empty strip between two columns of prose, if the page has one. */
function gutterOf(rows: readonly Row[], width: number): number | null {
  let best: number | null = null
  let most = MIN_COLUMN_ROWS - 1
  for (let x = width * 0.35; x <= width * 0.65; x += width / 60) {
    const both = rows.filter((row) => isSplitAt(row, x))
    const crossing = rows.filter((row) => row.some((p) => p.x < x - 2 && p.x + p.width > x + 2))
    if (both.length <= most || crossing.length > both.length * 0.5) continue
    const left = both.map((row) => lettersIn(row.filter((p) => p.x < x)))
    const right = both.map((row) => lettersIn(row.filter((p) => p.x >= x)))
    if (mean(left) < MIN_PROSE_LETTERS || mean(right) < MIN_PROSE_LETTERS) continue
    most = both.length
    best = x
  }
  return best
}

function isSplitAt(row: Row, x: number): boolean {
  const left = row.filter((p) => p.x + p.width <= x + 2)
  const right = row.filter((p) => p.x >= x - 2)
  return left.length > 0 && right.length > 0 && left.length + right.length === row.length
}

function lettersIn(pieces: readonly TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Reads each band between rows that cross the gutter: first its left column, then its right one. */
function inColumns(rows: readonly Row[], gutter: number): PageLine[] {
  const lines: PageLine[] = []
  let left: TextPiece[][] = []
  let right: TextPiece[][] = []
  const flush = () => {
    lines.push(...left.map(lineOf), ...right.map(lineOf))
    left = []
    right = []
  }
  for (const row of rows) {
    if (row.some((p) => p.x < gutter - 2 && p.x + p.width > gutter + 2)) {
      flush()
      lines.push(lineOf(row))
      continue
    }
    const before = row.filter((p) => p.x < gutter)
    const behind = row.filter((p) => p.x >= gutter)
    if (before.length > 0) left.push(before)
    if (behind.length > 0) right.push(behind)
  }
  flush()
  return lines
}
