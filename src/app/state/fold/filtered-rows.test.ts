import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringAt } from '../../../base/columns/strings.ts'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import { treeOfDepths } from '../testing.ts'
import { ancestors, filteredRows, shapeOf } from './tree-rows.ts'

/** A tree of titles, each with its depth; the first is the root. */
const treeOf = (nodes: readonly (readonly [depth: number, title: string])[]): TreeColumns =>
  treeOfDepths(
    nodes.map(([depth]) => depth),
    nodes.map(([, title]) => title),
  )

const SHOP = treeOf([
  [0, 'shop'],
  [1, 'src'],
  [2, 'Cart.ts'],
  [3, 'addToCart'],
  [3, 'total'],
  [2, 'money.ts'],
  [1, 'README.md'],
])

const titlesOf = (tree: TreeColumns, rows: Uint32Array): string[] =>
  [...rows].map((node) => stringAt(tree.titles, node))

describe('filteredRows', () => {
  it('shows places with the name in any case, and their ancestors (UI-18)', () => {
    const { rows, expanded, found } = filteredRows(SHOP, 'cart', new Set())
    expect(titlesOf(SHOP, rows)).toEqual(['shop', 'src', 'Cart.ts', 'addToCart'])
    expect(found).toBe(2)
    expect([...expanded]).toEqual([1, 1, 1, 0, 0, 0, 0])
  })

  it('gives the same as a search of each title, in every script (UI-18)', () => {
    const title = fc.string({ unit: fc.constantFrom('a', 'B', 'İ', 'ß', '漢'), maxLength: 4 })
    const arbitrary = fc
      .array(fc.tuple(fc.nat(3), title), { minLength: 1, maxLength: 30 })
      .map((rows) => {
        const nodes: [number, string][] = []
        for (const [wish, name] of rows)
          nodes.push([
            nodes.length === 0 ? 0 : 1 + Math.min(nodes[nodes.length - 1][0], wish),
            name,
          ])
        return treeOf(nodes)
      })
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', 'i', '漢'),
      minLength: 1,
      maxLength: 2,
    })
    fc.assert(
      fc.property(arbitrary, name, fc.uniqueArray(fc.nat(29)), (tree, wanted, open) => {
        const wholly = new Set(open)
        const { rows, found } = filteredRows(tree, wanted, wholly)
        const all = Array.from({ length: tree.count }, (_, node) => node)
        const named = all.filter((node) =>
          stringAt(tree.titles, node).toLowerCase().includes(wanted),
        )
        const kept = new Set([0, ...named, ...named.flatMap((node) => ancestors(tree, node))])
        const { parent } = shapeOf(tree)
        for (const node of all) {
          if (kept.has(parent[node]) && wholly.has(parent[node])) kept.add(node)
        }
        expect(found).toBe(named.length)
        expect([...rows]).toEqual([...kept].sort((a, b) => a - b))
      }),
    )
  })
})
