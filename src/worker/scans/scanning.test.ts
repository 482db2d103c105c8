import * as Comlink from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import type { ScanWorker } from './scan.worker.ts'
import { createScanning } from './scanning.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** Workers that share what is stored, over a document of three pages without text. */
function workers(recognise: (number: number) => Promise<void>) {
  const stored = new Map<number, 'read' | 'left'>()
  const seen = { started: 0, ended: 0 }
  const start = () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    seen.started++
    const worker: ScanWorker = {
      open: async () => [1, 2, 3].filter((number) => !stored.has(number)),
      recognise: async (number) => {
        await recognise(number)
        stored.set(number, 'read')
      },
      leave: async (number) => void stored.set(number, 'left'),
    }
    Comlink.expose(worker, port1)
    return Object.assign(port2, { terminate: () => void seen.ended++ })
  }
  return { stored, seen, start }
}

const FILE = new Blob(['%PDF'])
const never = () => new Promise<void>(() => undefined)

describe('createScanning (FMT-21)', () => {
  it('recognises page after page with its progress, and ends its worker', async () => {
    const { stored, seen, start } = workers(async () => undefined)
    const told: string[] = []
    const onPage = (done: number, count: number) => void told.push(`${done}/${count}`)
    await createScanning(start)(FILE, { signal: new AbortController().signal, onPage })
    expect([...stored.keys()]).toEqual([1, 2, 3])
    expect(told).toEqual(['0/3', '1/3', '2/3', '3/3'])
    expect(seen).toEqual({ started: 1, ended: 1 })
  })

  it('stops at once and goes on with the pages that are left', async () => {
    const running = new AbortController()
    let isFirst = true
    const { stored, seen, start } = workers((number) => {
      if (number < 2 || !isFirst) return Promise.resolve()
      isFirst = false
      running.abort()
      return never()
    })
    const recognise = createScanning(start)
    const stopped = recognise(FILE, { signal: running.signal, onPage: () => undefined })
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect([...stored.keys()]).toEqual([1])
    expect(seen.ended).toBe(1)
    const counts: number[] = []
    await recognise(FILE, {
      signal: new AbortController().signal,
      onPage: (_, count) => void counts.push(count),
    })
    expect(counts[0]).toBe(2)
    expect([...stored.keys()]).toEqual([1, 2, 3])
  })

  it('a page that breaks its worker costs only itself', async () => {
    const { stored, seen, start } = workers(async (number) => {
      if (number === 2) throw new Error('out of bounds')
    })
    await createScanning(start)(FILE, {
      signal: new AbortController().signal,
      onPage: () => undefined,
    })
    expect([...stored]).toEqual([
      [1, 'read'],
      [2, 'left'],
      [3, 'read'],
    ])
    expect(seen).toEqual({ started: 2, ended: 2 })
  })

  it('a worker that does not start ends the run', async () => {
    const { start } = workers(async () => undefined)
    const recognise = createScanning(() => {
      const end = start()
      queueMicrotask(() => end.dispatchEvent(new Event('error')))
      return end
    })
    const run = { signal: new AbortController().signal, onPage: () => undefined }
    await expect(recognise(FILE, run)).rejects.toThrow('it stopped')
  })

  it('skips a page that takes too long', async () => {
    const { stored, start } = workers((number) => (number === 1 ? never() : Promise.resolve()))
    let count = 0
    const recognise = createScanning(start, (_, late) => {
      if (count++ === 0) queueMicrotask(late)
      return () => undefined
    })
    await recognise(FILE, { signal: new AbortController().signal, onPage: () => undefined })
    expect([...stored.values()]).toEqual(['left', 'read', 'read'])
  })
})
