// What is read stays in its place when other blocks take the place of those in view.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPlace } from './kept-place.ts'

/** A box that scrolls, 100 high, and blocks of these heights in it. */
function createBox() {
  const box = { scrollTop: 0, getBoundingClientRect: () => ({ top: 50 }) }
  const blocksOf = (heights: readonly number[]) => {
    const top = (i: number) =>
      50 - box.scrollTop + heights.slice(0, i).reduce((sum, height) => sum + height, 0)
    const children = heights.map((height, i) => ({
      getBoundingClientRect: () => ({ top: top(i), bottom: top(i) + height, height }),
    }))
    return { closest: () => box, children } as unknown as HTMLElement
  }
  return { box, blocksOf }
}

describe('keepPlace', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('keeps the first block in view where it is when blocks of other heights take its place (ANS-5)', () => {
    const { box, blocksOf } = createBox()
    const leave = keepPlace(blocksOf([100, 100, 100, 100]))
    box.scrollTop = 230
    leave?.()
    keepPlace(blocksOf([80, 60, 90, 100]))
    expect(box.scrollTop).toBe(170)
  })

  it.each([
    { name: 'the first block is in view', scrollTop: 40, blocks: [10, 100], waits: false },
    { name: 'the block does not exist any more', scrollTop: 230, blocks: [10], waits: false },
    { name: 'the blocks come later', scrollTop: 230, blocks: [10, 10, 10], waits: true },
  ])('leaves the box as it is if $name (ANS-5)', ({ scrollTop, blocks, waits }) => {
    const { box, blocksOf } = createBox()
    const leave = keepPlace(blocksOf([100, 100, 100]))
    box.scrollTop = scrollTop
    leave?.()
    if (waits) vi.runAllTimers()
    keepPlace(blocksOf(blocks))
    expect(box.scrollTop).toBe(scrollTop)
  })
})
