// The words of a search with the maximum that each adds to the score of a node, from which the maximum score of a node
// without some of them is computed.

import type { Index } from '../../index/open-index.ts'
import type { GroupLists } from '../bm25/group-lists.ts'
import { K1 } from '../bm25/length-norms.ts'
import { countNodes } from '../part-nodes.ts'
import { idf, type ResolvedWord, type TermGroup } from '../resolve.ts'

export interface BoundedWord {
  readonly bit: number
  readonly groups: readonly BoundedGroup[]
  /** The maximum that the word adds to a node. */
  readonly most: number
}

export interface BoundedGroup {
  readonly group: TermGroup
  /** Weight · factor · IDF. */
  readonly weight: number
  readonly nodes: number
}

/** The number of nodes in the lists of all groups of a word. */
export function nodesOfWord({ groups }: BoundedWord): number {
  return groups.reduce((sum, { nodes }) => sum + nodes, 0)
}

/** @param bit the bit of the word in masks */
export function boundOf(
  index: Index,
  lists: GroupLists,
  word: ResolvedWord,
  bit: number,
): BoundedWord {
  let most = 0
  const groups = word.groups.map((group) => {
    const nodes = countNodes(index, group)
    const weight = nodes === 0 ? 0 : word.weight * group.factor * idf(index.nodes, nodes)
    most = Math.max(most, weight * (lists.known(group)?.most ?? K1 + 1))
    return { group, weight, nodes }
  })
  return { bit, groups, most }
}
