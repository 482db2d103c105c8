// Commands of keys in the tree, after the ARIA authoring practices for tree views.

import type { TreeColumns } from '../../model/library/node-ref.ts'
import { rowOf, shapeOf } from '../state/fold/tree-rows.ts'
import { titleAt } from '../words/display-id.ts'

/** The command of a key in the tree. */
export type TreeCommand =
  | { readonly kind: 'focus'; readonly node: number }
  | { readonly kind: 'open'; readonly node: number }
  | { readonly kind: 'close'; readonly node: number }
  | { readonly kind: 'select'; readonly node: number }
  | { readonly kind: 'siblings'; readonly node: number }

/** The visible tree. */
export interface TreeInView {
  readonly tree: TreeColumns
  readonly rows: Uint32Array
  readonly expanded: Uint8Array
  /** The node with the focus; its row is that of its nearest visible ancestor. */
  readonly focused: number
  /** Number of rows that fit in the view. */
  readonly page: number
}

/** The command of a key, or `null` for a key without one. */
export function commandOf(key: string, view: TreeInView): TreeCommand | null {
  const { tree, rows, expanded, page } = view
  const row = rowOf(rows, view.focused)
  const node = rows[row]
  const focusRow = (to: number): TreeCommand => {
    const last = rows.length - 1
    return { kind: 'focus', node: rows[Math.min(last, Math.max(0, to))] }
  }
  const parent = tree.size[node] > 1
  const open = expanded[node] === 1
  switch (key) {
    case 'ArrowDown':
      return focusRow(row + 1)
    case 'ArrowUp':
      return focusRow(row - 1)
    case 'PageDown':
      return focusRow(row + page)
    case 'PageUp':
      return focusRow(row - page)
    case 'Home':
      return focusRow(0)
    case 'End':
      return focusRow(rows.length - 1)
    case 'ArrowRight':
      if (!parent) return null
      // If all rows of an open branch are hidden, the right arrow shows them.
      return open && shapeOf(tree).parent[rows[row + 1]] === node
        ? focusRow(row + 1)
        : { kind: 'open', node }
    case 'ArrowLeft':
      if (parent && open) return { kind: 'close', node }
      return node === 0 ? null : { kind: 'focus', node: shapeOf(tree).parent[node] }
    case 'Enter':
    case ' ':
      return { kind: 'select', node }
    case '*':
      return { kind: 'siblings', node }
    default:
      return null
  }
}

/** The next visible node after the focused one whose name begins with `typed`; wraps around. */
export function nextByName(typed: string, { tree, rows, focused }: TreeInView): number | null {
  const prefix = typed.toLowerCase()
  const start = rowOf(rows, focused)
  // A single letter moves on; with more letters the current row may still match.
  const offset = typed.length === 1 ? 1 : 0
  for (let i = 0; i < rows.length; i++) {
    const node = rows[(start + offset + i) % rows.length]
    if (titleAt(tree, node).slice(0, prefix.length).toLowerCase() === prefix) return node
  }
  return null
}
