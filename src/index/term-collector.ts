// Terms as numbers, and the dictionary of words that lead to them, while an index is built.

import type { Token } from './tokenize.ts'

/** Collects terms in the order in which they are first met. */
export class TermCollector {
  /** Stems, exact forms and surfaces → term number. */
  readonly stems = new Map<string, number>()
  readonly exact = new Map<string, number>()
  readonly surfaces = new Map<string, number>()
  count = 0

  /** Number of a token's term; its surface will lead to it. */
  add({ kind, term, surface }: Token): number {
    const number = this.number(kind, term)
    if (kind === 'stem') this.surfaces.set(surface, number)
    return number
  }

  /** Number of a term, a new one if it was not met before. */
  number(kind: Token['kind'], term: string): number {
    const terms = kind === 'stem' ? this.stems : this.exact
    const known = terms.get(term)
    if (known !== undefined) return known
    terms.set(term, this.count)
    return this.count++
  }
}
