// Joins the pieces of text of a PDF page to lines in reading order, with separate cells in a row. PDFs hold letters in
// the order in which they are drawn, from left to right.

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

/** Letters and marks that are read from right to left (Hebrew, Arabic, Syriac, Thaana, N'Ko), without digits. */
const RIGHT_CLASS = '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const LEFT_LETTER = `(?![${RIGHT_CLASS}])\\p{L}`
const RIGHT_LETTER = new RegExp(`[${RIGHT_CLASS}]`, 'u')
const RIGHT_LETTERS = new RegExp(`[${RIGHT_CLASS}]`, 'gu')
const ANY_LETTER = /\p{L}/u
const ANY_LETTERS = /\p{L}/gu
const ARABIC_LETTER = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u

/**
 * Numbers, whose digits are drawn from left to right in every text. What belongs to them differs after Arabic letters
 * (rules W2, W4 and W5 of the Unicode bidirectional algorithm, UAX #9).
 */
const NUMBER_IN_ARABIC = '\\p{N}+(?:[.,:/]\\p{N}+)*'
const NUMBER_IN_HEBREW = '[$€£₪#]?\\p{N}+(?:[.,:/+-]\\p{N}+)*[%°$€£₪]?'
const IN_BRACKETS = `[([][^${RIGHT_CLASS}()[\\]]+[)\\]]`
/** Words that are read from left to right, with all between them and brackets that they open. */
const LEFT_WORDS = `\\p{N}*${LEFT_LETTER}(?:[^${RIGHT_CLASS}]*(?:${LEFT_LETTER}|\\p{N})(?:[)\\]](?<=${IN_BRACKETS}))?)?`
const RIGHT_WORDS = new RegExp(
  `[${RIGHT_CLASS}](?:(?:(?!${LEFT_LETTER}).)*[${RIGHT_CLASS}])?`,
  'gu',
)

const unitsOf = (number: string, words: string) => new RegExp(`${words}${number}|.`, 'gsu')
const TURNED_UNITS = {
  arabic: [
    unitsOf(NUMBER_IN_ARABIC, ''),
    unitsOf(NUMBER_IN_ARABIC, `${IN_BRACKETS}|${LEFT_WORDS}|`),
  ],
  hebrew: [
    unitsOf(NUMBER_IN_HEBREW, ''),
    unitsOf(NUMBER_IN_HEBREW, `${IN_BRACKETS}|${LEFT_WORDS}|`),
  ],
} as const

function hasRightToLeft(text: string): boolean {
  return RIGHT_LETTER.test(text)
}

/** Whether most letters are read from right to left. */
function isMostlyRightToLeft(text: string): boolean {
  if (!hasRightToLeft(text)) return false
  const right = text.match(RIGHT_LETTERS)?.length ?? 0
  return right * 2 > (text.match(ANY_LETTERS)?.length ?? 0)
}

/**
 * Whether a line is read from right to left: by its letters at both ends, else as the page or as most of its letters.
 * @param drawn the line in the order in which it is drawn
 */
function isRightToLeftLine(drawn: string, isPageRight: boolean): boolean {
  if (!hasRightToLeft(drawn)) return isPageRight && !ANY_LETTER.test(drawn)
  const letters = drawn.match(ANY_LETTERS) ?? []
  const first = hasRightToLeft(letters[0] ?? '')
  const last = hasRightToLeft(letters.at(-1) ?? '')
  return first === last ? first : isPageRight || isMostlyRightToLeft(drawn)
}

/**
 * Converts a text from the order in which it is drawn, from left to right, to the order in which it is read, or back.
 * Brackets stay as they are.
 * @param isRight whether its sentence is read from right to left
 */
export function reordered(text: string, isRight: boolean): string {
  return turned(text, isRight, (unit) => unit)
}

/**
 * The text as it is read. What is drawn as `)` in a text from right to left opens a bracket, but some files name it
 * `(`: of both readings the one with pairs of brackets is taken. In a line with half a pair, a bracket after a space
 * opens, and one after a word closes.
 */
function inReadingDirection(drawn: string, isRight: boolean): string {
  if (!hasRightToLeft(drawn)) return drawn
  const read = turned(drawn, isRight, mirrored)
  const named = turned(drawn, isRight, (unit) => unit)
  const paired = [read, named].find(isPaired)
  return (
    paired ??
    read
      .replace(/(?<=^|\s)[)\]}](?=[\p{L}\p{N}])/gu, mirrored)
      .replace(/(?<=[\p{L}\p{N}])[([{](?=[\s\p{P}]|$)/gu, mirrored)
  )
}

function isPaired(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) open++
    else if (')]}'.includes(sign) && open-- === 0) return false
  }
  return open === 0
}

function mirrored(sign: string): string {
  return MIRRORED_SIGNS.get(sign) ?? sign
}

const MIRRORED_SIGNS = new Map(
  ['()', '[]', '{}', '«»', '<>'].flatMap(([open, close]) => [
    [open, close],
    [close, open],
  ]),
)

function turned(text: string, isRight: boolean, each: (unit: string) => string): string {
  if (!hasRightToLeft(text)) return text
  const [numbers, numbersAndWords] = TURNED_UNITS[ARABIC_LETTER.test(text) ? 'arabic' : 'hebrew']
  const turn = (part: string, units: RegExp) =>
    (part.match(units) ?? []).reverse().map(each).join('')
  if (isRight) return turn(text, numbersAndWords)
  return text.replace(RIGHT_WORDS, (words) => turn(words, numbers))
}

const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]/gu

/** Replaces the forms that letters have at their place in a word, and ligatures, by the letters. */
function plainLetters(text: string): string {
  // A form of a mark without a letter decomposes to the mark after a space.
  return text.replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC').replace(' ', ''))
}
