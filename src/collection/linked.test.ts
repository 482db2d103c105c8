import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildToc } from '../toc/build.ts'
import { linkCollection, shortenedPause } from './linked.ts'

afterEach(() => vi.restoreAllMocks())

it('finishes work that began ahead of a question at once when a caller waits for it (NAV-18)', async () => {
  endSlices()
  const toc = manyFiles()
  const { calls } = linkCollection(toc, async () => new Uint8Array(0))
  const ahead = calls(() => new Promise(() => undefined))
  const graph = await calls()
  expect(await ahead).toBe(graph)
  expect(graph.firstRow).toHaveLength(toc.documents.length + 1)
})

/** Every look at the clock ends a slice. */
function endSlices(): void {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000
    return clock
  })
}

function manyFiles() {
  const documents = Array.from({ length: 40 }, (_, i) => {
    return { path: `${i}.txt`, size: 0, flags: 0, outline: null }
  })
  return buildToc({ name: 'many', slug: 'many', generatedAt: 0, documents })
}

it('builds the calls with the pauses of a caller that can wait, and without pauses for one that cannot (NAV-18)', async () => {
  endSlices()
  const { calls, callsBetween } = linkCollection(manyFiles(), async () => new Uint8Array(0))
  const ahead = calls(never)
  let pauses = 0
  const somewhat = callsBetween(async () => {
    if (++pauses > 3) await never()
  })
  await vi.waitFor(() => expect(pauses).toBe(4))
  const graph = await calls()
  expect(await ahead).toBe(graph)
  expect(await somewhat).toBe(graph)
  expect(pauses).toBe(4)
})

const never = () => new Promise<void>(() => undefined)

describe('shortenedPause', () => {
  it('pauses as long as requested', async () => {
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

  it('ends the current pause when a caller waits, and makes no long one after it (TOC-6)', async () => {
    const { pause, hurry } = shortenedPause()
    const first = pause(never)
    hurry()
    await expect(first).resolves.toBeUndefined()
    await expect(pause(never)).resolves.toBeUndefined()
  })

  it('lets waiting messages go first, even without pauses', async () => {
    const { pause, hurry } = shortenedPause()
    hurry()
    const order: string[] = []
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      order.push('message')
      port1.close()
    }
    port2.postMessage(null)
    await pause(never)
    order.push('next slice')
    expect(order).toEqual(['message', 'next slice'])
  })
})
