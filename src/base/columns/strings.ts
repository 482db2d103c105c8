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
  const ends = column.ends.subarray(from, to)
  if (!(column instanceof DeferredStrings)) return { text: column.text, start, ends }
  return new DeferredStrings(() => column.text, start, ends)
}

/** A column whose text is made when it is first looked at. Does not survive structured cloning. */
export class DeferredStrings implements StringColumn {
  readonly start: number
  readonly ends: Uint32Array
  readonly #make: () => string
  #text: string | null = null

  constructor(make: () => string, start: number, ends: Uint32Array) {
    this.#make = make
    this.start = start
    this.ends = ends
  }

  get text(): string {
    this.#text ??= this.#make()
    return this.#text
  }
}

/** The text without a high surrogate at its end, which has lost the low one where a text was cut. */
export function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}
