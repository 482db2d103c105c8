import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lanesOf } from '../state/fold/walk-marks.ts'
import { AGENT_STEPS, EVERY_STEP, steps } from '../state/testing.ts'
import { drawLanes, elbow, layoutLanes, numbersAbove, ROW_PX } from './lane-geometry.ts'

const ROWS = Uint32Array.from({ length: 8 }, (_, i) => i)
const LANES = lanesOf(steps(...EVERY_STEP))
const LAYOUT = { first: 0, count: LANES.length, width: 10, total: 10 * LANES.length }
const ALL = { from: 0, to: 7 }

describe('lane geometry', () => {
  it('puts a mark in the column of its step and the row of its node (UI-2)', () => {
    const { marks } = drawLanes(LANES, ROWS, LAYOUT, ALL, null)
    for (const { key, x, y, mark } of marks) {
      const [step, row] = key.split(':').map(Number)
      expect(x).toBe(step * 10 + 5)
      expect(y).toBe(row * ROW_PX + ROW_PX / 2)
      expect(LANES[step].marks.some((made) => made.node === row && made.mark === mark)).toBe(true)
    }
    expect(marks.find(({ mark, numbers }) => mark === 'cited' && numbers === '1, 2')?.y).toBe(84)
  })

  it('puts marks of a closed branch on its row, the strongest of each step (UI-2)', () => {
    const closed = Uint32Array.from([0, 2, 5, 6, 7])
    const { marks } = drawLanes(LANES, closed, LAYOUT, { from: 0, to: 4 }, null)
    const onBranch = marks.filter(({ y }) => y === ROW_PX * 1.5).map(({ key, mark }) => [key, mark])
    expect(onBranch).toEqual([
      ['1:1', 'chosen'],
      ['3:1', 'considered'],
      ['5:1', 'read'],
      ['10:1', 'cited'],
    ])
  })

  it('shows the navigator in the last lane instead of its mark (UI-2)', () => {
    const { marks } = drawLanes(LANES.slice(0, 4), ROWS, { ...LAYOUT, count: 4 }, ALL, 3)
    expect(marks.filter(({ mark }) => mark === 'here')).toMatchObject([{ x: 35, y: ROW_PX * 3.5 }])
    expect(marks.some(({ key, mark }) => key === '3:3' && mark === 'chosen')).toBe(false)
  })

  it('dashes trails that follow a reference, and those to citations (UI-2)', () => {
    const { trail } = drawLanes(LANES, ROWS, LAYOUT, ALL, null)
    expect(trail.filter(({ dashed }) => dashed).map(({ key }) => key)).toEqual(['6', '10-3'])
    expect(trail.filter(({ fresh }) => fresh).map(({ key }) => key)).toEqual(['10', '10-3'])
  })

  it('dashes the line to the target of a reference, and the trail to it once it is read (UI-2)', () => {
    const lanes = lanesOf(steps(...AGENT_STEPS))
    const { trail, twigs } = drawLanes(lanes, ROWS, { ...LAYOUT, count: lanes.length }, ALL, null)
    expect(twigs.filter(({ dashed }) => dashed).map(({ key }) => key)).toEqual(['7'])
    expect(trail.filter(({ dashed }) => dashed).map(({ key }) => key)).toEqual(['8', '11-3'])
  })

  it('omits what is out of view, and keeps lines from there short (UI-2)', () => {
    const from = fc.nat(7)
    fc.assert(
      fc.property(from, fc.nat(7), (first, length) => {
        const range = { from: first, to: Math.min(7, first + length) }
        const { marks, bands, twigs, trail, leaders } = drawLanes(LANES, ROWS, LAYOUT, range, null)
        const height = (range.to - range.from + 1) * ROW_PX
        for (const { y } of [...marks, ...leaders]) {
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(height)
        }
        const paths = [...twigs, ...trail].map(({ path }) => path)
        const ends = paths.flatMap((path) =>
          [...path.matchAll(/V(-?\d+)/g)].map(([, y]) => Number(y)),
        )
        for (const y of [...ends, ...bands.map((band) => band.y)]) {
          expect(y).toBeGreaterThanOrEqual(-ROW_PX)
          expect(y).toBeLessThanOrEqual(height + ROW_PX)
        }
      }),
    )
  })

  it('knows the rows of the trail wherever the view is (UI-2)', () => {
    const far = drawLanes(LANES, ROWS, LAYOUT, { from: 0, to: 0 }, null)
    expect(far.trailRows).toEqual([2, 3, 7])
  })

  it.each([
    [5, 12, 5, 60, 'M5 12V60'],
    [5, 12, 15, 12, 'M5 12H15'],
    [5, 12, 25, 60, 'M5 12H20q5 0 5 5V60'],
    [5, 60, 25, 12, 'M5 60H20q5 0 5 -5V12'],
  ])('the trail from (%i, %i) to (%i, %i) is %s (UI-2)', (x0, y0, x, y, path) => {
    expect(elbow(x0, y0, x, y)).toBe(path)
  })
})

describe('lane layout', () => {
  it.each([
    ['a short walk keeps room for six lanes', 3, 3, [0, 3, 17, 102]],
    ['lanes shrink to fit', 15, 15, [0, 15, 13, 195]],
    ['under 10 px the last 8 are shown', 30, 30, [22, 8, 17, 136]],
    ['a replay keeps the columns of the walk', 2, 15, [0, 2, 13, 195]],
    ['early in a long walk there are fewer than 8', 3, 40, [0, 3, 17, 136]],
    ['no walk takes no room', 0, 0, [0, 0, 17, 0]],
  ])('%s (UI-2)', (_, shown, all, [first, count, width, total]) => {
    expect(layoutLanes(shown, all, 200)).toEqual({ first, count, width, total })
  })

  it('draws lanes of at least 10 px, and no more of them than fit (UI-2)', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(600), (shown, more, available) => {
        const { count, width, total, first } = layoutLanes(shown, shown + more, available)
        expect(width).toBeGreaterThanOrEqual(10)
        expect(count * width).toBeLessThanOrEqual(total)
        expect(first + count).toBe(shown)
      }),
    )
  })

  it.each([
    { all: 9, available: 153, always: [], above: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { all: 12, available: 144, always: [], above: [1, 3, 5, 7, 9, 11] },
    { all: 12, available: 400, always: [], above: [1, 3, 5, 7, 9, 11] },
    { all: 12, available: 144, always: [4], above: [1, 4, 7, 9, 11] },
    { all: 12, available: 144, always: [12, null], above: [1, 3, 5, 7, 9, 12] },
    { all: 104, available: 80, always: [], above: [97, 100, 103] },
  ])(
    'keeps numbers above $all lanes in $available px apart (UI-2)',
    ({ all, available, always, above }) => {
      const numbers = numbersAbove(layoutLanes(all, all, available), always)
      expect([...numbers].sort((a, b) => a - b)).toEqual(above)
    },
  )
})
