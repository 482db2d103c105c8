// Joins the pieces of text of a PDF page to lines in reading order, with separate cells in a row.

import {
  inReadingDirection,
  isMostlyRightToLeft,
  isRightToLeftLine,
  plainLetters,
} from './pdf-direction.ts'
import { inReadingOrder, type Row, type TextPiece } from './pdf-layout.ts'

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

/** Lines of one page in reading order. */
export function linesOfPage(pieces: readonly TextPiece[]): PageLine[] {
  const isRight = isMostlyRightToLeft(pieces.map(({ text }) => text).join(''))
  return inReadingOrder(pieces, isRight).map((row) => lineOf(row, isRight))
}

/** Letter heights; a wider gap separates two cells. */
const CELL_GAP = 1.2
const WORD_GAP = 0.15
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** @param isPageRight the direction of a row without letters */
function lineOf(row: Row, isPageRight: boolean): PageLine {
  const cells: string[][] = [[]]
  let end = row[0].x
  row.forEach((piece, i) => {
    const before = row[i - 1]
    const cell = cells[cells.length - 1]
    const gap = piece.x - end
    const size = Math.max(piece.size, 1)
    // A currency sign or a percent sign belongs to its number.
    const isSign = /[$€£(]$/.test(before?.text ?? '') || /^[%)]/.test(piece.text)
    const isApart = piece.isApart === true || before?.isApart === true
    const isWide = gap > size * WORD_GAP || isApart
    if (before !== undefined && gap > size * CELL_GAP && !isSign) cells.push([piece.text])
    else if (isWide && before !== undefined && !before.text.endsWith(' '))
      cell.push(' ', piece.text)
    else cell.push(piece.text)
    end = Math.max(end, piece.x + piece.width)
  })
  const size = row.reduce((most, piece) => Math.max(most, piece.size), 0)
  const fonts = new Set(
    row.flatMap((piece) => (LETTER_OR_DIGIT.test(piece.text) ? [piece.font] : [])),
  )
  const font = fonts.size === 1 ? [...fonts][0] : ''
  const text = textOf(
    cells.map((cell) => cell.join('')),
    isPageRight,
  )
  return { text, x: row[0].x, y: row[0].y, end, size, font, cells: cells.length }
}

/** The cells of a row as one text in the order in which it is read. */
function textOf(cells: readonly string[], isPageRight: boolean): string {
  const isRight = isRightToLeftLine(cells.join('  '), isPageRight)
  const read = cells.map((cell) => plainLetters(inReadingDirection(cell, isRight)))
  return (isRight ? read.reverse() : read).join('  ').trim()
}

/** The size of most letters. */
export function commonSize(lines: readonly PageLine[]): number {
  const letters = new Map<number, number>()
  for (const { text, size } of lines) {
    const key = Math.round(size * 2) / 2
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}
