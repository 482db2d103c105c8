// Which rows of the tree are visible, and the position of a row among its siblings: pure functions over
// pre-order columns, without an object per row.

import { lowerBound } from '../../base/binary-search.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'

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

/** A copy in which `node` and everything below it is open. */
export function withAllOpen(tree: TreeColumns, expanded: Uint8Array, node: NodeNumber): Uint8Array {
  const next = expanded.slice()
  const end = node + tree.size[node]
  for (let n = node; n < end; n++) if (tree.size[n] > 1) next[n] = 1
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
