// The columns of a table with their distinct values, as a question is compared with them.

import {
  foldedWord,
  NEGATION_WORDS,
  NO_WORDS,
  YES_WORDS,
} from '../../model/question/counting-words.ts'
import { nameWords, wordsOf } from './asked-words.ts'
import type { TableRow } from './table.ts'

/** A value of a column. */
interface ColumnValue {
  /** As it is written first. */
  readonly text: string
  readonly words: readonly string[]
  count: number
  /** Whether its texts differ in their signs, as “A+” and “A-” do. */
  isMixed: boolean
}

export interface Column {
  readonly name: string
  readonly words: readonly string[]
  /** By its words, joined with blanks; empty cells are left out. */
  readonly values: ReadonlyMap<string, ColumnValue>
  /** Whether no value occurs twice. */
  readonly isKey: boolean
  /** Whether every row has a value. */
  readonly isFull: boolean
  readonly isNumeric: boolean
  /** Whether its values say yes or no. */
  readonly isYesNo: boolean
}

/** Number of rows between two pauses. */
const ROWS_AT_ONCE = 1000
/** A table with more is not counted: its values would not fit in memory. */
const MAX_CELLS = 2_000_000
const MAX_COLUMNS = 200
const NUMBER_VALUE = /^[-+−]?[\d.,\s%$€£¥]+$/u

/** The words of a cell, joined; a cell of only punctuation is its own key. */
export function keyOf(cell: string): string {
  return wordsOf(cell).join(' ') || cell.trim()
}

/**
 * The columns of rows; `null` if it is too large.
 * @param pause awaited now and then; its rejection ends it
 */
export async function columnsOf(
  names: readonly string[],
  rows: readonly TableRow[],
  pause: () => Promise<void>,
): Promise<readonly Column[] | null> {
  if (names.length > MAX_COLUMNS || rows.length * names.length > MAX_CELLS) return null
  const columns = names.map(() => new Map<string, ColumnValue>())
  const known = names.map(() => new Map<string, ColumnValue>())
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause()
    const cells = row.cells()
    for (const [i, values] of columns.entries()) {
      const cell = (cells[i] ?? '').trim()
      if (cell === '') continue
      const value = known[i].get(cell) ?? valueFor(cell, values)
      known[i].set(cell, value)
      value.count++
    }
  }
  return columns.map((values, i) => columnOf(names[i], values, rows.length))
}

function valueFor(text: string, values: Map<string, ColumnValue>): ColumnValue {
  const words = wordsOf(text)
  const key = words.join(' ') || text
  const value = values.get(key) ?? { text, words, count: 0, isMixed: false }
  value.isMixed ||= bare(value.text) !== bare(text)
  values.set(key, value)
  return value
}

function bare(text: string): string {
  return foldedWord(text).replace(/\s/gu, '')
}

function columnOf(name: string, values: ReadonlyMap<string, ColumnValue>, rows: number): Column {
  const all = [...values.values()]
  return {
    ...{ name, words: nameWords(name), values },
    isKey: all.length > 1 && all.every(({ count }) => count === 1),
    isFull: all.reduce((sum, { count }) => sum + count, 0) === rows,
    isNumeric:
      all.length > 0 && all.every(({ text }) => NUMBER_VALUE.test(text) && /\d/u.test(text)),
    isYesNo: all.length > 0 && all.every(({ text }) => isYesNo(text)),
  }
}

/** Whether values have different texts, or another value lists the only one: “English, French”. */
export function isUncertain({ values }: Column, keys: ReadonlySet<string>): boolean {
  if ([...keys].some((key) => values.get(key)?.isMixed)) return true
  const [sought] = keys
  if (keys.size > 1) return false
  for (const [key, { text }] of values) {
    if (key === sought || !` ${key} `.includes(` ${sought} `)) continue
    const parts = text.split(/[,;/|]/u)
    if (parts.length > 1 && parts.some((part) => keyOf(part) === sought)) return true
  }
  return false
}

/**
 * The values of a column that contain words next to each other, but for those that deny something.
 * @param most number of words of a value: a longer one is a text about something, not its name
 */
export function containing(
  { values }: Column,
  run: readonly string[],
  most: number,
): readonly string[] {
  const sought = ` ${run.join(' ')} `
  return [...values]
    .filter(
      ([key, { words }]) =>
        words.length <= most &&
        ` ${key} `.includes(sought) &&
        !words.some((one) => NEGATION_WORDS.has(one)),
    )
    .map(([key]) => key)
}

function isYesNo(text: string): boolean {
  const lower = text.toLowerCase()
  return YES_WORDS.has(lower) || NO_WORDS.has(lower)
}
