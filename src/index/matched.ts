// Which nodes hold a word of a question, without scoring them: for counts beside the best few.

import type { GroupLists } from './group-lists.ts'
import { NODE_BITS } from './merged-lists.ts'
import type { Index } from './open-index.ts'
import type { ResolvedQuery, ResolvedWord } from './resolve.ts'

export interface MatchOptions {
  /** Nodes `from … to − 1`. */
  readonly within?: readonly [from: number, to: number]
  /** A byte a node: 1 for those that may be found. */
  readonly filter?: Uint8Array
}

/**
 * The nodes that hold any word and none of the excluded ones, each once, in no order. O(postings).
 * @param lists those that a ranking of the same words has read need not be read again
 */
export function matchedNodes(
  index: Index,
  { words, excluded }: ResolvedQuery,
  { within, filter }: MatchOptions = {},
  lists?: GroupLists,
): Uint32Array {
  const { count } = index.toc
  const [from, to] = within ?? [0, count]
  const met = new Uint8Array(count)
  forEachHolder(index, excluded, lists, (node) => {
    met[node] = 1
  })
  const found = new Uint32Array(to - from)
  let length = 0
  forEachHolder(index, words, lists, (node) => {
    if (met[node] === 1) return
    met[node] = 1
    if (node >= from && node < to && (filter === undefined || filter[node] === 1))
      found[length++] = node
  })
  return found.subarray(0, length)
}

/** Calls `visit` with the live nodes that hold the words; with some of them several times. */
function forEachHolder(
  { parts, scratch }: Index,
  words: readonly ResolvedWord[],
  lists: GroupLists | undefined,
  visit: (node: number) => void,
): void {
  const { list } = scratch
  for (const group of words.flatMap(({ groups }) => groups)) {
    const known = lists?.known(group) ?? null
    parts.forEach(({ segment, globalOf }, i) => {
      if (known !== null) {
        const { entries } = known.parts[i]
        for (let row = 0; row < entries.length; row++) visit(globalOf[entries[row] & NODE_BITS])
        return
      }
      for (const term of group.terms[i]) {
        segment.read(term, list)
        for (let row = 0; row < list.count; row++) {
          const node = globalOf[list.node[row]]
          if (node >= 0) visit(node)
        }
      }
    })
  }
}
