import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOfDepths, validDepths } from '../testing.ts'
import {
  containsRow,
  rowOf,
  shapeOf,
  touchedNodes,
  touchedRows,
  visibleRows,
  withoutHidden,
} from './tree-rows.ts'
import type { Lane, Mark } from './walk-marks.ts'

const MARKS = ['shown', 'considered', 'chosen', 'read', 'cited'] as const

const cases = fc
  .record({
    depths: fc.array(fc.nat(4), { minLength: 1, maxLength: 50 }),
    bits: fc.array(fc.nat(1), { minLength: 51, maxLength: 51 }),
    marks: fc.array(fc.tuple(fc.nat(50), fc.constantFrom(...MARKS)), { maxLength: 12 }),
    wholly: fc.array(fc.nat(50), { maxLength: 3 }),
    shown: fc.option(fc.nat(50)),
  })
  .map(({ depths, bits, marks, wholly, shown }) => {
    const tree = treeOfDepths(validDepths(depths))
    const within = (node: number) => node % tree.count
    const expanded = Uint8Array.from(tree.size, (size, i) => (size > 1 ? bits[i] : 0))
    const strongest = new Map<number, Mark['mark']>(marks.map(([n, mark]) => [within(n), mark]))
    const kept = { wholly: new Set(wholly.map(within)), shown: shown && within(shown) }
    return { tree, rows: visibleRows(tree, expanded), strongest, kept }
  })

describe('the tree folded to a walk', () => {
  it('shows the open rows that the walk touched, their ancestors, and branches that the user opened (UI-15)', () => {
    fc.assert(
      fc.property(cases, ({ tree, rows, strongest, kept }) => {
        const touched = [...strongest].flatMap(([node, mark]) => (mark === 'shown' ? [] : [node]))
        const places = kept.shown === null ? touched : [...touched, kept.shown]
        const { parent } = shapeOf(tree)
        const expected = [...rows].filter(
          (row) =>
            row === 0 ||
            places.some((node) => containsRow(tree, row, node)) ||
            kept.wholly.has(parent[row]),
        )
        expect([...touchedRows(tree, rows, strongest, kept)]).toEqual(expected)
      }),
    )
  })

  it('keeps only marks that have a row, or a closed row above them (UI-15)', () => {
    fc.assert(
      fc.property(cases, ({ tree, rows, strongest, kept }) => {
        const lane: Lane = {
          ...{ step: 1, kind: 'call', from: null, at: 0, reference: false, elsewhere: [] },
          marks: [...strongest].map(([node, mark]) => ({ node, mark, step: 1 })),
        }
        const shown = touchedRows(tree, rows, strongest, kept)
        const left = withoutHidden({ lanes: [lane], strongest }, tree, shown)
        const nodes = [...left.strongest.keys(), ...left.lanes[0].marks.map(({ node }) => node)]
        for (const node of nodes)
          expect(containsRow(tree, shown[rowOf(shown, node)], node)).toBe(true)
        const touched = touchedNodes(tree, strongest)
        for (const [node, mark] of strongest)
          if (mark !== 'shown') expect(touched.has(node) && left.strongest.has(node)).toBe(true)
      }),
    )
  })
})
