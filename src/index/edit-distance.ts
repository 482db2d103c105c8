// Words of a dictionary within a few edits of a misspelt one.

import type { Dictionary, DictionaryEntry } from './dictionary.ts'

/**
 * Visits the words at most `limit` insertions, deletions, substitutions or swaps of neighbours away
 * (optimal string alignment distance, over UTF-8 bytes). The dictionary is in order, so that the rows
 * of the table for a shared beginning are kept, and a beginning that is already too far is skipped.
 */
export function wordsNear(
  dictionary: Dictionary,
  word: string,
  limit: number,
  visit: (entry: DictionaryEntry, edits: number) => void,
): void {
  const wanted = new TextEncoder().encode(word)
  const table = new DistanceTable(wanted, limit)
  let hopeless = Number.POSITIVE_INFINITY
  dictionary.scan((bytes, length, shared) => {
    if (shared >= hopeless) return true
    hopeless = Number.POSITIVE_INFINITY
    if (length > wanted.length + limit || length < wanted.length - limit) {
      table.keep(shared)
      return true
    }
    const edits = table.extend(bytes, length, shared)
    if (edits < 0) hopeless = -edits
    else if (edits <= limit) visit(dictionary.current(), edits)
    return true
  })
}

/** Rows of the distance table, one a byte of the dictionary's word. */
class DistanceTable {
  readonly #wanted: Uint8Array
  readonly #limit: number
  readonly #width: number
  #rows: Uint16Array
  /** Rows that belong to the beginning of the word at hand. */
  #valid = 0

  constructor(wanted: Uint8Array, limit: number) {
    this.#wanted = wanted
    this.#limit = limit
    this.#width = wanted.length + 1
    this.#rows = new Uint16Array(this.#width * (wanted.length + limit + 2))
    for (let i = 0; i < this.#width; i++) this.#rows[i] = i
  }

  /** Forgets the rows behind the first `shared` bytes. */
  keep(shared: number): void {
    this.#valid = Math.min(this.#valid, shared)
  }

  /** Edits to the word; or minus the length of a beginning that is too far for any continuation. */
  extend(bytes: Uint8Array, length: number, shared: number): number {
    this.keep(shared)
    for (let row = this.#valid + 1; row <= length; row++) {
      const best = this.#fill(bytes, row)
      this.#valid = row
      if (best > this.#limit) return -row
    }
    return this.#rows[length * this.#width + this.#wanted.length]
  }

  #fill(bytes: Uint8Array, row: number): number {
    const rows = this.#rows
    const width = this.#width
    const at = row * width
    const above = at - width
    const byte = bytes[row - 1]
    let best = row
    rows[at] = row
    for (let i = 1; i < width; i++) {
      const wanted = this.#wanted[i - 1]
      let edits = Math.min(rows[above + i] + 1, rows[at + i - 1] + 1)
      edits = Math.min(edits, rows[above + i - 1] + (wanted === byte ? 0 : 1))
      const swapped = row > 1 && i > 1 && wanted === bytes[row - 2] && this.#wanted[i - 2] === byte
      if (swapped) edits = Math.min(edits, rows[above - width + i - 2] + 1)
      rows[at + i] = edits
      if (edits < best) best = edits
    }
    return best
  }
}
