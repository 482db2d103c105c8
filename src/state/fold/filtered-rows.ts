// The tree filtered by name: matching places, their ancestors, and branches that the user opened below.

import { lowerBound } from '../../base/binary-search.ts'
import { lengthAt, stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { shapeOf } from './tree-rows.ts'

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
