import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inEnglish } from '../../messages/words.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { FileToIndex, FinishedPart, IndexedFile, LoadedFile } from '../../pipeline/types.ts'
import { ParserPool, type ParserPoolOptions } from './parser-pool.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'
import type { ParserPort } from './parser-slot.ts'

type Behaviour = (file: LoadedFile) => 'parse' | 'throw' | 'hang' | 'die'

interface Log {
  spawned: number
  terminated: number
  warmed: number
  dropped: number
}

/** A worker that answers in the next task. Its part names the files, and is full after `partFiles`. */
class FakeWorker implements ParserPort {
  onmessage: ParserPort['onmessage'] = null
  onerror: ParserPort['onerror'] = null
  files: IndexedFile[] = []
  readonly #behaviour: Behaviour
  readonly #options: FakeOptions
  readonly #log: Log

  constructor(behaviour: Behaviour, options: FakeOptions, log: Log) {
    this.#behaviour = behaviour
    this.#options = options
    this.#log = log
    log.spawned++
  }

  terminate(): void {
    this.#log.terminated++
  }

  postMessage(request: ParserRequest): void {
    if (request.kind === 'add' && this.#options.refuses?.())
      throw new DOMException('could not be cloned', 'DataCloneError')
    queueMicrotask(() => this.#serve(request))
  }

  #serve(request: ParserRequest): void {
    if (request.kind === 'warm') this.#log.warmed++
    else if (request.kind === 'drop') this.#log.dropped++
    else if (request.kind === 'add') this.#add(request)
    else this.#finish(request.id)
  }

  #finish(id: number): void {
    if (this.#options.failFinish?.()) this.onerror?.({ message: 'out of memory' })
    else this.#reply({ kind: 'finished', id, part: this.#part() })
  }

  #add({ id, files, exact }: Extract<ParserRequest, { readonly kind: 'add' }>): void {
    for (const [position, file] of files.entries()) {
      if (exact || position === 0) this.#reply({ kind: 'at', id, position })
      const what = file.bare ? 'parse' : this.#behaviour(file)
      if (what === 'throw') this.#reply({ kind: 'threw', id, message: 'out of bounds' })
      if (what === 'die') this.onerror?.({ message: 'gone' })
      if (what !== 'parse') return
      this.files.push(indexed(file, this.files.length))
    }
    const { partFiles = Number.POSITIVE_INFINITY, memoryBytes = 0 } = this.#options
    const part = this.files.length >= partFiles ? this.#part() : null
    this.#reply({ kind: 'added', id, added: counted(files.length), part, memoryBytes })
  }

  #part(): FinishedPart {
    const files = this.files.splice(0)
    return { bytes: null, files, issues: [], ms: { parse: 0, index: 0 } }
  }

  #reply(data: ParserReply): void {
    this.onmessage?.({ data })
  }
}

interface FakeOptions {
  readonly partFiles?: number
  readonly memoryBytes?: number
  readonly failFinish?: () => boolean
  readonly refuses?: () => boolean
}

function counted(nodes: number) {
  return { nodes, skipped: 0, reused: 0 }
}

function indexed({ position, path, bare, content }: LoadedFile, slot: number): IndexedFile {
  const mark = content.kind === 'failed' ? '?' : bare ? '!' : ''
  const stamp = { position, path: `${path}${mark}`, size: 3, modified: 1, hash: 'h' }
  return { kind: 'placed', ...stamp, slot }
}

function poolOf(
  behaviour: Behaviour,
  options: Partial<ParserPoolOptions> = {},
  fake: FakeOptions = {},
) {
  const log: Log = { spawned: 0, terminated: 0, warmed: 0, dropped: 0 }
  const spawn = () => new FakeWorker(behaviour, fake, log)
  return { pool: new ParserPool({ spawn, size: 1, ...options }), log }
}

let position = 0

function files(...paths: string[]): FileToIndex[] {
  return paths.map((path) => {
    const bytes = async () => new Uint8Array([1, 2, 3])
    const opened = { size: 3, modified: 1, bytes }
    const entry = { path, open: async () => opened }
    return { position: position++, entry, opened, knownHashes: [], bare: false }
  })
}

/** A session that keeps the parts which it is handed. */
function session(pool: ParserPool, signal?: AbortSignal) {
  const parts: FinishedPart[] = []
  const indexer = pool.openIndexer({
    ingest: DEFAULT_SETTINGS.ingest,
    signal,
    onPart: async (part) => void parts.push(part),
  })
  const paths = () =>
    parts.flatMap((part) =>
      part.files.map((file) => (file.kind === 'placed' ? file.path : file.kind)),
    )
  return { indexer, parts, paths, issues: () => parts.flatMap((part) => part.issues) }
}

