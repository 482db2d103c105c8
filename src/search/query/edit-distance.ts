// Words of a dictionary within a few edits of a misspelt one.

import type { Dictionary, DictionaryEntry } from '../../index/segment/dictionary.ts'

/**
 * Visits the words at most `limit` insertions, deletions, substitutions or swaps of neighbours away
 * (optimal string alignment distance over code points). The dictionary is in order, so that the rows
 * of the table for a shared beginning are kept, and a beginning that is already too far is skipped.
 */
export function wordsNear(
  dictionary: Dictionary,
  word: string,
  limit: number,
  visit: (entry: DictionaryEntry, edits: number) => void,
): void {
  const wanted = Uint32Array.from(word, (character) => character.codePointAt(0) ?? 0)
  const table = new DistanceTable(wanted, limit)
  const longest = (wanted.length + limit) * MAX_BYTES
  dictionary.scan((bytes, length, shared) => {
    table.keep(shared)
    if (length > longest || length < wanted.length - limit) return NOT_HOPELESS
    const edits = table.extend(bytes, length)
    if (edits > limit) return table.hopeless
    visit(dictionary.current(), edits)
    return NOT_HOPELESS
  })
}

const NOT_HOPELESS = Number.POSITIVE_INFINITY

/** Bytes of a code point in UTF-8 at most. */
const MAX_BYTES = 4

/** Rows of the distance table, one a code point of the dictionary's word. */
class DistanceTable {
  /** After `extend`: bytes of the beginning that was too far for any continuation, else infinite. */
  hopeless = Number.POSITIVE_INFINITY

  readonly #wanted: Uint32Array
  readonly #limit: number
  readonly #width: number
  readonly #rows: Uint16Array
  // By row: its code point, and the bytes up to and including it. Row 0 is the empty word.
  readonly #codePoints: Uint32Array
  readonly #ends: Uint32Array
  /** Rows that belong to the beginning of the word at hand. */
  #valid = 0

  constructor(wanted: Uint32Array, limit: number) {
    this.#wanted = wanted
    this.#limit = limit
    this.#width = wanted.length + 1
    // A word with more rows than this is too far before its last row.
    const rows = wanted.length + limit + 2
    this.#rows = new Uint16Array(this.#width * rows)
    this.#codePoints = new Uint32Array(rows)
    this.#ends = new Uint32Array(rows)
    for (let i = 0; i < this.#width; i++) this.#rows[i] = i
  }

  /** Forgets the rows behind the first `shared` bytes. */
  keep(shared: number): void {
    while (this.#ends[this.#valid] > shared) this.#valid--
  }

  /** Edits from a word, of which the valid rows are the beginning; infinite when it is too far. */
  extend(bytes: Uint8Array, length: number): number {
    this.hopeless = Number.POSITIVE_INFINITY
    let row = this.#valid
    while (this.#ends[row] < length) {
      const best = this.#fill(bytes, ++row)
      this.#valid = row
      if (best <= this.#limit) continue
      this.hopeless = this.#ends[row]
      return Number.POSITIVE_INFINITY
    }
    return this.#rows[row * this.#width + this.#wanted.length]
  }

  /** Makes the next row; gives its smallest number. */
  #fill(bytes: Uint8Array, row: number): number {
    const rows = this.#rows
    const width = this.#width
    const at = row * width
    const above = at - width
    const [codePoint, end] = codePointAt(bytes, this.#ends[row - 1])
    const before = this.#codePoints[row - 1]
    this.#codePoints[row] = codePoint
    this.#ends[row] = end
    let best = row
    rows[at] = row
    for (let i = 1; i < width; i++) {
      const wanted = this.#wanted[i - 1]
      let edits = Math.min(rows[above + i] + 1, rows[at + i - 1] + 1)
      edits = Math.min(edits, rows[above + i - 1] + (wanted === codePoint ? 0 : 1))
      const swapped = row > 1 && i > 1 && wanted === before && this.#wanted[i - 2] === codePoint
      if (swapped) edits = Math.min(edits, rows[above - width + i - 2] + 1)
      rows[at + i] = edits
      if (edits < best) best = edits
    }
    return best
  }
}

/** Code point at `at` of valid UTF-8, and the offset behind it. */
function codePointAt(bytes: Uint8Array, at: number): [codePoint: number, end: number] {
  const first = bytes[at]
  if (first < 0x80) return [first, at + 1]
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  let codePoint = first & (0x7f >> length)
  for (let i = 1; i < length; i++) codePoint = codePoint * 64 + (bytes[at + i] & 0x3f)
  return [codePoint, at + length]
}
