import { describe, expect, it } from 'vitest'
import type { IcicleCell } from '../state/fold/icicle.ts'
import { cellByKey, columnsOf, edgePath, fillPath, targetAt } from './cells.ts'

function cell(node: number, column: number, y: number, height: number): IcicleCell {
  return { node, column, x: column * 100, y, width: 100, height, level: node % 3 }
}

/** Root 0; 1 and 4 below it; 2 (a target) and 3 (too low) below 1. */
const CELLS = [
  cell(0, 0, 0, 200),
  cell(1, 1, 0, 120),
  cell(2, 2, 0, 100),
  cell(3, 2, 100, 20),
  cell(4, 1, 120, 80),
]
const ICICLE = { cells: CELLS, combs: [] }

describe('pointing at the map (UI-3)', () => {
  it.each([
    { what: 'a cell', x: 210, y: 50, node: 2 },
    { what: 'a cell under 24 px goes to its parent', x: 210, y: 110, node: 1 },
    { what: 'a comb goes to the cell before it', x: 350, y: 150, node: 4 },
    { what: 'outside there is nothing', x: 50, y: 300, node: undefined },
  ])('$what', ({ x, y, node }) => {
    expect(targetAt(ICICLE, x, y)?.node).toBe(node)
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowLeft', 2, 1],
    ['End', 1, 4],
    ['Home', 4, 1],
    ['ArrowDown', 99, 0],
  ])('%s from %i leads to %i', (key, from, to) => {
    expect(cellByKey(CELLS, from, key)?.node).toBe(to)
  })

  it('leaves other keys to the page', () => {
    expect(cellByKey(CELLS, 0, 'a')).toBeNull()
    expect(cellByKey([], 0, 'ArrowDown')).toBeNull()
  })

  it('divides the whole width among the levels', () => {
    for (const width of [360, 600, 1200]) {
      expect(columnsOf(width).reduce((a, b) => a + b)).toBeCloseTo(width)
    }
  })

  const levelOf = ({ level }: IcicleCell) => level

  it('draws low cells of one level in one path, and named cells in none', () => {
    expect(fillPath([cell(3, 2, 100, 4)], 0, levelOf)).toBe('M200 100h100v4H200z')
    expect(fillPath(CELLS, 1, levelOf)).toBe('')
    expect(edgePath([cell(3, 2, 100, 4)])).toBe('M200 103.5h100')
  })
})
