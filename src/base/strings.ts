// Many strings as one text and their ends: transferable, storable and small, where an array of
// strings costs an object each.

/** `count` strings laid end to end in `text`; string i is `text[ends[i-1] … ends[i])`, the first begins at `start`. */
export interface StringColumn {
  readonly text: string
  readonly start: number
  readonly ends: Uint32Array
}

export const EMPTY_STRINGS: StringColumn = { text: '', start: 0, ends: new Uint32Array(0) }

/** String number `i`. */
export function stringAt(column: StringColumn, i: number): string {
  return column.text.slice(i === 0 ? column.start : column.ends[i - 1], column.ends[i])
}

/** Length of string number `i` in UTF-16 units, without making it. */
export function lengthAt(column: StringColumn, i: number): number {
  return column.ends[i] - (i === 0 ? column.start : column.ends[i - 1])
}

/** Packs strings into one column. */
export function packStrings(strings: readonly string[]): StringColumn {
  const ends = new Uint32Array(strings.length)
  let end = 0
  for (let i = 0; i < strings.length; i++) {
    end += strings[i].length
    ends[i] = end
  }
  return { text: strings.join(''), start: 0, ends }
}

/** The column's strings as an array; for small columns. */
export function unpackStrings(column: StringColumn): string[] {
  return Array.from(column.ends, (_, i) => stringAt(column, i))
}

/** Strings `from … to` (exclusive) of a column, sharing its text. */
export function sliceStrings(column: StringColumn, from: number, to: number): StringColumn {
  const start = from === 0 ? column.start : column.ends[from - 1]
  return { text: column.text, start, ends: column.ends.subarray(from, to) }
}
