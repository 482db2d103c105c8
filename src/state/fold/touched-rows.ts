// The tree folded to what a walk touched: which of the open rows stay, and the walk without what then
// has no row. Pure; one pass over the rows.

import type { TreeColumns } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { ancestors, containsRow, rowOf, shapeOf } from './tree-rows.ts'
import type { Lane, Mark } from './walk-marks.ts'

/** What is taken from the walk's fold. */
export interface MarkedWalk {
  readonly lanes: readonly Lane[]
  readonly strongest: ReadonlyMap<NodeNumber, Mark['mark']>
}

/** What stays besides what the walk touched. */
export interface KeptRows {
  /** Branches whose rows were asked for, all of them. */
  readonly wholly: ReadonlySet<NodeNumber>
  /** A place that is shown, or `null`. */
  readonly shown: NodeNumber | null
}

/** Considered, entered, read or cited, and all that lies above such places. To be merely shown does not count. */
export function touchedNodes(
  tree: TreeColumns,
  strongest: MarkedWalk['strongest'],
): Set<NodeNumber> {
  const touched = new Set<NodeNumber>([0])
  for (const [node, mark] of strongest) if (mark !== 'shown') withAbove(tree, touched, node)
  return touched
}

function withAbove(tree: TreeColumns, nodes: Set<NodeNumber>, node: NodeNumber): void {
  if (node < 0 || node >= tree.count) return
  nodes.add(node)
  for (const above of ancestors(tree, node)) nodes.add(above)
}

/** The rows of an open tree that stay when it is folded to a walk. */
export function touchedRows(
  tree: TreeColumns,
  rows: Uint32Array,
  strongest: MarkedWalk['strongest'],
  { wholly, shown }: KeptRows,
): Uint32Array {
  const kept = touchedNodes(tree, strongest)
  if (shown !== null) withAbove(tree, kept, shown)
  const { parent } = shapeOf(tree)
  return rows.filter((node) => kept.has(node) || wholly.has(parent[node]))
}

/** The walk without marks of merely shown places that have no row of their own, nor one above that hides them. */
export function withoutHidden<W extends MarkedWalk>(
  walk: W,
  tree: TreeColumns,
  rows: Uint32Array,
): W {
  const hasRow = (node: NodeNumber): boolean => containsRow(tree, rows[rowOf(rows, node)], node)
  const isDrawn = (mark: Mark): boolean => mark.mark !== 'shown' || hasRow(mark.node)
  return {
    ...walk,
    lanes: walk.lanes.map((lane) => ({ ...lane, marks: lane.marks.filter(isDrawn) })),
    strongest: new Map(
      [...walk.strongest].filter(([node, mark]) => mark !== 'shown' || hasRow(node)),
    ),
  }
}
