// The candidates in a branch of the tree.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { RankedPlace, Ranking } from './score.ts'

/** A node range: the subtree of `node` is node … node + size − 1. */
export type Branch = Pick<NodeRef, 'node' | 'size'>

/** Whether `node` is in the branch; a branch contains itself. */
export function contains(branch: Branch, node: NodeNumber): boolean {
  return node >= branch.node && node < branch.node + branch.size
}

/** The candidates of a branch, best first, without those that were explored. */
export function candidatesIn(
  ranking: Ranking,
  branch: Branch,
  explored: ReadonlySet<NodeNumber> = NO_NODES,
): RankedPlace[] {
  return ranking.candidates.filter(({ evidence: { ref } }) => {
    return contains(branch, ref.node) && !explored.has(ref.node)
  })
}

const NO_NODES: ReadonlySet<NodeNumber> = new Set()
