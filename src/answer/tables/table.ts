// A table of a text, whatever the format of its file, and what a question says of it.

import type { DelimitedRow } from '../../model/collection/delimited.ts'

export type TableRow = DelimitedRow

export interface Table {
  /** The keys that lead to a list of records, such as `orders`; empty for other tables. */
  readonly key: string
  /** The names of the columns as they are written, in their lines; empty if the table has none. */
  readonly header: string
  /** The names of the columns; of a list of records those of all records, in order. */
  readonly names: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether it is a form, whose rows are a name and a value, the first one too. */
  readonly isForm: boolean
  /** Whether the rows are certainly all of it, so that they may be counted. */
  readonly isWhole: () => boolean
}

/** What a row answers by: all of its cells; of the first row of a form, which says whose it is, only the names. */
export function answeringCells({ rows, isForm }: Table, row: TableRow): readonly string[] {
  const cells = row.cells()
  return isForm && row === rows[0] ? cells.filter((_, i) => i % 2 === 0) : cells
}

/** What the cells of a column have to say. */
export interface Condition {
  readonly column: number
  /** The keys of the values. */
  readonly values: ReadonlySet<string>
  /** The values as they are shown. */
  readonly shown: readonly string[]
  /** Whether the cells must not say it. */
  readonly isNot: boolean
  /** Other columns with the same value: the question does not tell which one, so they have to agree. */
  readonly also: readonly number[]
}

export interface TableMatch {
  readonly conditions: readonly Condition[]
  /** Columns that the question names without a value, in its order. */
  readonly asked: readonly number[]
  /** What is asked for first: the rows, or a column by its number; `null` if the question names neither. */
  readonly thing: 'rows' | number | null
  /** Number of words that name the table. */
  readonly named: number
}

/** The words of the names of a table, and of the folders around it. */
export interface TableNames {
  readonly own: readonly (readonly string[])[]
  readonly around: readonly string[]
}
