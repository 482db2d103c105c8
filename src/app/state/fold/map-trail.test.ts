import { describe, expect, it } from 'vitest'
import { AGENT_STEPS, EVERY_STEP, steps, treeOfDepths } from '../testing.ts'
import { mapTrail } from './map-trail.ts'
import { lanesOf } from './walk-marks.ts'

/** 0 root, 1 src/ with 2 a folder of two files (3, 4), 5 docs/ with 6 and 7. */
const TREE = treeOfDepths([0, 1, 2, 3, 3, 1, 2, 2])
const LANES = lanesOf(steps(...EVERY_STEP))
const ALL = new Set([0, 1, 2, 3, 4, 5, 6, 7])

describe('the trail on the map (UI-3)', () => {
  it('goes down the tree, jumps along references, and shows the citations', () => {
    const trail = mapTrail(TREE, 0, ALL, LANES)
    expect(trail.stops).toEqual([
      { node: 0, step: 1 },
      { node: 2, step: 2 },
      { node: 3, step: 6 },
      { node: 7, step: 7 },
      { node: 1, step: 0 },
    ])
    expect(trail.roads).toEqual([
      { from: 1, to: 2 },
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ])
    expect(trail.jumps).toEqual([{ from: 3, to: 7 }])
    expect([...trail.cited]).toEqual([
      [3, [1, 2]],
      [7, [3]],
    ])
    expect(trail.outside).toBe(0)
  })

  it('jumps where an agent read the target of a reference', () => {
    const trail = mapTrail(TREE, 0, ALL, lanesOf(steps(...AGENT_STEPS)))
    expect(trail.jumps).toEqual([{ from: 3, to: 7 }])
    expect(trail.roads).toContainEqual({ from: 2, to: 3 })
    expect([...trail.cited]).toEqual([
      [3, [1]],
      [7, [2]],
    ])
  })

  it('counts a place without a cell for the cell above it', () => {
    const trail = mapTrail(TREE, 0, new Set([0, 1, 5]), LANES)
    expect(trail.stops.map(({ node }) => node)).toEqual([0, 1, 5])
    expect(trail.jumps).toEqual([{ from: 1, to: 5 }])
    expect([...trail.cited]).toEqual([
      [1, [1, 2]],
      [5, [3]],
    ])
  })

  it('counts the places outside of the shown branch', () => {
    const trail = mapTrail(TREE, 5, ALL, LANES)
    expect(trail.stops).toEqual([
      { node: 7, step: 7 },
      { node: 5, step: 0 },
    ])
    expect(trail.outside).toBe(2)
  })

  it('ignores places that are no longer in the tree', () => {
    const gone = LANES.map((lane) => ({ ...lane, at: -1, from: -1, marks: [] }))
    expect(mapTrail(TREE, 0, ALL, gone).stops).toEqual([])
  })
})
