// How close together the words of a question are in a node, and whether it contains a phrase.

import { getOrMake, oncePer } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import { type Index, type IndexPart, locateNode } from '../../index/open-index.ts'
import { PositionReader } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { bitOf } from '../bm25/bm25f.ts'
import type { ResolvedQuery, ResolvedWord } from '../resolve.ts'

const NO_POSITIONS = new Uint32Array(0)

interface PlacedWord {
  /** The bit of the word in masks; 0 if it has none. */
  readonly bit: number
  readonly weight: number
  /** For each part of the index, the lists of its exact or nearly exact terms. */
  readonly lists: readonly PlacedTerms[]
}

/** The lists of a word's exact or nearly exact terms in a part of the index. */
type PlacedTerms = readonly PositionReader[]

/** How close the words of a search are, node by node; all pairs weigh the same. */
export function proximityOf(index: Index, { words }: ResolvedQuery): Proximity {
  const asked = words.flatMap((word, i) =>
    word.isPart || word.groups.length === 0 ? [] : [{ word, bit: bitOf(i) }],
  )
  return new Proximity(
    index,
    asked.length < 2
      ? []
      : asked.map(({ word, bit }) => ({ bit, weight: 1, lists: rangesOf(index, word) })),
  )
}

/**
 * How close the question words with weight are, above all the rare ones: each pair has the weight of its lighter word.
 * Nothing is loaded for this: if some positions are not available, all nodes get 0.
 * @param weights weights of the words in their order; a word without weight only forms the question and is skipped
 */
export function weightedProximity(
  index: Index,
  { words }: ResolvedQuery,
  weights: Float64Array,
): Proximity {
  const asked = words.flatMap((word, i) => {
    const weight = weights[i] ?? 0
    const bit = bitOf(i)
    // Words of a long report without a bit are skipped: they would be searched in every node.
    return weight === 0 || word.isPart || bit === 0
      ? []
      : [{ bit, weight, lists: readersOf(index, word) }]
  })
  const placed = asked.flatMap(({ lists, ...word }) => (lists === null ? [] : [{ ...word, lists }]))
  return new Proximity(index, placed.length === asked.length ? placed : [])
}

/** How close the words of one question are, node by node. */
export class Proximity {
  readonly #index: Index
  readonly #words: readonly PlacedWord[]
  /** By word except the last: the bits of it and of the next. */
  readonly #pairs: readonly number[]
  /** The weight of each pair, and of all. */
  readonly #weights: readonly number[]
  readonly #all: number

  constructor(index: Index, words: readonly PlacedWord[]) {
    this.#index = index
    this.#words = words
    this.#pairs = words.slice(1).map(({ bit }, i) => bit | words[i].bit)
    this.#weights = words.slice(1).map(({ weight }, i) => Math.min(weight, words[i].weight))
    this.#all = this.#weights.reduce((sum, weight) => sum + weight, 0)
  }

