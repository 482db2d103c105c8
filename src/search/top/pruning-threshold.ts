// Decides which nodes may still become candidates while a word is added: not those that cannot overtake enough
// of the nodes before them.

import { BestValues } from './best-k.ts'

/** The masks of a node: words that it holds in any field, and in its title. */
export type BonusOf = (all: number, title: number) => number

/** Scores are rounded, and added in another order in the end. */
export const ROUNDING = 1e-3

/** Masks whose bonuses are remembered; a power of two. */
const MASKS_KEPT = 64

/** Bonuses by masks: few masks occur, and nodes that stand side by side differ in them. */
export class ByMasks {
  readonly #bonusOf: BonusOf
  readonly #all = new Uint32Array(MASKS_KEPT)
  readonly #title = new Uint32Array(MASKS_KEPT)
  readonly #bonus: Float64Array

  constructor(bonusOf: BonusOf) {
    this.#bonusOf = bonusOf
    this.#bonus = new Float64Array(MASKS_KEPT).fill(bonusOf(0, 0))
  }

  of(all: number, title: number): number {
    const slot = (all ^ (title * 5)) & (MASKS_KEPT - 1)
    if (this.#all[slot] !== all >>> 0 || this.#title[slot] !== title >>> 0) {
      this.#all[slot] = all
      this.#title[slot] = title
      this.#bonus[slot] = this.#bonusOf(all, title)
    }
    return this.#bonus[slot]
  }
}

/** Compares every node that it is asked about with the best before. */
export class PruningThreshold {
  readonly #best: BestValues
  readonly #least: BonusOf
  readonly #most: BonusOf
  /** Scores of those that the most is more than the least of, where only so many get more. */
  readonly #few: BestValues | null
  readonly #known: number
  /** What a node needs as its score with the most that is added: `passes` is false of less, and changes nothing. */
  needed: number
  /** Bonuses of the last masks, for nodes without and with words in the title: neighbours mostly hold the same. */
  readonly #plain: Bounds = { all: -1, title: 0, least: 0, most: 0 }
  readonly #titled: Bounds = { all: -1, title: 0, least: 0, most: 0 }

  /**
   * @param kept how many nodes must be ahead of one that is left out.
   * @param least what is added to a node's score at least, and `most` at most.
   * @param few how many nodes get more than the least, those with the highest scores; default all can.
   * @param known what a node needs in any case.
   */
  constructor(
    kept: number,
    least: BonusOf,
    most: BonusOf,
    few: number | null = null,
    known = Number.NEGATIVE_INFINITY,
  ) {
    this.#best = new BestValues(kept)
    this.#least = least
    this.#most = most
    this.#few = few === null ? null : new BestValues(few)
    this.#known = known
    this.needed = known
  }

  /** Whether a node can be among those kept; asked once for each node. */
  passes(score: number, all: number, title: number): boolean {
    const { least, most } = this.#boundsOf(all, title)
    this.#best.add(score + least)
    this.needed = Math.max(this.#known, this.#best.lowest - ROUNDING)
    if (score + most < this.needed) return false
    if (this.#few === null || most <= least) return true
    this.#few.add(score)
    return score >= this.#few.lowest - ROUNDING || score + least >= this.needed
  }

  /** The most that is added to the score of a node of these masks. */
  mostOf(all: number, title: number): number {
    return this.#most(all, title)
  }

  #boundsOf(all: number, title: number): Bounds {
    const bounds = title === 0 ? this.#plain : this.#titled
    if (bounds.all !== all || bounds.title !== title) {
      bounds.all = all
      bounds.title = title
      bounds.least = this.#least(all, title)
      bounds.most = this.#most(all, title)
    }
    return bounds
  }
}

interface Bounds {
  all: number
  title: number
  least: number
  most: number
}
