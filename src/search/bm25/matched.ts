// Finds the nodes that contain a word of a question without scoring them, for counts of all results.

import type { Index } from '../../index/open-index.ts'
import type { ResolvedQuery, ResolvedWord } from '../resolve.ts'
import type { GroupLists } from './group-lists.ts'
import { NODE_BITS } from './merged-lists.ts'

export interface MatchOptions {
  /** Limits the result to the nodes `from … to − 1`. */
  readonly within?: readonly [from: number, to: number]
  /** One byte per node: 1 for nodes that may be found. */
  readonly filter?: Uint8Array
}

/**
 * The nodes that contain any word and no excluded word, without duplicates and in no order. O(postings).
 * @param lists lists that a ranking of the same words has read and that need not be read again
 */
export function matchedNodes(
  index: Index,
  { words, excluded }: ResolvedQuery,
  { within, filter }: MatchOptions = {},
  lists?: GroupLists,
): Uint32Array {
  const { scratch, toc } = index
  const { count } = toc
  const [from, to] = within ?? [0, count]
  const matched = scratch.nodeMarks()
  matched.fill(0)
  // Nodes out of bounds are marked in advance, so that they are not found.
  matched.fill(1, 0, from).fill(1, to)
  if (filter !== undefined)
    for (let node = from; node < to; node++) matched[node] = 1 - filter[node]
  const found = new Uint32Array(Math.min(to - from, mostNodes(index, [...words, ...excluded])))
  markMatches(index, excluded, lists, matched, found)
  return found.subarray(0, markMatches(index, words, lists, matched, found))
}

/** The number of entries in all lists. */
function mostNodes({ parts }: Index, words: readonly ResolvedWord[]): number {
  let sum = 0
  for (const { terms } of words.flatMap(({ groups }) => groups)) {
    for (const [i, { frequency }] of parts.entries()) {
      for (const term of terms[i]) sum += frequency(term)
    }
  }
  return sum
}

/** Marks the live nodes that contain the words. Those that were not yet marked are appended to `found`. */
function markMatches(
  { parts, scratch }: Index,
  words: readonly ResolvedWord[],
  lists: GroupLists | undefined,
  marks: Uint8Array,
  found: Uint32Array,
): number {
  const { list } = scratch
  let length = 0
  for (const group of words.flatMap(({ groups }) => groups)) {
    const known = lists?.known(group) ?? null
    parts.forEach(({ segment, globalOf }, i) => {
      if (known !== null) {
        const { entries } = known.parts[i]
        length = meetAll(entries, entries.length, globalOf, marks, found, length)
        return
      }
      for (const term of group.terms[i]) {
        segment.read(term, list)
        length = meetAll(list.node, list.count, globalOf, marks, found, length)
      }
    })
  }
  return length
}

/** The same for the first `count` entries of a list; returns the new length of `found`. */
function meetAll(
  entries: Int32Array,
  count: number,
  globalOf: Int32Array,
  met: Uint8Array,
  found: Uint32Array,
  length: number,
): number {
  for (let row = 0; row < count; row++) {
    const node = globalOf[entries[row] & NODE_BITS]
    if (node < 0 || met[node] !== 0) continue
    met[node] = 1
    found[length++] = node
  }
  return length
}
