// The rows in view, in the form that their component shows.

import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { WalkFold } from '../state/fold/derive.ts'
import { ancestors, rowOf, shapeOf } from '../state/fold/tree-rows.ts'
import { citationsBy } from '../state/fold/walk-marks.ts'
import { type RowMark, rowDescription, rowFace, rowName, skipText } from './row-words.ts'
import type { RowView } from './TreeRow.tsx'

/** The effects of the walk by place, looked up for each row in view. */
export interface WalkOnTree {
  /** Row → its strongest mark, of the node itself or of a node that a closed branch hides. */
  readonly rows: ReadonlyMap<number, RowMark>
  /** Entered nodes, and everything above them. */
  readonly entered: ReadonlySet<number>
  /** Row of the navigator. */
  readonly here: number | null
  /** Whether there is a walk at all. */
  readonly walked: boolean
}

/** Places the walk on the visible rows. */
export function walkOnTree(fold: WalkFold, tree: TreeColumns, rows: Uint32Array): WalkOnTree {
  const marked = new Map<number, RowMark>()
  const cited = citationsBy(fold.lanes, (node) => rowOf(rows, node))
  for (const [node, mark] of fold.strongest) {
    const row = rowOf(rows, node)
    const within = rows[row] !== node
    const known = marked.get(row)
    // A row's own mark takes precedence over those of hidden nodes, unless it is only `shown`.
    const own = known?.within === true && !within && mark !== 'shown'
    if (known === undefined || own || (within && known.mark === 'shown')) {
      marked.set(row, { mark, within, numbers: cited.get(row) ?? [] })
    }
  }
  const entered = new Set<number>()
  for (const { at, marks } of fold.lanes) {
    const readOrCited = marks.filter(({ mark }) => mark === 'read' || mark === 'cited')
    for (const node of [at, ...readOrCited.map((mark) => mark.node)]) {
      if (entered.has(node) || node >= tree.count) continue
      entered.add(node)
      for (const above of ancestors(tree, node)) entered.add(above)
    }
  }
  const here = fold.here === null ? null : rowOf(rows, fold.here)
  return { rows: marked, entered, here, walked: fold.lanes.length > 0 }
}

/** Properties of the whole tree that its rows need. */
export interface ShownTree {
  readonly tree: TreeColumns
  /** By node: whether it is open. */
  readonly expanded: Uint8Array
  /** The node of each row. */
  readonly rows: Uint32Array
  readonly walk: WalkOnTree
  readonly focusedRow: number
  /** Node that the source pane shows. */
  readonly selected: number | null
  /** Rows that have a line to their marks. */
  readonly leaders: ReadonlySet<number>
}

/** One row, ready to draw. */
export function rowView(
  { tree, expanded, rows, walk, focusedRow, selected, leaders }: ShownTree,
  row: number,
): RowView {
  const node = rows[row]
  const shape = shapeOf(tree)
  const mark = walk.rows.get(row)
  const skipped = skipText(tree, node)
  const here = walk.here === row
  const entered = walk.entered.has(node)
  return {
    node,
    name: rowName(tree, node),
    face: rowFace(tree, node),
    depth: tree.depth[node],
    open: tree.size[node] > 1 ? expanded[node] === 1 : undefined,
    below: tree.size[node] - 1,
    position: shape.position[node],
    siblings: node === 0 ? 1 : shape.children[shape.parent[node]],
    tone: entered ? 'entered' : mark !== undefined || !walk.walked ? 'seen' : 'never',
    here,
    selected: selected === node,
    focusable: row === focusedRow,
    marked: leaders.has(row),
    skipped,
    description: rowDescription(mark, here, skipped),
  }
}
