// A place of the tree by its whole name, from the columns alone.

import { stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/library.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import { ancestors } from '../../state/fold/tree-rows.ts'
import { titleAt } from '../words/place-title.ts'

/** `src/auth.py#Session.open`; the collection goes by its title. */
export function placeName(tree: TreeColumns, node: number): string {
  if (node === 0) return stringAt(tree.titles, 0)
  const parts = [...ancestors(tree, node).slice(1), node]
  const document = parts.findIndex((n) => isOf(tree, n, 'document'))
  if (document < 0 || document === parts.length - 1) return joined(tree, parts, '')
  const path = joined(tree, parts.slice(0, document + 1), '')
  return `${path}#${joined(tree, parts.slice(document + 1), '.')}`
}

function joined(tree: TreeColumns, nodes: readonly number[], by: string): string {
  return nodes.map((node) => titleAt(tree, node)).join(by)
}

function isOf(tree: TreeColumns, node: number, kind: (typeof NODE_KINDS)[number]): boolean {
  return NODE_KINDS[tree.kind[node]] === kind
}

/** Whether there is a text to show: anything but folders. */
export function hasSource(tree: TreeColumns, node: number): boolean {
  return !isOf(tree, node, 'directory') && !isOf(tree, node, 'collection')
}
