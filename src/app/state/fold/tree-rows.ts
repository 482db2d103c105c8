// Which rows of the tree are visible, and the position of a row among its siblings: pure functions over
// pre-order columns, without an object per row.

import { lowerBound } from '../../../base/binary-search.ts'
import { lengthAt, stringAt } from '../../../base/columns/strings.ts'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { Lane, Mark } from './walk-marks.ts'

/** The visible nodes in order: the root, and the children of every open node that is visible. */
export function visibleRows(tree: TreeColumns, expanded: Uint8Array): Uint32Array {
  let count = 0
  for (let n = 0; n < tree.count; count++) n += expanded[n] === 1 ? 1 : tree.size[n]
  const rows = new Uint32Array(count)
  for (let n = 0, row = 0; n < tree.count; row++) {
    rows[row] = n
    n += expanded[n] === 1 ? 1 : tree.size[n]
  }
  return rows
}

/**
 * Row of a node, or of the nearest ancestor that is visible. In pre-order that is the last row whose
 * number is not higher: a closed ancestor hides everything between itself and the node.
 */
export function rowOf(rows: Uint32Array, node: NodeNumber): number {
  return Math.max(0, lowerBound(rows, node + 1) - 1)
}

/** Parent and position among the siblings of each node; the root is its own parent. */
export interface TreeShape {
  readonly parent: Uint32Array
  /** 1-based position among the siblings. */
  readonly position: Uint32Array
  readonly children: Uint32Array
}

const shapes = new WeakMap<TreeColumns, TreeShape>()

/** The tree's shape, computed once per tree. */
export function shapeOf(tree: TreeColumns): TreeShape {
  const known = shapes.get(tree)
  if (known !== undefined) return known
  const shape = computeShape(tree)
  shapes.set(tree, shape)
  return shape
}

function computeShape(tree: TreeColumns): TreeShape {
  const parent = new Uint32Array(tree.count)
  const position = new Uint32Array(tree.count)
  const children = new Uint32Array(tree.count)
  if (tree.count > 0) position[0] = 1
  // The open ancestors of the current node, by depth.
  const path: NodeNumber[] = [0]
  for (let n = 1; n < tree.count; n++) {
    while (path.length > 1 && !containsRow(tree, path[path.length - 1], n)) path.pop()
    const above = path[path.length - 1]
    parent[n] = above
    position[n] = ++children[above]
    if (tree.size[n] > 1) path.push(n)
  }
  return { parent, position, children }
}

/** Whether `node` is in the subtree of `branch`, or `branch` itself. */
export function containsRow(tree: TreeColumns, branch: NodeNumber, node: NodeNumber): boolean {
  return node >= branch && node < branch + tree.size[branch]
}

/** The ancestors of `node`, from the root down; none for a node that the tree does not have. */
export function ancestors(tree: TreeColumns, node: NodeNumber): NodeNumber[] {
  if (node < 0 || node >= tree.count) return []
  const { parent } = shapeOf(tree)
  const above: NodeNumber[] = []
  for (let at = node; at !== 0; ) {
    at = parent[at]
    above.push(at)
  }
  return above.reverse()
}

/** The open nodes of a tree with only its root open; none for an empty tree. */
export function collapsed(tree: TreeColumns): Uint8Array {
  const expanded = new Uint8Array(tree.count)
  if (tree.count > 1) expanded[0] = 1
  return expanded
}

/** A copy in which `nodes` are open or closed; leaves stay closed. The same array if nothing changes. */
export function withOpen(
  tree: TreeColumns,
  expanded: Uint8Array,
  nodes: Iterable<NodeNumber>,
  open = true,
): Uint8Array {
  let next = expanded
  for (const n of nodes) {
    if (n >= tree.count || tree.size[n] < 2 || next[n] === Number(open)) continue
    if (next === expanded) next = expanded.slice()
    next[n] = Number(open)
  }
  return next
}

/** The open nodes of a tree that is open down to `depth`: nodes of that depth are its deepest rows. */
export function openTo(tree: TreeColumns, depth: number): Uint8Array {
  return Uint8Array.from(tree.size, (size, n) => (size > 1 && tree.depth[n] < depth ? 1 : 0))
}

/** The direct children of a node, in order. */
export function childrenOf(tree: TreeColumns, node: NodeNumber): NodeNumber[] {
  const children: NodeNumber[] = []
  const end = node + tree.size[node]
  for (let child = node + 1; child < end; child += tree.size[child]) children.push(child)
  return children
}

/** The rows of a filtered tree. */
export interface FilteredRows {
  readonly rows: Uint32Array
  /** As `TreeState.expanded`, for these rows. */
  readonly expanded: Uint8Array
  /** Number of places with the name. */
  readonly found: number
}

/**
 * Rows of the places whose title contains `name`, ignoring case, with all their ancestors. One pass over
 * the titles and one over the nodes.
 *
 * @param name not empty
 * @param wholly branches whose children are shown as well, if they have a row themselves
 */
export function filteredRows(
  tree: TreeColumns,
  name: string,
  wholly: ReadonlySet<NodeNumber>,
): FilteredRows {
  const { parent } = shapeOf(tree)
  const kept = new Uint8Array(tree.count)
  const expanded = new Uint8Array(tree.count)
  const named = nodesNamed(tree, name)
  if (tree.count > 0) kept[0] = 1
  for (const node of named) {
    for (let at = node; kept[at] === 0 || at === node; at = parent[at]) {
      kept[at] = 1
      if (at === 0) break
    }
  }
  let count = 0
  for (let node = 0; node < tree.count; node++) {
    // A parent comes before its children.
    if (wholly.has(parent[node]) && kept[parent[node]] === 1) kept[node] = 1
    if (kept[node] === 0) continue
    count++
    if (node > 0) expanded[parent[node]] = 1
  }
  const rows = new Uint32Array(count)
  for (let node = 0, row = 0; node < tree.count; node++) if (kept[node] === 1) rows[row++] = node
  return { rows, expanded, found: named.length }
}

const lowered = new WeakMap<TreeColumns, string>()

function nodesNamed(tree: TreeColumns, name: string): readonly NodeNumber[] {
  const { titles } = tree
  const wanted = name.toLowerCase()
  const text = lowered.get(tree) ?? titles.text.toLowerCase()
  lowered.set(tree, text)
  // A few letters become several in lower case, which moves the offsets of titles: then each title is searched.
  if (text.length !== titles.text.length) {
    const all = Array.from(titles.ends, (_, node) => node)
    return all.filter((node) => stringAt(titles, node).toLowerCase().includes(wanted))
  }
  const nodes: NodeNumber[] = []
  for (let at = text.indexOf(wanted, titles.start); at >= 0; ) {
    const node = lowerBound(titles.ends, at + 1)
    if (node >= tree.count) break
    const end = titles.ends[node]
    if (at + wanted.length <= end && lengthAt(titles, node) > 0) {
      nodes.push(node)
      at = text.indexOf(wanted, end)
    } else at = text.indexOf(wanted, at + 1)
  }
  return nodes
}

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
