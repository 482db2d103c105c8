// Terms as numbers, and the dictionary of words that lead to them, while an index is built.

import type { Token } from './tokenize.ts'

/** Columns of a word's row: numbers of the terms it leads to, or `NO_TERM`. */
export const SURFACE = 0
export const STEM = 1
export const EXACT = 2
export const ROW = 3
export const NO_TERM = -1

const FIRST_ROWS = 1 << 10

/** Collects terms in the order in which they are first met. */
export class TermCollector {
  /** Every word that leads to a term, by its row. */
  readonly words: string[] = []
  /** By row and column. */
  rows = new Int32Array(FIRST_ROWS * ROW).fill(NO_TERM)
  count = 0
  readonly #rowOf = new Map<string, number>()

  /** Number of a token's term; its surface will lead to it. */
  add({ kind, term, surface }: Token): number {
    return kind === 'stem' ? this.addStem(term, surface) : this.addExact(term)
  }

  /** Number of the stem's term; the surface will lead to it. */
  addStem(stem: string, surface: string): number {
    const row = this.#row(stem)
    const number = this.#number(row, STEM)
    const surfaceRow = surface === stem ? row : this.#row(surface)
    this.rows[surfaceRow * ROW + SURFACE] = number
    return number
  }

  /** Number of the term of an exact form. */
  addExact(word: string): number {
    return this.#number(this.#row(word), EXACT)
  }

  /** The words that have a term in a column, and its number. */
  termsOf(column: number): Map<string, number> {
    const found = new Map<string, number>()
    this.words.forEach((word, row) => {
      const number = this.rows[row * ROW + column]
      if (number !== NO_TERM) found.set(word, number)
    })
    return found
  }

  /** Number of a term, a new one if it was not met before. */
  #number(row: number, column: number): number {
    const known = this.rows[row * ROW + column]
    if (known !== NO_TERM) return known
    this.rows[row * ROW + column] = this.count
    return this.count++
  }

  #row(word: string): number {
    const known = this.#rowOf.get(word)
    if (known !== undefined) return known
    const row = this.words.length
    if ((row + 1) * ROW > this.rows.length) this.#grow()
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
