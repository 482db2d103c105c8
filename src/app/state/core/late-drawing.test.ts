import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJobs } from '../shape/jobs.ts'
import { createLateDrawing } from './after-drawing.ts'

/** A value of the app: the first digit is the walk, the others are its progress. */
const isFurther = (drawn: number, now: number): boolean =>
  Math.floor(drawn / 100) === Math.floor(now / 100)

/** Draws as React does: changes of the value at once, late drawings when `arrive` is called. */
function createScreen() {
  const jobs = createJobs()
  let running = 0
  const frames: (() => void)[] = []
  const asked: number[] = []
  let drawn = 100
  let value = 100
  let asks = 0
  const late = createLateDrawing<number>({
    later(task) {
      frames.push(task)
      return () => frames.splice(frames.indexOf(task), 1)
    },
    draw: (newest) => {
      asks++
      asked.push(newest)
    },
    begin: () => {
      const done = jobs.begin()
      running++
      return () => {
        running--
        done()
      }
    },
  })
  const render = (): void => {
    const isBehind = drawn !== value && isFurther(drawn, value)
    if (!isBehind) drawn = value
    late.drawn(drawn, isBehind ? { newer: value } : null)
  }
  render()
  return {
    set(next: number) {
      value = next
      render()
    },
    /** The page was drawn. */
    frame() {
      for (const task of frames.splice(0)) task()
    },
    /** React has drawn what was requested at low priority. */
    arrive() {
      const last = asked.at(-1)
      if (last === undefined) return
      asked.length = 0
      drawn = last
      render()
    },
    render,
    leave: late.end,
    state: () => ({ drawn, running, waiting: frames.length + asked.length, asks }),
  }
}

describe('drawing late', () => {
  it('draws a newer value after a frame, and counts as running until then', () => {
    const screen = createScreen()
    screen.set(101)
    expect(screen.state()).toMatchObject({ drawn: 100, running: 1 })
    screen.frame()
    expect(screen.state()).toMatchObject({ drawn: 100, running: 1 })
    screen.arrive()
    expect(screen.state()).toEqual({ drawn: 101, running: 0, waiting: 0, asks: 1 })
  })

  it('draws only the last of several values before the frame', () => {
    const screen = createScreen()
    for (let value = 101; value < 120; value++) screen.set(value)
    screen.frame()
    screen.arrive()
    expect(screen.state()).toEqual({ drawn: 119, running: 0, waiting: 0, asks: 1 })
  })

  it('cancels a waiting drawing when another walk begins', () => {
    const screen = createScreen()
    screen.set(101)
    screen.set(200)
    expect(screen.state()).toEqual({ drawn: 200, running: 0, waiting: 0, asks: 0 })
  })

  it('leaves nothing running when it ends, whatever it waited for', () => {
    const waiting = createScreen()
    waiting.set(101)
    waiting.leave()
    expect(waiting.state()).toMatchObject({ running: 0, waiting: 0 })
    const drawing = createScreen()
    drawing.set(101)
    drawing.frame()
    drawing.leave()
    expect(drawing.state().running).toBe(0)
  })

  it('draws at once where there is no screen', () => {
    const drawn: number[] = []
    const late = createLateDrawing<number>({
      later: (task) => {
        task()
        return () => undefined
      },
      draw: (value) => drawn.push(value),
      begin: () => () => undefined,
    })
    late.drawn(1, { newer: 2 })
    expect(drawn).toEqual([2])
  })

  it('always ends with the current value and nothing running', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), value: fc.integer({ min: 100, max: 399 }) }),
      fc.record({ kind: fc.constantFrom('frame', 'arrive', 'render', 'leave') }),
    )
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 40 }),
        fc.integer({ min: 100, max: 399 }),
        (events, last) => {
          const screen = createScreen()
          for (const happens of events) {
            if ('value' in happens) screen.set(happens.value)
            else screen[happens.kind]()
            const { drawn, running, waiting } = screen.state()
            // A counted job always has a pending event that ends it.
            if (running > 0) expect(waiting).toBeGreaterThan(0)
            expect(running).toBeLessThanOrEqual(1)
            expect(Number.isInteger(drawn)).toBe(true)
          }
          screen.set(last)
          for (let i = 0; i < 3; i++) {
            screen.frame()
            screen.arrive()
          }
          expect(screen.state()).toMatchObject({ drawn: last, running: 0, waiting: 0 })
        },
      ),
      { numRuns: 500 },
    )
  })
})