  /**
   * The mean (0–1) over pairs of adjacent words of the question of 1 ÷ their smallest distance in words; the reverse
   * order counts as one word further. 1 when all are adjacent in the order of the question. Words that are in no node
   * are in no pair.
   * @param mask words that the node may contain; all bits if that is not known
   */
  of(node: number, mask = ALL_WORDS): number {
    const found = this.most(mask) === 0 ? null : locateNode(this.#index, node)
    if (found === null) return 0
    const part = this.#index.parts.indexOf(found.part)
    const words = this.#words
    let before: Uint32Array = NO_POSITIONS
    let sum = 0
    for (let i = 0; i < words.length; i++) {
      const isUsed = this.#isPair(i - 1, mask) || this.#isPair(i, mask)
      const places = isUsed ? placesIn(words[i].lists[part], found.local) : NO_POSITIONS
      const distance = smallestDistance(before, places)
      if (Number.isFinite(distance)) sum += this.#weights[i - 1] / Math.max(1, distance)
      before = places
    }
    return sum / this.#all
  }

  /** The maximum of this value in a node with the words of a mask: the share of pairs that it contains, by weight. */
  most(mask: number): number {
    let weight = 0
    for (let i = 0; i < this.#pairs.length; i++)
      if (this.#isPair(i, mask)) weight += this.#weights[i]
    return weight === 0 ? 0 : weight / this.#all
  }

  /** Whether a node can contain word `i` and the next. */
  #isPair(i: number, mask: number): boolean {
    const pair = this.#pairs[i]
    return pair !== undefined && (mask & pair) === pair
  }
}

const ALL_WORDS = 0xffffffff

/** Number of cached readers: the next keystroke mostly compares the same words and nodes. */
const MAX_CACHED_READERS = 64
const readersIn = oncePer((_: Segment) => new Lru<number, PositionReader>(MAX_CACHED_READERS))

function readerOf(segment: Segment, term: number): PositionReader {
  return getOrMake(readersIn(segment), term, () => new PositionReader(segment.ranges(term)))
}

/** Lists by part. Those of prefixes are not used: they have many terms, and the word is not complete yet. */
function rangesOf(index: Index, { groups }: ResolvedWord): readonly PlacedTerms[] {
  const group = groups.find(({ how }) => how !== 'prefix')
  return index.parts.map(({ segment }, i) =>
    (group?.terms[i] ?? []).map((term) => readerOf(segment, term)),
  )
}

/** The same if all lists are available, else `null`. */
function readersOf(index: Index, word: ResolvedWord): readonly PlacedTerms[] | null {
  const group = word.groups.find(({ how }) => how !== 'prefix')
  const isHere = index.parts.every(({ segment }, i) =>
    (group?.terms[i] ?? []).every((term) => segment.hasPositions(term)),
  )
  return isHere ? rangesOf(index, word) : null
}

/** Ascending positions of any of the terms in a node. */
function placesIn(terms: PlacedTerms, local: number): Uint32Array {
  let places: Uint32Array = NO_POSITIONS
  for (const term of terms) {
    const more = term.of(local)
    if (more === null) continue
    if (places.length === 0) places = more
    else {
      const both = new Uint32Array(places.length + more.length)
      both.set(places)
      both.set(more, places.length)
      places = both.sort()
    }
  }
  return places
}

/** The smallest distance between a position of one list and one of the other, both ascending; backwards is one more. */
function smallestDistance(a: Uint32Array, b: Uint32Array): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const distance = b[j] - a[i]
    best = Math.min(best, distance >= 0 ? distance : 1 - distance)
    if (a[i] < b[j]) i++
    else j++
  }
  return best
}

/**
 * The share (0–1) of the question's words that are in the title in the same order without a gap. A single word has no
 * order and gives 0. Both are given as stems, including stop words.
 */
export function titleOrder(question: readonly string[], title: readonly string[]): number {
  let longest = 0
  for (let from = 0; from < question.length; from++) {
    for (let at = 0; at < title.length; at++) {
      let run = 0
      while (from + run < question.length && at + run < title.length) {
        if (question[from + run] !== title[at + run]) break
        run++
      }
      longest = Math.max(longest, run)
    }
  }
  return longest < 2 ? 0 : longest / question.length
}

/** Whether the stems occur one after the other anywhere in the node. */
export function holdsPhrase(index: Index, stems: readonly string[], node: number): boolean {
  const found = locateNode(index, node)
  const readers = found === null ? null : phraseReaders(index, stems, found.part)
  if (found === null || readers === null) return false
  let starts: Set<number> | null = null
  for (let i = 0; i < readers.length; i++) {
    const places = readers[i].of(found.local)
    if (places === null) return false
    const begun: Set<number> = new Set()
    for (const place of places) if (starts === null || starts.has(place - i)) begun.add(place - i)
    if (begun.size === 0) return false
    starts = begun
  }
  return starts !== null
}

/** Lists of a phrase's stems, by part; `null` where a part does not contain all of them. */
interface PhraseReaders {
  readonly index: Index
  readonly byPart: Map<IndexPart, readonly PositionReader[] | null>
}

/** By the stems of a question, which is compared with many nodes. */
const readersOfStems = new WeakMap<readonly string[], PhraseReaders>()

function phraseReaders(
  index: Index,
  stems: readonly string[],
  part: IndexPart,
): readonly PositionReader[] | null {
  let known = readersOfStems.get(stems)
  if (known?.index !== index) {
    known = { index, byPart: new Map() }
    readersOfStems.set(stems, known)
  }
  const before = known.byPart.get(part)
  if (before !== undefined) return before
  const { segment } = part
  const terms = stems.map((stem) => segment.dictionary.find(stem)?.stem ?? -1)
  const readers = terms.includes(-1) ? null : terms.map((term) => readerOf(segment, term))
  known.byPart.set(part, readers)
  return readers
}
