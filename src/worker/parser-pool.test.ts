import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ParserPool, type ParserPort } from './parser-pool.ts'
import type { BatchFile, ParserReply, ParserRequest } from './parser-protocol.ts'

type Behaviour = (file: BatchFile) => 'parse' | 'throw' | 'hang' | 'die'

/** A worker that answers in the same task and names the files it was given in its outlines. */
function fakeWorkers(behaviour: Behaviour, memoryBytes = 0) {
  const log = { spawned: 0, terminated: 0, warmed: 0 }
  const spawn = (): ParserPort => {
    log.spawned++
    const port: ParserPort = {
      onmessage: null,
      onerror: null,
      terminate: () => log.terminated++,
      postMessage(request) {
        queueMicrotask(() => serve(request, port, behaviour, memoryBytes, log))
      },
    }
    return port
  }
  return { log, spawn }
}

function serve(
  request: ParserRequest,
  port: ParserPort,
  behaviour: Behaviour,
  memoryBytes: number,
  log: { warmed: number },
): void {
  const reply = (data: ParserReply) => port.onmessage?.({ data })
  if (request.kind === 'warm') {
    log.warmed++
    return
  }
  const { id, files } = request
  for (const [position, file] of files.entries()) {
    reply({ kind: 'at', id, position })
    const what = file.bare ? 'parse' : behaviour(file)
    if (what === 'throw') reply({ kind: 'threw', id, message: 'out of bounds' })
    if (what === 'die') port.onerror?.({ message: 'gone' })
    if (what !== 'parse') return
  }
  const names = files.map((file) => (file.bare ? `${file.path}!` : file.path))
  const outlines = new TextEncoder().encode(names.join(' '))
  reply({ kind: 'parsed', id, outlines, issues: [], memoryBytes })
}

function files(...paths: string[]) {
  return paths.map((path) => ({ path, hash: path, bytes: new Uint8Array([1, 2, 3]) }))
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('ParserPool', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('answers every batch with its own files, in order, with no more workers than seats', async () => {
    const { spawn, log } = fakeWorkers(() => 'parse')
    const pool = new ParserPool({ spawn, size: 3 })
    const batches = Array.from({ length: 20 }, (_, i) => files(`a${i}`, `b${i}`))
    const results = await Promise.all(batches.map((batch) => pool.parseBatch(batch, undefined)))
    expect(results.map((result) => textOf(result.outlines))).toEqual(
      batches.map((_, i) => `a${i} b${i}`),
    )
    expect(log.spawned).toBe(3)
  })

  it('keeps the bytes of the caller, which are needed again when a worker dies', async () => {
    const { spawn } = fakeWorkers(() => 'parse')
    const batch = files('a')
    await new ParserPool({ spawn, size: 1 }).parseBatch(batch, undefined)
    expect(batch[0].bytes).toEqual(new Uint8Array([1, 2, 3]))
  })

  it.each(['throw', 'die'] as const)(
    'quarantines a file that makes a worker %s twice, and parses its neighbours',
    async (what) => {
      const { spawn, log } = fakeWorkers((file) => (file.path === 'bad' ? what : 'parse'))
      const pool = new ParserPool({ spawn, size: 1 })
      const { outlines, issues } = await pool.parseBatch(files('a', 'bad', 'c'), undefined)
      expect(textOf(outlines)).toBe('a bad! c')
      expect(issues).toMatchObject([{ path: 'bad', stage: 'parse', kind: 'not-parsed' }])
      expect(log).toMatchObject({ spawned: 3, terminated: 2 })
    },
  )

  it('replaces a worker that does not answer within the budget of one file', async () => {
    const { spawn, log } = fakeWorkers((file) => (file.path === 'endless' ? 'hang' : 'parse'))
    const pool = new ParserPool({ spawn, size: 1, fileBudgetMs: 1000 })
    const result = pool.parseBatch(files('a', 'endless'), undefined)
    await vi.advanceTimersByTimeAsync(2001)
    expect(textOf((await result).outlines)).toBe('a endless!')
    expect((await result).issues[0].message).toContain('no answer for 1 s')
    expect(log.terminated).toBe(2)
  })

  it('recovers from one failure without an issue', async () => {
    let failed = false
    const { spawn } = fakeWorkers(() => {
      if (failed) return 'parse'
      failed = true
      return 'die'
    })
    const { issues } = await new ParserPool({ spawn, size: 1 }).parseBatch(files('a'), undefined)
    expect(issues).toEqual([])
  })

  it('rejects when no worker starts, instead of trying for ever', async () => {
    const spawn = (): ParserPort => {
      const port: ParserPort = {
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
        postMessage: () => queueMicrotask(() => port.onerror?.({ message: 'no script' })),
      }
      return port
    }
    const pool = new ParserPool({ spawn, size: 2 })
    await expect(pool.parseBatch(files('a', 'b'), undefined)).rejects.toThrow('no script')
  })

  it('retires a worker whose memory grew past the limit', async () => {
    const { spawn, log } = fakeWorkers(() => 'parse', 2000)
    const pool = new ParserPool({ spawn, size: 1, maxMemoryBytes: 1000 })
    await pool.parseBatch(files('a'), undefined)
    await pool.parseBatch(files('b'), undefined)
    expect(log).toMatchObject({ spawned: 2, terminated: 2 })
  })

  it('rejects with the reason of the signal, whether a batch waits or is in hand', async () => {
    const { spawn } = fakeWorkers(() => 'hang')
    const pool = new ParserPool({ spawn, size: 1 })
    const controller = new AbortController()
    const results = [files('a'), files('b')].map((f) => pool.parseBatch(f, controller.signal))
    controller.abort()
    for (const result of results) await expect(result).rejects.toHaveProperty('name', 'AbortError')
    await expect(pool.parseBatch(files('c'), controller.signal)).rejects.toThrow()
  })

  it('warms every seat, and closes them all', async () => {
    const { spawn, log } = fakeWorkers(() => 'hang')
    const pool = new ParserPool({ spawn, size: 2 })
    pool.warm()
    const result = pool.parseBatch(files('a'), undefined)
    await vi.advanceTimersByTimeAsync(0)
    pool.dispose()
    await expect(result).rejects.toThrow('closed')
    expect(log).toEqual({ spawned: 2, warmed: 2, terminated: 2 })
  })
})
