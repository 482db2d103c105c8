// Folds the tree to what a walk touched: which open rows stay, and the walk without marks that then
// have no row. Pure; one pass over the rows.

import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { ancestors, containsRow, rowOf, shapeOf } from './tree-rows.ts'
import type { Lane, Mark } from './walk-marks.ts'

/** The used part of a `WalkFold`. */
export interface MarkedWalk {
  readonly lanes: readonly Lane[]
  readonly strongest: ReadonlyMap<NodeNumber, Mark['mark']>
}

/** Rows that stay besides those that the walk touched. */
export interface KeptRows {
  /** Branches that the user opened: all their rows stay. */
  readonly wholly: ReadonlySet<NodeNumber>
  /** The place whose text is shown, or `null`. */
  readonly shown: NodeNumber | null
}

/** Nodes that were considered, entered, read or cited, and their ancestors. Nodes that were only shown do not count. */
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

/** The walk without marks of places that were only shown and have neither a row nor a closed row above them. */
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
