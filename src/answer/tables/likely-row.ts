// The row of a table that a question most likely asks for: the only one with most of its words, of which the rare ones
// weigh most.

import { literalPattern } from '../../base/literal-pattern.ts'
import { foldedWord } from '../../model/question/counting-words.ts'
import {
  type AskedWord,
  askedForms,
  hasDate,
  isAlike,
  isMeaningful,
  isRelated,
  nameWords,
  type TableQuestion,
} from './asked-words.ts'
import { dayOrder, withPlainDates } from './dates.ts'
import { answeringCells, type Table, type TableRow } from './table.ts'

/** A row with the share of the question that it and the names around it explain, 0–1. */
export interface LikelyRow {
  readonly row: TableRow
  readonly share: number
  /** Columns that the question names and whose cells in the row do not say so. */
  readonly asked: readonly number[]
}

/** How much more names and numbers weigh than other words. */
const NAME_WEIGHT = 3
const ROWS_AT_ONCE = 500

/** The row; `null` if none has a word of the question, or several have as much of it. */
export async function likelyRow(
  { words }: TableQuestion,
  table: Table,
  around: readonly string[],
  pause: () => Promise<void>,
): Promise<LikelyRow | null> {
  const { names, rows } = table
  const asked = words.filter(isMeaningful)
  const patterns = asked.map(patternOf)
  const masks = new Uint32Array(rows.length)
  const counts = asked.map(() => 0)
  const textOf = hasDate(words) ? datedTextOf(table) : plainTextOf(table)
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause()
    const text = foldedWord(textOf(row))
    for (const [i, pattern] of patterns.entries()) {
      if (i > 31 || !pattern.test(text)) continue
      masks[at] |= 1 << i
      counts[i]++
    }
  }
  const rare = counts.map((count) => Math.log((rows.length + 1) / (count + 1)))
  const best = onlyBest(masks, rare)
  if (best === null) return null
  const isIn = (i: number): boolean => ((masks[best] >>> i) & 1) === 1
  const columns = names.map((name) => nameWords(name))
  const isOf = (text: string, name: readonly string[]) =>
    name.some((one) => isAlike(text, one) || isRelated(text, one))
  let [met, all] = [0, 0]
  for (const [i, word] of asked.entries()) {
    const weight = weightOf(word)
    all += weight
    if (isIn(i) || [around, ...columns].some((name) => isOf(word.text, name))) met += weight
  }
  const open = asked.filter((_, i) => !isIn(i)).map(({ text }) => text)
  const named = columns.flatMap((name, i) => (open.some((text) => isOf(text, name)) ? [i] : []))
  return { row: rows[best], share: met / all, asked: named }
}

const plainTextOf =
  (table: Table) =>
  (row: TableRow): string =>
    answeringCells(table, row).join('\n')

/** The text of a row with its dates as those of the question. */
function datedTextOf(table: Table): (row: TableRow) => string {
  const textOf = plainTextOf(table)
  const isDayFirst = dayOrder(textsOf(table.rows, textOf))
  return (row) => withPlainDates(textOf(row), isDayFirst)
}

function* textsOf(rows: readonly TableRow[], textOf: (row: TableRow) => string): Iterable<string> {
  for (const row of rows) yield textOf(row)
}

/** A date weighs as much as its numbers. */
function weightOf({ text, isName }: AskedWord): number {
  const numbers = text.match(/\p{N}+/gu)?.length ?? 0
  return NAME_WEIGHT * numbers || (isName ? NAME_WEIGHT : 1)
}

function patternOf(word: AskedWord): RegExp {
  // A time may follow a date; one without a year is that of any.
  if (hasDate([word])) return new RegExp(`${word.text.replace(/^--/u, '-')}(?!\\p{N})`, 'u')
  const forms = askedForms(word).map(literalPattern).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, 'u')
}

/** The row with the most weight, if no other has as much. */
function onlyBest(masks: Uint32Array, weights: readonly number[]): number | null {
  let best = { at: -1, weight: 0, isOnly: false }
  for (const [at, mask] of masks.entries()) {
    if (mask === 0) continue
    const weight = weights.reduce((sum, one, i) => (((mask >>> i) & 1) === 1 ? sum + one : sum), 0)
    if (weight > best.weight) best = { at, weight, isOnly: true }
    else if (weight === best.weight) best = { ...best, isOnly: false }
  }
  return best.isOnly ? best.at : null
}
