import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TreeColumns } from '../../../model/library/node-ref.ts'
import { marksOf, place, steps, treeOfDepths, validDepths } from '../testing.ts'
import { coverageMap } from './coverage.ts'
import { type Icicle, layoutIcicle } from './icicle.ts'

/** The tree with correct numbers of leaves. */
function withLeaves(tree: TreeColumns): TreeColumns {
  const leaves = Uint32Array.from(tree.size, (size, n) => {
    let count = 0
    for (let i = n; i < n + size; i++) if (tree.size[i] === 1) count++
    return count
  })
  return { ...tree, leaves }
}

function layout(tree: TreeColumns, read: readonly number[], root = 0, height = 600): Icicle {
  const log = steps(
    ...read.map((node) => ({ kind: 'read' as const, ref: place(node), passages: [], why: '' })),
  )
  const coverage = coverageMap(tree, marksOf(log), log)
  return layoutIcicle({ tree, root, height, columns: [60, 100, 140, 160], coverage })
}

/** A folder of 20,000 files and one of two. */
function wide(): TreeColumns {
  const count = 20_004
  const depth = new Uint16Array(count).fill(2)
  depth[0] = 0
  depth[1] = 1
  depth[20_002] = 1
  const size = new Uint32Array(count).fill(1)
  size[0] = count
  size[1] = 20_001
  size[20_002] = 2
  const leaves = new Uint32Array(count).fill(1)
  leaves[0] = 20_001
  leaves[1] = 20_000
  const small = treeOfDepths([0])
  return { ...small, count, depth, size, leaves, kind: new Uint8Array(count) }
}

describe('the map (UI-3)', () => {
  it('divides the height by leaves where nothing was touched', () => {
    const tree = withLeaves(treeOfDepths([0, 1, 2, 2, 2, 1]))
    const { cells } = layout(tree, [])
    expect(cells.map(({ node, y, height }) => [node, y, height])).toEqual([
      [0, 0, 600],
      [1, 0, 450],
      [2, 0, 150],
      [3, 150, 150],
      [4, 300, 150],
      [5, 450, 150],
    ])
  })

  it('keeps read places readable next to 20,000 files, and draws the others as combs', () => {
    const { cells, combs } = layout(wide(), [77])
    expect(cells.length).toBeLessThan(20)
    expect(cells.find(({ node }) => node === 77)?.height).toBeGreaterThan(15)
    expect(combs.length).toBeGreaterThan(1)
  })

  it('shows only the branch it is zoomed to', () => {
    const tree = withLeaves(treeOfDepths([0, 1, 2, 2, 1, 2]))
    expect(layout(tree, [5], 1).cells.map(({ node }) => node)).toEqual([1, 2, 3])
  })

  it('is empty for an empty tree and for no space', () => {
    const nothing = { cells: [], combs: [] }
    expect(layout(treeOfDepths([]), [])).toEqual(nothing)
    expect(layout(treeOfDepths([0, 1]), [], 0, 0)).toEqual(nothing)
  })

  it('fills every parent exactly, in any tree with any walk', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 1, maxLength: 200 }),
        fc.array(fc.nat(199), { maxLength: 20 }),
        fc.integer({ min: 20, max: 900 }),
        (shape, read, height) => {
          const tree = withLeaves(treeOfDepths(validDepths(shape)))
          const { cells, combs } = layout(tree, read, 0, height)
          const byNode = new Map(cells.map((cell) => [cell.node, cell]))
          expect(byNode.size).toBe(cells.length)
          for (const cell of cells) {
            expect(cell.height).toBeGreaterThanOrEqual(1)
            expect(cell.y).toBeGreaterThanOrEqual(-1e-6)
            expect(cell.y + cell.height).toBeLessThanOrEqual(height + 1e-6)
          }
          const next = new Map<number, number>()
          for (const { column, y, height: own } of [...cells, ...combs].sort(
            (a, b) => a.column - b.column || a.y - b.y,
          )) {
            expect(y).toBeGreaterThanOrEqual((next.get(column) ?? 0) - 1e-6)
            next.set(column, y + own)
          }
        },
      ),
    )
  })
})
