// What a setting can be: a number, a switch, one of several, a list of texts, a table of words.

import { isFields } from '../../base/json.ts'

/** Bytes. */
export const SIZES = { MiB: 1024 * 1024, MB: 1_000_000 } as const
/** Milliseconds. */
export const TIMES = { h: 3_600_000 } as const

/** Where a setting is shown, and in which order. */
export const SETTING_GROUPS = {
  reading: 'Reading folders',
  folders: 'Big and changing folders',
  search: 'Searching',
  walk: 'Walks',
  model: 'Spending on a model',
  export: 'Exporting',
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS

/** A term → other words of it. Plain JSON. */
export type WordTable = Readonly<Record<string, readonly string[]>>

/** `W`: each of the texts of a row, so that the page has all of them in every language. */
interface Said<W extends string> {
  /** A few words. */
  readonly title: W
  /** What it does, in one sentence. */
  readonly does: W
  readonly group: SettingGroup
  /** Whether a collection can have its own beside that of all. */
  readonly perCollection?: boolean
  /** The option of the command line that sets it too. */
  readonly flag?: string
}

export interface NumberRow<W extends string = string> extends Said<W> {
  readonly kind: 'number'
  readonly default: number
  readonly least: number
  readonly most: number
  readonly whole?: boolean
  /** What it is shown in, and what one of that is in the value. */
  readonly unit?: { readonly name: W; readonly of: number }
}

export interface SwitchRow<W extends string = string> extends Said<W> {
  readonly kind: 'switch'
  readonly default: boolean
}

export interface ChoiceRow<T extends string = string, W extends string = string> extends Said<W> {
  readonly kind: 'choice'
  readonly default: T
  /** Value → what it is called. */
  readonly options: Readonly<Record<T, W>>
}

export interface ListRow<W extends string = string> extends Said<W> {
  readonly kind: 'list'
  readonly default: readonly string[]
}

export interface TableRow<W extends string = string> extends Said<W> {
  readonly kind: 'table'
  readonly default: WordTable
  /** Terms, at most. */
  readonly most: number
}

/** A row of the table of settings. */
export type SettingRow<W extends string = string> =
  | NumberRow<W>
  | SwitchRow<W>
  | ChoiceRow<string, W>
  | ListRow<W>
  | TableRow<W>

/** The texts of a row, or of several. */
export type RowText<R> = R extends Said<infer W> ? W : never

/** The type of a row's value. */
export type RowValue<R> =
  R extends ChoiceRow<infer T>
    ? T
    : R extends { readonly kind: 'number' }
      ? number
      : R extends { readonly kind: 'switch' }
        ? boolean
        : R extends { readonly kind: 'list' }
          ? readonly string[]
          : WordTable

export const number = <W extends string>(row: Omit<NumberRow<W>, 'kind'>): NumberRow<W> => ({
  ...row,
  kind: 'number',
})
export const switched = <W extends string>(row: Omit<SwitchRow<W>, 'kind'>): SwitchRow<W> => ({
  ...row,
  kind: 'switch',
})
export const choice = <T extends string, W extends string>(
  row: Omit<ChoiceRow<T, W>, 'kind' | 'default'> & { readonly default: NoInfer<T> },
): ChoiceRow<T, W> => ({ ...row, kind: 'choice' })
export const list = <W extends string>(row: Omit<ListRow<W>, 'kind'>): ListRow<W> => ({
  ...row,
  kind: 'list',
})
export const table = <W extends string>(row: Omit<TableRow<W>, 'kind'>): TableRow<W> => ({
  ...row,
  kind: 'table',
})

/** Entries of a list, words of a term, and UTF-16 units of each, at most. */
const MOST_ENTRIES = 1000
const MOST_WORDS = 200
const LONGEST = 200

/** What is wrong with a value for a row, in words; `null` where it fits. */
export function problemWith(row: SettingRow, value: unknown): string | null {
  switch (row.kind) {
    case 'number':
      return isNumber(row, value) ? null : `needs ${rangeOf(row)}`
    case 'switch':
      return typeof value === 'boolean' ? null : 'needs true or false'
    case 'choice': {
      const isOne = typeof value === 'string' && Object.hasOwn(row.options, value)
      return isOne ? null : `needs one of ${Object.keys(row.options).join(', ')}`
    }
    case 'list':
      return isTexts(value, MOST_ENTRIES) ? null : 'needs a list of texts'
    case 'table':
      return isTable(value, row.most)
        ? null
        : `needs at most ${row.most} terms, each with a list of words`
  }
}

function isNumber({ least, most, whole }: NumberRow, value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) return false
  return whole !== true || Number.isInteger(value)
}

/** The range of a number, in its unit: `a whole number from 1 to 50`. */
export function rangeOf({ least, most, whole, unit }: NumberRow): string {
  const of = unit?.of ?? 1
  const name = unit === undefined ? '' : ` ${unit.name}`
  const isWhole = whole === true && of === 1
  return `a ${isWhole ? 'whole ' : ''}number from ${short(least / of)} to ${short(most / of)}${name}`
}

/** A number with no more digits than say something. */
export function short(value: number): string {
  return `${Number(value.toPrecision(6))}`
}

function isTexts(value: unknown, most: number): value is readonly string[] {
  if (!Array.isArray(value) || value.length > most) return false
  return value.every((one) => typeof one === 'string' && one.trim() !== '' && one.length <= LONGEST)
}

function isTable(value: unknown, most: number): value is WordTable {
  if (!isFields(value)) return false
  const entries = Object.entries(value)
  if (entries.length > most) return false
  return entries.every(([term, words]) => isTexts([term], 1) && isTexts(words, MOST_WORDS))
}
