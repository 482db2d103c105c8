import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import { treeOfDepths, validDepths } from '../testing.ts'
import {
  ancestors,
  collapsed,
  containsRow,
  openTo,
  rowOf,
  shapeOf,
  visibleRows,
  withOpen,
} from './tree-rows.ts'

const trees = fc
  .array(fc.nat(5), { maxLength: 60 })
  .map((numbers) => treeOfDepths(validDepths(numbers)))
const treesWithOpen = trees.chain((tree) =>
  fc.array(fc.nat(1), { minLength: tree.count, maxLength: tree.count }).map((open) => ({
    tree,
    expanded: Uint8Array.from(open, (bit, i) => (tree.size[i] > 1 ? bit : 0)),
  })),
)

/** What the rows should be, by recursion over children. */
function naiveRows(tree: TreeColumns, expanded: Uint8Array, node = 0): number[] {
  const rows = [node]
  if (expanded[node] === 0) return rows
  for (let child = node + 1; child < node + tree.size[node]; child += tree.size[child]) {
    rows.push(...naiveRows(tree, expanded, child))
  }
  return rows
}

describe('tree rows', () => {
  it('visible rows equal a recursion over the open nodes (UI-2)', () => {
    fc.assert(
      fc.property(treesWithOpen, ({ tree, expanded }) => {
        expect([...visibleRows(tree, expanded)]).toEqual(naiveRows(tree, expanded))
      }),
    )
  })

  it('a hidden node has the row of its nearest visible ancestor (UI-2)', () => {
    fc.assert(
      fc.property(treesWithOpen, fc.nat(), ({ tree, expanded }, any) => {
        const node = any % tree.count
        const rows = visibleRows(tree, expanded)
        const visible = new Set(rows)
        const nearest = [...ancestors(tree, node), node].findLast((above) => visible.has(above))
        expect(rows[rowOf(rows, node)]).toBe(nearest)
      }),
    )
  })

  it('positions count the siblings, parents contain their children (UI-8)', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const { parent, position, children } = shapeOf(tree)
        const seen = new Map<number, number>()
        for (let n = 1; n < tree.count; n++) {
          expect(containsRow(tree, parent[n], n)).toBe(true)
          expect(tree.depth[parent[n]]).toBe(tree.depth[n] - 1)
          const place = (seen.get(parent[n]) ?? 0) + 1
          seen.set(parent[n], place)
          expect(position[n]).toBe(place)
        }
        for (const [node, count] of seen) expect(children[node]).toBe(count)
      }),
    )
  })

  it('opening an open node or a leaf returns the same array (UI-2)', () => {
    const tree = treeOfDepths([0, 1, 2, 1])
    const expanded = collapsed(tree)
    expect(withOpen(tree, expanded, [0, 2, 3, 99])).toBe(expanded)
    const opened = withOpen(tree, expanded, [1])
    expect([...expanded]).toEqual([1, 0, 0, 0])
    expect([...opened]).toEqual([1, 1, 0, 0])
    expect([...withOpen(tree, opened, [0, 1], false)]).toEqual([0, 0, 0, 0])
  })

  it('opening everything shows every node (UI-2)', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const all = openTo(tree, tree.count)
        expect(visibleRows(tree, all).length).toBe(tree.count)
      }),
    )
  })

  it('a node that the tree does not have has no ancestors', () => {
    const tree = treeOfDepths([0, 1, 2, 1])
    expect(ancestors(tree, 2)).toEqual([0, 1])
    for (const node of [-1, 4, 99]) expect(ancestors(tree, node)).toEqual([])
    expect(ancestors(treeOfDepths([]), 0)).toEqual([])
  })

  it('an empty tree has no rows', () => {
    const tree = treeOfDepths([])
    expect(visibleRows(tree, collapsed(tree)).length).toBe(0)
  })
})
