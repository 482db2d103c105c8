// How near to each other the words of a question that count stand in a node, the rare ones above all.

import { type Index, locateNode } from '../../index/open-index.ts'
import { bitOf } from '../bm25/bm25f.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { type PlacedTerms, placesIn, readersOf, smallestDistance } from './proximity.ts'

const NOWHERE = new Uint32Array(0)

interface PlacedWord {
  /** Of the masks. */
  readonly bit: number
  readonly weight: number
  /** By part of the index. */
  readonly lists: readonly PlacedTerms[]
}

/** How near to each other the words of one question stand, node by node. */
export class NearWords {
  readonly #index: Index
  readonly #words: readonly PlacedWord[]
  /** By word, but for the last: its bit and that of the next. */
  readonly #pairs: readonly number[]
  /** What all pairs weigh together. */
  readonly #all: number

  /** @param weights of the words in their order; what has none builds the question and is passed over. */
  constructor(index: Index, { words }: ResolvedQuery, weights: Float64Array) {
    this.#index = index
    const asked = words.flatMap((word, i) => {
      const weight = weights[i] ?? 0
      const bit = bitOf(i)
      // Of a long report the words that masks do not tell: they would be looked for everywhere.
      return weight === 0 || word.isPart || bit === 0
        ? []
        : [{ bit, weight, lists: readersOf(index, word) }]
    })
    // Nothing is fetched for this: where some positions are elsewhere, all places are the same.
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
   * 0–1: the mean over the pairs of neighbouring words of 1 ÷ their smallest distance in words, where the
   * wrong order is one word further, each pair weighing as its lighter word does. 0 where positions are not at hand.
   * @param mask words that the node may hold
   */
  of(node: number, mask: number): number {
    if (!this.#pairs.some((pair) => (mask & pair) === pair)) return 0
    const found = locateNode(this.#index, node)
    if (found === null) return 0
    const part = this.#index.parts.indexOf(found.part)
    const words = this.#words
    let before: Uint32Array = NOWHERE
    let sum = 0
    for (let i = 0; i < words.length; i++) {
      const isUsed = this.#isIn(mask, i - 1) || this.#isIn(mask, i)
      const places = isUsed ? placesIn(words[i].lists[part], found.local) : NOWHERE
      const distance = smallestDistance(before, places)
      if (Number.isFinite(distance)) {
        sum += Math.min(words[i - 1].weight, words[i].weight) / Math.max(1, distance)
      }
      before = places
    }
    return sum / this.#all
  }

  /** Whether a node with the words of a mask may hold word `i` and the next. */
  #isIn(mask: number, i: number): boolean {
    const pair = this.#pairs[i]
    return pair !== undefined && (mask & pair) === pair
  }
}
