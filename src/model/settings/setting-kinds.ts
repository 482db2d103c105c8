// The kinds of settings: a number, a switch, a choice, a list of texts.

/** The groups of settings, in the order in which they are shown. */
export const SETTING_GROUPS = {
  reading: 'Reading folders',
  model: 'Spending on a model',
} as const

/** `W` is the type of the row's texts, so that the compiler checks that each is in the catalogue. */
interface RowTexts<W extends string> {
  /** A few words. */
  readonly title: W
  /** What it does, in one sentence, if the title does not say it. */
  readonly does?: W
  readonly group: keyof typeof SETTING_GROUPS
}

export interface NumberRow<W extends string = string> extends RowTexts<W> {
  readonly kind: 'number'
  readonly default: number
  readonly least: number
  readonly most: number
  readonly whole?: boolean
  /** The unit in which it is shown, and how much of the value one unit is. */
  readonly unit?: { readonly name: W; readonly of: number }
}

export interface SwitchRow<W extends string = string> extends RowTexts<W> {
  readonly kind: 'switch'
  readonly default: boolean
}

export interface ChoiceRow<T extends string = string, W extends string = string>
  extends RowTexts<W> {
  readonly kind: 'choice'
  readonly default: T
  readonly options: readonly T[]
}

export interface ListRow<W extends string = string> extends RowTexts<W> {
  readonly kind: 'list'
  readonly default: readonly string[]
}

/** A row of the table of settings. */
export type SettingRow<W extends string = string> =
  | NumberRow<W>
  | SwitchRow<W>
  | ChoiceRow<string, W>
  | ListRow<W>

/** The type of a row's value. */
export type RowValue<R> =
  R extends ChoiceRow<infer T>
    ? T
    : R extends { readonly kind: 'number' }
      ? number
      : R extends { readonly kind: 'switch' }
        ? boolean
        : readonly string[]

export const number = <W extends string>(row: Omit<NumberRow<W>, 'kind'>): NumberRow<W> => ({
  ...row,
  kind: 'number',
})
export const switchRow = <W extends string>(row: Omit<SwitchRow<W>, 'kind'>): SwitchRow<W> => ({
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

/** Maximum number of entries of a list, and of UTF-16 units of an entry. */
const MAX_ENTRIES = 1000
const MAX_ENTRY_LENGTH = 200

/** What is wrong with a value for a row, in words; `null` if it is valid. */
export function problemWith(row: SettingRow, value: unknown): string | null {
  switch (row.kind) {
    case 'number':
      return isNumber(row, value) ? null : `needs ${rangeOf(row)}`
    case 'switch':
      return typeof value === 'boolean' ? null : 'needs true or false'
    case 'choice': {
      const isOne = row.options.some((option) => option === value)
      return isOne ? null : `needs one of ${row.options.join(', ')}`
    }
    case 'list':
      return isTexts(value) ? null : 'needs a list of texts'
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

/** A number with at most six significant digits. */
export function short(value: number): string {
  return `${Number(value.toPrecision(6))}`
}

function isTexts(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return false
  return value.every(
    (one) => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_ENTRY_LENGTH,
  )
}
