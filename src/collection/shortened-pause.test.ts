import { describe, expect, it, vi } from 'vitest'
import { shortenedPause } from './shortened-pause.ts'

const never = () => new Promise<void>(() => undefined)

describe('shortenedPause', () => {
  it('pauses as long as it is told to', async () => {
    let end = (): void => undefined
    const long = () =>
      new Promise<void>((resolve) => {
        end = resolve
      })
    const done = vi.fn()
    const pause = shortenedPause().pause(long).then(done)
    await new Promise((next) => setTimeout(next))
    expect(done).not.toHaveBeenCalled()
    end()
    await pause
    expect(done).toHaveBeenCalledOnce()
  })

  it('TOC-6: ends the pause in hand when somebody waits, and makes no long one after it', async () => {
    const { pause, hurry } = shortenedPause()
    const first = pause(never)
    hurry()
    await expect(first).resolves.toBeUndefined()
    await expect(pause(never)).resolves.toBeUndefined()
  })

  it('lets other tasks go first also in a hurry', async () => {
    const { pause, hurry } = shortenedPause()
    hurry()
    const order: string[] = []
    setTimeout(() => order.push('task'))
    await pause(never)
    order.push('next slice')
    expect(order).toEqual(['task', 'next slice'])
  })
})
