import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdleGate } from './idle-gate.ts'

describe('doing ahead while it is quiet', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function waiting() {
    const quiet = createIdleGate(() => Date.now())
    const done = vi.fn()
    return { quiet, done, wait: () => void quiet.wait().then(done) }
  }

  it('goes on at once while nothing is asked (NAV-1)', async () => {
    const { done, wait } = waiting()
    wait()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('waits first for the promise of its caller (NAV-1)', async () => {
    const { quiet } = waiting()
    let go = () => {}
    const done = vi.fn()
    void quiet.wait(() => new Promise((next) => (go = next))).then(done)
    await vi.advanceTimersByTimeAsync(100)
    expect(done).not.toHaveBeenCalled()
    go()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
  })

  it('waits as long as one question follows the other, and no longer (NAV-1)', async () => {
    const { quiet, done, wait } = waiting()
    wait()
    for (let i = 0; i < 10; i++) {
      quiet.recordRequest()
      await vi.advanceTimersByTimeAsync(30)
    }
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60)
    expect(done).toHaveBeenCalledOnce()
  })

  it('stays away from a walk for longer, whatever else is asked meanwhile (NAV-1)', async () => {
    const { quiet, done, wait } = waiting()
    quiet.recordRequest(500)
    wait()
    await vi.advanceTimersByTimeAsync(100)
    quiet.recordRequest()
    await vi.advanceTimersByTimeAsync(399)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(done).toHaveBeenCalledOnce()
  })

  it('does little while something runs, but continues, because that may wait for it (IN-5)', async () => {
    const { quiet, done, wait } = waiting()
    let end = () => {}
    const running = quiet.during(() => new Promise<void>((over) => (end = over)))
    wait()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(done).toHaveBeenCalledOnce()
    end()
    await running
    wait()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('lets only a question go before work that a caller waits for (NAV-1)', async () => {
    const { quiet, done } = waiting()
    let end = () => {}
    const running = quiet.during(() => new Promise<void>((over) => (end = over)))
    void quiet.giveWay().then(done)
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
    quiet.recordRequest(500)
    void quiet.giveWay().then(done)
    await vi.advanceTimersByTimeAsync(499)
    expect(done).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2)
    expect(done).toHaveBeenCalledTimes(2)
    end()
    await running
  })
})
