// Where the words of a question stand in a node: how close together, and whether a phrase is there.

import { type Index, locateNode } from './open-index.ts'
import { readPositions, type TermRanges } from './postings.ts'
import type { ResolvedQuery, ResolvedWord } from './resolve.ts'

const NOWHERE = new Uint32Array(0)

/** How close the words of one question stand, node by node. */
export class Proximity {
  readonly #index: Index
  /** For each asked word and part of the index, the lists of its exact or nearly exact terms. */
  readonly #words: readonly (readonly (readonly TermRanges[])[])[]

  constructor(index: Index, { words }: ResolvedQuery) {
    this.#index = index
    const asked = words.filter(({ isPart, groups }) => !isPart && groups.length > 0)
    this.#words = asked.length < 2 ? [] : asked.map((word) => rangesOf(index, word))
  }

  /**
   * 0–1: the mean over the pairs of neighbouring words of the question of 1 ÷ their smallest
   * distance in words, where the wrong order is one word further. 1 when they all stand side by side
   * as asked. Words that are nowhere count for no pair.
   */
  of(node: number): number {
    const found = this.#words.length < 2 ? null : locateNode(this.#index, node)
    if (found === null) return 0
    const part = this.#index.parts.indexOf(found.part)
    let before: Uint32Array = NOWHERE
    let sum = 0
    for (const word of this.#words) {
      const places = placesIn(word[part], found.local)
      const distance = smallestDistance(before, places)
      if (Number.isFinite(distance)) sum += 1 / Math.max(1, distance)
      before = places
    }
    return sum / (this.#words.length - 1)
  }
}

/** Lists by part; prefixes are not followed: their terms are many, and none is what was meant yet. */
function rangesOf(index: Index, { groups }: ResolvedWord): readonly (readonly TermRanges[])[] {
  const group = groups.find(({ how }) => how !== 'prefix')
  return index.parts.map(({ segment }, i) =>
    (group?.terms[i] ?? []).map((term) => segment.ranges(term)),
  )
}

/** Rising places of any of the terms in a node. */
function placesIn(terms: readonly TermRanges[], local: number): Uint32Array {
  let places: Uint32Array = NOWHERE
  for (const term of terms) {
    const more = readPositions(term, local)
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

/** Smallest distance from a place of one list to one of the other, backwards one more; both rise. */
export function smallestDistance(a: Uint32Array, b: Uint32Array): number {
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
 * Share of the question's words that stand in the title in the same order without a gap, 0–1; a
 * single word is no order and gives 0. Both as stems; words of asking count here.
 */
export function titleOrder(question: readonly string[], title: readonly string[]): number {
  let longest = 0
  let before: number[] = []
  for (const word of question) {
    const runs = title.map((other, i) => (other === word ? 1 + (before[i - 1] ?? 0) : 0))
    for (const run of runs) longest = Math.max(longest, run)
    before = runs
  }
  return longest < 2 ? 0 : longest / question.length
}

/** Whether the stems stand one after the other somewhere in the node. */
export function holdsPhrase(index: Index, stems: readonly string[], node: number): boolean {
  const found = locateNode(index, node)
  if (found === null) return false
  const { segment } = found.part
  let starts: Set<number> | null = null
  for (let i = 0; i < stems.length; i++) {
    const term = segment.dictionary.find(stems[i])?.stem ?? -1
    const places = term < 0 ? null : segment.positions(term, found.local)
    if (places === null) return false
    const begun: Set<number> = new Set()
    for (const place of places) if (starts === null || starts.has(place - i)) begun.add(place - i)
    if (begun.size === 0) return false
    starts = begun
  }
  return starts !== null
}
