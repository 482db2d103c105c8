// What a question says of a table, once its words are explained.

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
