// Which nodes hold a word of a question, without scoring them: for counts beside the best few.

import type { Index } from './open-index.ts'
import type { ResolvedQuery, ResolvedWord } from './resolve.ts'

export interface MatchOptions {
  /** Nodes `from … to − 1`. */
  readonly within?: readonly [from: number, to: number]
  /** A byte a node: 1 for those that may be found. */
  readonly filter?: Uint8Array
}

/** The nodes that hold any word and none of the excluded ones, rising. O(nodes + postings read). */
export function matchedNodes(
  index: Index,
  { words, excluded }: ResolvedQuery,
  { within, filter }: MatchOptions = {},
): Uint32Array {
  const { count } = index.toc
  const holds = new Uint8Array(count)
  mark(index, words, holds, 1)
  mark(index, excluded, holds, 0)
  const [from, to] = within ?? [0, count]
  const found = new Uint32Array(to - from)
  let length = 0
  for (let node = from; node < to; node++) {
    if (holds[node] === 1 && (filter === undefined || filter[node] === 1)) found[length++] = node
  }
  return found.subarray(0, length)
}

function mark(
  { parts, scratch }: Index,
  words: readonly ResolvedWord[],
  holds: Uint8Array,
  value: number,
): void {
  const { list } = scratch
  for (const { terms } of words.flatMap(({ groups }) => groups)) {
    parts.forEach(({ segment, globalOf }, i) => {
      for (const term of terms[i]) {
        segment.read(term, list)
        for (let row = 0; row < list.count; row++) {
          const node = globalOf[list.node[row]]
          if (node >= 0) holds[node] = value
        }
      }
    })
  }
}
