import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJobs } from '../shape/jobs.ts'
import { afterDrawing } from './after-drawing.ts'

describe('afterDrawing', () => {
  let frames: (() => void)[] = []
  beforeEach(() => {
    frames = []
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('runs once, in a task after the frame', () => {
    const task = vi.fn()
    afterDrawing(task)
    vi.advanceTimersByTime(1)
    expect(task).not.toHaveBeenCalled()
    for (const frame of frames) frame()
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not wait for a hidden page', () => {
    const task = vi.fn()
    afterDrawing(task)
    vi.advanceTimersByTime(1000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('can be cancelled', () => {
    const task = vi.fn()
    afterDrawing(task)()
    for (const frame of frames) frame()
    vi.advanceTimersByTime(1000)
    expect(task).not.toHaveBeenCalled()
  })

  it('runs at once where there is no screen', () => {
    vi.stubGlobal('requestAnimationFrame', undefined)
    const task = vi.fn()
    afterDrawing(task)
    expect(task).toHaveBeenCalledTimes(1)
  })
})

describe('jobs that are begun and ended', () => {
  it('count until they end, once', async () => {
    const jobs = createJobs()
    const [first, second] = [jobs.begin(), jobs.begin()]
    const seen = vi.fn()
    const idle = jobs.idle().then(seen)
    first()
    first()
    await Promise.resolve()
    expect(seen).not.toHaveBeenCalled()
    second()
    await idle
    expect(seen).toHaveBeenCalled()
  })
})
