// Numbers of terms, and the dictionary of words that lead to them, while an index is built.

import type { Token } from './tokenize.ts'

/** Columns of a word's row: the numbers of its terms, or `NO_TERM`. */
export const SURFACE_COLUMN = 0
export const STEM_COLUMN = 1
export const EXACT_COLUMN = 2
export const ROW_LENGTH = 3
export const NO_TERM = -1

const FIRST_ROWS = 1 << 10

/** Collects terms in the order of their first occurrence. */
export class TermCollector {
  /** Every word that leads to a term, by its row. */
  readonly words: string[] = []
  /** By row and column. */
  rows = new Int32Array(FIRST_ROWS * ROW_LENGTH).fill(NO_TERM)
  count = 0
  readonly #rowOf = new Map<string, number>()

  /** Returns the number of a token's term, and lets its surface lead to it. */
  add({ kind, term, surface }: Token): number {
    return kind === 'stem' ? this.addStem(term, surface) : this.addExact(term)
  }

  /** Returns the number of the stem's term, and lets the surface lead to it. */
  addStem(stem: string, surface: string): number {
    const row = this.#row(stem)
    const number = this.#number(row, STEM_COLUMN)
    const surfaceRow = surface === stem ? row : this.#row(surface)
    this.rows[surfaceRow * ROW_LENGTH + SURFACE_COLUMN] = number
    return number
  }

  /** Returns the number of the term of an exact form. */
  addExact(word: string): number {
    return this.#number(this.#row(word), EXACT_COLUMN)
  }

  /** The words that have a term in a column, with its number. */
  termsOf(column: number): Map<string, number> {
    const found = new Map<string, number>()
    this.words.forEach((word, row) => {
      const number = this.rows[row * ROW_LENGTH + column]
      if (number !== NO_TERM) found.set(word, number)
    })
    return found
  }

  /** The number of a term; a new number at its first occurrence. */
  #number(row: number, column: number): number {
    const known = this.rows[row * ROW_LENGTH + column]
    if (known !== NO_TERM) return known
    this.rows[row * ROW_LENGTH + column] = this.count
    return this.count++
  }

  #row(word: string): number {
    const known = this.#rowOf.get(word)
    if (known !== undefined) return known
    const row = this.words.length
    if ((row + 1) * ROW_LENGTH > this.rows.length) this.#grow()
    this.words.push(word)
    this.#rowOf.set(word, row)
    return row
  }

  #grow(): void {
    const grown = new Int32Array(this.rows.length * 2).fill(NO_TERM, this.rows.length)
    grown.set(this.rows)
    this.rows = grown
  }
}
