// How close to each other the question words with weight are in a node, above all the rare ones.

import { type Index, locateNode } from '../../index/open-index.ts'
import { bitOf } from '../bm25/bm25f.ts'
import type { ResolvedQuery } from '../resolve.ts'
import { type PlacedTerms, placesIn, readersOf, smallestDistance } from './proximity.ts'

const NO_POSITIONS = new Uint32Array(0)

interface PlacedWord {
  /** The bit of the word in masks. */
  readonly bit: number
  readonly weight: number
  /** Lists by part of the index. */
  readonly lists: readonly PlacedTerms[]
}

/** How close to each other the words of one question are, node by node. */
export class NearWords {
  readonly #index: Index
  readonly #words: readonly PlacedWord[]
  /** By word except the last: its bit and that of the next. */
  readonly #pairs: readonly number[]
  /** The total weight of all pairs. */
  readonly #all: number

  /**
   * @param weights weights of the words in their order; a word without weight only forms the question and is skipped
   */
  constructor(index: Index, { words }: ResolvedQuery, weights: Float64Array) {
    this.#index = index
    const asked = words.flatMap((word, i) => {
      const weight = weights[i] ?? 0
      const bit = bitOf(i)
      // Words of a long report without a bit are skipped: they would be searched in every node.
      return weight === 0 || word.isPart || bit === 0
        ? []
        : [{ bit, weight, lists: readersOf(index, word) }]
    })
    // Nothing is loaded for this: if some positions are not available, all places get the same value.
    const placed = asked.flatMap(({ lists, ...word }) =>
      lists === null ? [] : [{ ...word, lists }],
    )
    this.#words = placed.length === asked.length ? placed : []
    this.#pairs = this.#words.slice(1).map(({ bit }, i) => bit | this.#words[i].bit)
    this.#all = this.#words
      .slice(1)
      .reduce((sum, { weight }, i) => sum + Math.min(weight, this.#words[i].weight), 0)
  }

  /**
   * The mean (0–1) over pairs of adjacent words of 1 ÷ their smallest distance in words; the reverse order counts as
   * one word further. Each pair has the weight of its lighter word. 0 if positions are not available.
   * @param mask words that the node may contain
   */
  of(node: number, mask: number): number {
    if (!this.#pairs.some((pair) => (mask & pair) === pair)) return 0
    const found = locateNode(this.#index, node)
    if (found === null) return 0
    const part = this.#index.parts.indexOf(found.part)
    const words = this.#words
    let before: Uint32Array = NO_POSITIONS
    let sum = 0
    for (let i = 0; i < words.length; i++) {
      const isUsed = this.#isIn(mask, i - 1) || this.#isIn(mask, i)
      const places = isUsed ? placesIn(words[i].lists[part], found.local) : NO_POSITIONS
      const distance = smallestDistance(before, places)
      if (Number.isFinite(distance)) {
        sum += Math.min(words[i - 1].weight, words[i].weight) / Math.max(1, distance)
      }
      before = places
    }
    return sum / this.#all
  }

  /** Whether a node with the words of a mask may contain word `i` and the next. */
  #isIn(mask: number, i: number): boolean {
    const pair = this.#pairs[i]
    return pair !== undefined && (mask & pair) === pair
  }
}