/** A whole session over batches of files, one after the other. */
async function ran(pool: ParserPool, ...batches: readonly FileToIndex[][]) {
  const { indexer, parts, paths, issues } = session(pool)
  for (const batch of batches) await indexer.add(batch)
  await indexer.finish()
  return { parts, paths: paths(), issues: issues() }
}

describe('ParserPool', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hands every file out once, with no more workers than seats', async () => {
    const { pool, log } = poolOf(() => 'parse', { size: 3 })
    const { indexer, paths } = session(pool)
    const batches = Array.from({ length: 20 }, (_, i) => files(`a${i}`, `b${i}`))
    expect(await Promise.all(batches.map((batch) => indexer.add(batch)))).toEqual(
      batches.map(() => counted(2)),
    )
    await indexer.finish()
    const all = batches.flat().map(({ entry }) => entry.path)
    expect(paths().sort()).toEqual(all.sort())
    expect(log.spawned).toBe(3)
  })

  it('hands a part out as soon as it is full, before it takes more', async () => {
    const { pool } = poolOf(() => 'parse', {}, { partFiles: 2 })
    const { indexer, parts } = session(pool)
    await indexer.add(files('a', 'b'))
    expect(parts).toHaveLength(1)
    await indexer.add(files('c'))
    await indexer.finish()
    expect(parts.map((part) => part.files.length)).toEqual([2, 1])
  })

  it.each(['throw', 'die'] as const)(
    'quarantines a file that makes a worker %s twice, and parses its neighbours',
    async (what) => {
      const { pool, log } = poolOf((file) => (file.path === 'bad' ? what : 'parse'))
      const { paths, issues } = await ran(pool, files('a', 'bad', 'c'))
      expect(paths).toEqual(['a', 'bad!', 'c'])
      expect(issues).toMatchObject([{ path: 'bad', stage: 'parse', kind: 'not-parsed' }])
      expect(log).toMatchObject({ spawned: 3, terminated: 2 })
    },
  )

  it('quarantines each of two bad files of one batch, and no other', async () => {
    const { pool } = poolOf(({ path }) => (path.startsWith('bad') ? 'die' : 'parse'))
    const { paths } = await ran(pool, files('a', 'bad1', 'b', 'bad2', 'c'))
    expect(paths).toEqual(['a', 'bad1!', 'b', 'bad2!', 'c'])
  })

  it('does again what the part of a dead worker held, and hands nothing out twice', async () => {
    let isDead = false
    const { pool } = poolOf(({ path }) => {
      if (path !== 'c' || isDead) return 'parse'
      isDead = true
      return 'die'
    })
    const { paths, issues } = await ran(pool, files('a', 'b'), files('c'))
    expect(paths).toEqual(['a', 'b', 'c'])
    expect(issues).toEqual([])
  })

  it('does the part again when its worker dies over handing it out, but not for ever', async () => {
    let deaths = 1
    const failFinish = () => deaths-- > 0
    const { pool } = poolOf(() => 'parse', {}, { failFinish })
    expect((await ran(pool, files('a'))).paths).toEqual(['a'])
    deaths = 10
    await expect(ran(pool, files('a'))).rejects.toThrow('out of memory')
  })

  it('replaces a worker that does not answer within the budget of one file', async () => {
    const { pool, log } = poolOf((file) => (file.path === 'endless' ? 'hang' : 'parse'), {
      fileBudgetMs: 1000,
    })
    const { indexer, paths, issues } = session(pool)
    const added = indexer.add(files('a', 'endless'))
    await vi.advanceTimersByTimeAsync(2001)
    await added
    await indexer.finish()
    expect(paths()).toEqual(['a', 'endless!'])
    expect(inEnglish(issues()[0].message)).toContain('no answer for 1 s')
    expect(log.terminated).toBe(2)
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
    const { indexer } = session(new ParserPool({ spawn, size: 2 }))
    await expect(indexer.add(files('a', 'b'))).rejects.toThrow('no script')
    await expect(indexer.add(files('c'))).rejects.toThrow('no script')
  })

  it('a batch that cannot be cloned is sent anew, and never waited for (fault 66)', async () => {
    let refusals = 1
    const { pool, log } = poolOf(() => 'parse', {}, { refuses: () => refusals-- > 0 })
    const { paths, issues } = await ran(pool, files('a', 'b'))
    expect(paths).toEqual(['a', 'b'])
    expect(issues).toEqual([])
    expect(log).toMatchObject({ spawned: 2, terminated: 1 })
    refusals = Number.POSITIVE_INFINITY
    await expect(ran(pool, files('c'))).rejects.toThrow('could not be cloned')
  })

  it('a page that may not start workers is told why (fault 65)', async () => {
    const spawn = () => {
      throw new DOMException('refused by the policy', 'SecurityError')
    }
    const pool = new ParserPool({ spawn, size: 2 })
    await expect(ran(pool, files('a'))).rejects.toThrow('refused by the policy')
  })

  it('retires a worker whose memory grew past the limit, with its part in hand', async () => {
    const { pool, log } = poolOf(() => 'parse', { maxMemoryBytes: 1000 }, { memoryBytes: 2000 })
    const { paths } = await ran(pool, files('a'), files('b'))
    expect(paths).toEqual(['a', 'b'])
    expect(log).toMatchObject({ spawned: 2, terminated: 2 })
  })

  it('gives back the memory of workers that grew, once the session is over', async () => {
    const { pool, log } = poolOf(() => 'parse', { keptMemoryBytes: 10 }, { memoryBytes: 20 })
    const first = session(pool)
    await first.indexer.add(files('a'))
    expect(log.terminated).toBe(0)
    await first.indexer.finish()
    expect(log.terminated).toBe(1)
    expect((await ran(pool, files('b'))).paths).toEqual(['b'])
    expect(log).toMatchObject({ spawned: 2, terminated: 2 })
  })

  it('ends all workers after a session of much text, also those that are small by themselves', async () => {
    const { pool, log } = poolOf(() => 'parse', { keptAfterBytes: 5 })
    await ran(pool, files('a'))
    expect(log).toMatchObject({ spawned: 1, terminated: 0 })
    expect((await ran(pool, files('b'), files('c'))).paths).toEqual(['b', 'c'])
    expect(log).toMatchObject({ spawned: 1, terminated: 1 })
  })

  it('keeps small workers for the next session, and ends those that nobody needs', async () => {
    const { pool, log } = poolOf(() => 'parse', { idleMs: 1000 })
    await ran(pool, files('a'))
    await vi.advanceTimersByTimeAsync(900)
    const second = session(pool)
    await vi.advanceTimersByTimeAsync(5000)
    expect(log).toMatchObject({ spawned: 1, terminated: 0 })
    await second.indexer.add(files('b'))
    await second.indexer.finish()
    expect(second.paths()).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(1001)
    expect(log).toMatchObject({ spawned: 1, terminated: 1 })
  })

  it('a part that cannot be stored ends the session with that error (KEEP-3)', async () => {
    const { pool } = poolOf(() => 'parse', {}, { partFiles: 1 })
    const full = new Error('no room')
    const indexer = pool.openIndexer({
      ingest: DEFAULT_SETTINGS.ingest,
      signal: undefined,
      onPart: () => Promise.reject(full),
    })
    await indexer.add(files('a')).catch(() => undefined)
    await expect(indexer.finish()).rejects.toBe(full)
    await expect(indexer.add(files('b'))).rejects.toBe(full)
  })

  it('rejects with the reason of the signal, and hands out what was done by then (IN-4)', async () => {
    const { pool, log } = poolOf(({ path }) => (path === 'hangs' ? 'hang' : 'parse'))
    const controller = new AbortController()
    const { indexer, paths } = session(pool, controller.signal)
    await indexer.add(files('a'))
    const results = [files('b'), files('c')].map((some) => indexer.add(some))
    controller.abort()
    for (const result of results) await expect(result).rejects.toHaveProperty('name', 'AbortError')
    await expect(indexer.add(files('d'))).rejects.toThrow()
    await indexer.finish()
    expect(paths()).toContain('a')
    expect(log.terminated).toBe(0)
  })

  it('a stopped session does not wait for a worker that hangs (IN-4)', async () => {
    const { pool } = poolOf(() => 'hang')
    const controller = new AbortController()
    const { indexer, paths } = session(pool, controller.signal)
    const added = indexer.add(files('a'))
    added.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    const finished = indexer.finish()
    await vi.advanceTimersByTimeAsync(3001)
    await finished
    expect(paths()).toEqual([])
  })

  it('forgets what a closed session left in the workers', async () => {
    const { pool, log } = poolOf(() => 'parse')
    const { indexer } = session(pool)
    await indexer.add(files('a'))
    indexer.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toMatchObject({ dropped: 1, terminated: 0 })
  })

  it('warms every seat, and closes them all', async () => {
    const { pool, log } = poolOf(() => 'hang', { size: 2 })
    pool.warm()
    const result = session(pool).indexer.add(files('a'))
    await vi.advanceTimersByTimeAsync(0)
    pool.dispose()
    await expect(result).rejects.toThrow('closed')
    expect(log).toMatchObject({ spawned: 2, warmed: 2, terminated: 2 })
  })
})
