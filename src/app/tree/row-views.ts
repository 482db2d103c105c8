// The rows in view, in the form that their component shows: typography, and the effects of the walk in words.

import type { Text } from '../../messages/texts.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { NODE_KINDS, type NodeKind, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { SKIP_REASONS } from '../../model/tree/skip-reasons.ts'
import type { WalkFold } from '../state/fold/derive.ts'
import { ancestors, rowOf, shapeOf } from '../state/fold/tree-rows.ts'
import { citationsBy, type Mark } from '../state/fold/walk-marks.ts'
import { titleAt } from '../words/display-id.ts'
import { numbersText } from '../words/format.ts'
import { say } from '../words/say.ts'

/** The effects of the walk by place, looked up for each row in view. */
interface WalkOnTree {
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
interface ShownTree {
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

/** The content of a row. */
export interface RowView {
  readonly node: number
  readonly name: string
  readonly face: RowFace
  /** Depth below the collection. */
  readonly depth: number
  /** Whether the branch is open; `undefined` for a leaf. */
  readonly open: boolean | undefined
  /** Number of nodes below. */
  readonly below: number
  readonly position: number
  readonly siblings: number
  /** Whether the walk never showed the node, showed it, or entered it; `seen` without a walk. */
  readonly tone: 'never' | 'seen' | 'entered'
  readonly here: boolean
  readonly selected: boolean
  readonly focusable: boolean
  readonly marked: boolean
  /** Why its content was not read; empty if it was. */
  readonly skipped: string
  readonly description: string
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

/** The typography of the row's name. */
export type RowFace = 'plain' | 'code'

const CODE_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...SYMBOL_KINDS,
  'key',
  'cell',
  'table',
])
const CALLED_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** Name of a node as its row shows it: `dir/`, `file.py`, `Class`, `method()`. */
export function rowName(tree: TreeColumns, node: number): string {
  const title = titleAt(tree, node)
  const called = CALLED_KINDS.has(NODE_KINDS[tree.kind[node]]) && !title.endsWith(')')
  return called ? `${title}()` : title
}

/** Code font for what has a name in code, plain for places of files and documents. */
export function rowFace(tree: TreeColumns, node: number): RowFace {
  return CODE_KINDS.has(NODE_KINDS[tree.kind[node]]) ? 'code' : 'plain'
}

/** Why a file has no content here; empty for all others. */
function skipText(tree: TreeColumns, node: number): string {
  const reason = tree.skipped.get(node)
  return reason === undefined ? '' : say(SKIP_REASONS[reason].text)
}

const MARK_WORDS = {
  start: 'where it began',
  shown: 'shown',
  considered: 'considered',
  chosen: 'chosen',
  read: 'read',
  judged: 'weighed',
  cited: 'cited',
  pruned: 'left out',
  fallback: 'fallback',
} as const satisfies Readonly<Record<Mark['mark'], Text>>

/** A mark in words. */
export function markText(mark: Mark['mark']): string {
  return say(MARK_WORDS[mark])
}

/** The strongest mark of a row. */
interface RowMark {
  readonly mark: Mark['mark']
  /** Whether it belongs to a place that a closed branch hides. */
  readonly within: boolean
  /** Numbers of the citations there, for `cited`. */
  readonly numbers: readonly number[]
}

/** The text for screen readers, besides the row's name. */
export function rowDescription(mark: RowMark | undefined, here: boolean, skipped: string): string {
  const words = mark === undefined ? '' : markWords(mark)
  return [here ? say('looked at now') : '', words, skipped].filter(Boolean).join(', ')
}

function markWords({ mark, within, numbers }: RowMark): string {
  const state = markText(mark)
  if (mark !== 'cited' || numbers.length === 0)
    return within ? say('{state} inside', { state }) : state
  const cited = say('cited as {numbers}', { numbers: numbersText(numbers) })
  return within ? say('{state} inside', { state: cited }) : cited
}
