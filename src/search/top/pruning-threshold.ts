// Decides, while a word is added, which nodes may still become candidates.

import { BestValues } from './best-k.ts'

/** A bonus by the masks of a node: words found in any field, and in its title. */
export type BonusOf = (all: number, title: number) => number

/** A tolerance for rounding, because scores are rounded and finally added in another order. */
export const ROUNDING_TOLERANCE = 1e-3

/** Number of cached masks; a power of two. */
const MAX_CACHED_MASKS = 64

/** Bonuses by masks. Few masks occur, but neighbouring nodes differ in them. */
export class ByMasks {
  readonly #bonusOf: BonusOf
  readonly #all = new Uint32Array(MAX_CACHED_MASKS)
  readonly #title = new Uint32Array(MAX_CACHED_MASKS)
  readonly #bonus: Float64Array

  constructor(bonusOf: BonusOf) {
    this.#bonusOf = bonusOf
    this.#bonus = new Float64Array(MAX_CACHED_MASKS).fill(bonusOf(0, 0))
  }

  of(all: number, title: number): number {
    const slot = (all ^ (title * 5)) & (MAX_CACHED_MASKS - 1)
    if (this.#all[slot] !== all >>> 0 || this.#title[slot] !== title >>> 0) {
      this.#all[slot] = all
      this.#title[slot] = title
      this.#bonus[slot] = this.#bonusOf(all, title)
    }
    return this.#bonus[slot]
  }
}

/** Compares every given node with the best ones before it. */
export class PruningThreshold {
  readonly #best: BestValues
  readonly #least: BonusOf
  readonly #most: BonusOf
  /** Scores of nodes whose maximum exceeds their minimum, if only a limited number of nodes get more. */
  readonly #few: BestValues | null
  readonly #known: number
  /** The score that a node needs if it gets the maximum bonus; below it, `passes` is false and changes nothing. */
  needed: number
  /**
   * Bonuses of the last masks, for nodes without and with words in the title: neighbours have mostly the same words.
   */
  readonly #plain: Bounds = { all: -1, title: 0, least: 0, most: 0 }
  readonly #titled: Bounds = { all: -1, title: 0, least: 0, most: 0 }

  /**
   * @param kept the number of nodes that must be ahead of one that is left out
   * @param least the minimum that is added to a node's score; `most` is the maximum
   * @param few the number of nodes that get more than the minimum, those with the highest scores; by default all can
   * @param known a score that a node needs in any case
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

  /** Whether a node can be among the best; must be called once for each node. */
  passes(score: number, all: number, title: number): boolean {
    const { least, most } = this.#boundsOf(all, title)
    this.#best.add(score + least)
    this.needed = Math.max(this.#known, this.#best.lowest - ROUNDING_TOLERANCE)
    if (score + most < this.needed) return false
    if (this.#few === null || most <= least) return true
    this.#few.add(score)
    return score >= this.#few.lowest - ROUNDING_TOLERANCE || score + least >= this.needed
  }

  /** The maximum that is added to the score of a node with these masks. */
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
