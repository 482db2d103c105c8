// The trail of the walk on the map: which cells it passed, in which step, and where it jumped.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import { containsRow, shapeOf } from './tree-rows.ts'
import { citationsBy, type Lane } from './walk-marks.ts'

/** The first visit of the walk to a cell. */
interface TrailStop {
  readonly node: NodeNumber
  /** Number of the step; 0 for a cell that the trail only passes. */
  readonly step: number
}

/** The trail of a walk on the map. */
export interface MapTrail {
  readonly stops: readonly TrailStop[]
  /** Lines down the tree, from a cell to one of its children. */
  readonly roads: readonly { readonly from: NodeNumber; readonly to: NodeNumber }[]
  /** References that were followed across the tree. */
  readonly jumps: readonly { readonly from: NodeNumber; readonly to: NodeNumber }[]
  /** Cell → numbers of the citations in it, in order. */
  readonly cited: ReadonlyMap<NodeNumber, readonly number[]>
  /** Number of places of the walk outside of the shown branch. */
  readonly outside: number
}

/** Draws `lanes` on the cells of `drawn`; a place without a cell counts for the cell above it. */
export function mapTrail(
  tree: TreeColumns,
  root: NodeNumber,
  drawn: ReadonlySet<NodeNumber>,
  lanes: readonly Lane[],
): MapTrail {
  const { parent } = shapeOf(tree)
  const cellOf = (node: NodeNumber): NodeNumber | null => {
    if (node < 0 || node >= tree.count || !containsRow(tree, root, node)) return null
    let at = node
    while (at !== root && !drawn.has(at)) at = parent[at]
    return at
  }
  const steps = new Map<NodeNumber, number>()
  const roads = new Map<NodeNumber, NodeNumber>()
  const jumps: { from: NodeNumber; to: NodeNumber }[] = []
  const jumped = new Set<NodeNumber>()
  const outside = new Set<NodeNumber>()
  const lead = (cell: NodeNumber): void => {
    for (let at = cell; at !== root && !roads.has(at); at = parent[at]) roads.set(at, parent[at])
  }
  for (const lane of lanes) {
    const cell = cellOf(lane.at)
    if (cell === null) {
      if (!containsRow(tree, lane.at, root)) outside.add(lane.at)
      continue
    }
    if (!steps.has(cell)) steps.set(cell, lane.step + 1)
    const from = lane.reference && lane.from !== null ? cellOf(lane.from) : null
    if (from !== null && from !== cell) jumps.push({ from, to: cell })
    if (lane.reference && from !== null) jumped.add(lane.at)
    else if (!jumped.has(lane.at)) lead(cell)
  }
  for (const [to, from] of roads) for (const on of [from, to]) if (!steps.has(on)) steps.set(on, 0)
  return {
    stops: [...steps].map(([node, step]) => ({ node, step })),
    roads: [...roads].map(([to, from]) => ({ from, to })),
    jumps,
    cited: citationsBy(lanes, cellOf),
    outside: outside.size,
  }
}
