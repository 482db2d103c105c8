import { describe, expect, it } from 'vitest'
import { holdWorker } from './early-worker.ts'

/** As much of a worker as is held. */
function fakeWorker(): Worker {
  return new EventTarget() as Worker
}

const say = (worker: Worker, data: string) =>
  worker.dispatchEvent(new MessageEvent('message', { data }))

describe('a worker that is held', () => {
  it('repeats early messages once, in order', async () => {
    const worker = fakeWorker()
    const held = holdWorker(worker)
    say(worker, 'a')
    say(worker, 'b')
    const heard: unknown[] = []
    const taken = held.take()
    taken?.addEventListener('message', ({ data }) => heard.push(data))
    await Promise.resolve()
    expect(heard).toEqual(['a', 'b'])
    say(worker, 'c')
    await Promise.resolve()
    expect(heard).toEqual(['a', 'b', 'c'])
  })

  it('can be taken only once', () => {
    const worker = fakeWorker()
    const held = holdWorker(worker)
    expect(held.take()).toBe(worker)
    expect(held.take()).toBeNull()
  })
})
