// Where the words of a question stand in a node: how close together, and whether a phrase is there.

import { type Index, locateNode } from './open-index.ts'
import type { ResolvedQuery, ResolvedWord } from './resolve.ts'

/** Rising places of a word in a node by its exact or nearly exact terms; prefixes are not followed. */
export function placesOf(index: Index, word: ResolvedWord, node: number): Uint32Array {
  const found = locateNode(index, node)
  const group = word.groups.find(({ how }) => how !== 'prefix')
  if (found === null || group === undefined) return NOWHERE
  const terms = group.terms[index.parts.indexOf(found.part)]
  const lists = terms.flatMap((term) => found.part.segment.positions(term, found.local) ?? [])
  if (lists.length === 1) return lists[0]
  return Uint32Array.from(lists.flatMap((list) => [...list])).sort()
}

const NOWHERE = new Uint32Array(0)

/**
 * How close neighbouring words of the question stand in a node, 0–1: the mean over the pairs of
 * neighbours of 1 ÷ their smallest distance in words. 1 when they all stand side by side.
 */
export function proximity(index: Index, { words }: ResolvedQuery, node: number): number {
  const asked = words.filter(({ isPart }) => !isPart)
  if (asked.length < 2) return 0
  let before: Uint32Array = NOWHERE
  let sum = 0
  for (const word of asked) {
    const places = placesOf(index, word, node)
    const distance = smallestDistance(before, places)
    if (Number.isFinite(distance)) sum += 1 / Math.max(1, distance)
    before = places
  }
  return sum / (asked.length - 1)
}

/** Smallest distance between a place of one list and one of the other; both rise. */
export function smallestDistance(a: Uint32Array, b: Uint32Array): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    best = Math.min(best, Math.abs(a[i] - b[j]))
    if (a[i] < b[j]) i++
    else j++
  }
  return best
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
