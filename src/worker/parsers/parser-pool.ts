// A pool of parser workers, each with an open part. A file that throws, hangs or kills a worker twice becomes
// one node with an issue and does not stop the build.

import { filled } from '../../messages/words.ts'
import type { OpenIndexer } from '../../pipeline/types.ts'
import { IndexSession } from './index-session.ts'
import { newParserSlot, type ParserPort, type ParserSlot, vacate } from './parser-slot.ts'

/** The number of parser workers, and their limits of time and memory. */
export interface ParserPoolOptions {
  readonly spawn: () => ParserPort
  /** Number of workers. */
  readonly size: number
  /** Maximum time for one file, including the download of its grammar. */
  readonly fileBudgetMs?: number
  /** A worker whose WASM memory grew beyond this is replaced, because this memory never shrinks. */
  readonly maxMemoryBytes?: number
  /** After a session a worker with more WASM memory than this is ended at once; the others stay a while. */
  readonly keptMemoryBytes?: number
  /** After a session of more text than this all workers are ended at once: an update rarely follows soon. */
  readonly keptAfterBytes?: number
  /** Time that workers stay alive between sessions. */
  readonly idleMs?: number
}

const DEFAULT_LIMITS = {
  fileBudgetMs: 30_000,
  maxMemoryBytes: 512 * 1024 * 1024,
  keptMemoryBytes: 32 * 1024 * 1024,
  keptAfterBytes: 4 * 1024 * 1024,
  idleMs: 20_000,
}

/** The workers; one session at a time uses them. */
export class ParserPool {
  readonly #options: Required<ParserPoolOptions>
  readonly #seats: readonly ParserSlot[]
  #session: IndexSession | null = null
  #sessions = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  /** Last reported WASM memory of each worker. */
  readonly #memory = new WeakMap<ParserPort, number>()

  constructor(options: ParserPoolOptions) {
    this.#options = { ...DEFAULT_LIMITS, ...options }
    this.#seats = Array.from({ length: Math.max(1, options.size) }, newParserSlot)
  }

  /** Begins a session; unfinished parts of an earlier one are dropped. */
  readonly openIndexer: OpenIndexer = (request) => {
    this.#session?.close()
    clearTimeout(this.#rest)
    const session = new IndexSession(request, {
      ...this.#options,
      id: ++this.#sessions,
      seats: this.#seats,
      portOf: (seat) => this.#portOf(seat),
    })
    this.#session = session
    let bytes = 0
    return {
      add: (files) => {
        for (const { opened } of files) bytes += opened.size
        return session.add(files)
      },
      close: () => session.close(),
      finish: () => session.finish().finally(() => this.#retire(session, bytes)),
    }
  }

  /** Starts all workers and loads the parser, for instance while the user is still choosing. */
  warm(): void {
    clearTimeout(this.#rest)
    for (const seat of this.#seats) this.#portOf(seat).postMessage({ kind: 'warm' }, [])
  }

  /** Ends workers to free their memory, which never shrinks. */
  #retire(session: IndexSession, bytes: number): void {
    if (this.#session !== session) return
    const { keptMemoryBytes, keptAfterBytes, idleMs } = this.#options
    for (const seat of this.#seats) {
      const isLarge = seat.port !== null && (this.#memory.get(seat.port) ?? 0) > keptMemoryBytes
      if (isLarge || bytes > keptAfterBytes) vacate(seat)
    }
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      for (const seat of this.#seats) vacate(seat)
    }, idleMs)
  }

  /** Stops all workers; pending batches reject. */
  dispose(): void {
    clearTimeout(this.#rest)
    this.#session?.fail(new Error('The parser pool was closed'))
    for (const seat of this.#seats) vacate(seat)
  }

  #portOf(seat: ParserSlot): ParserPort {
    if (seat.port !== null) return seat.port
    const port = this.#options.spawn()
    seat.port = port
    port.onmessage = ({ data }) => {
      if (data.kind === 'added') this.#memory.set(port, data.memoryBytes)
      this.#session?.receive(seat, data)
    }
    port.onerror = (event) => {
      event.preventDefault?.()
      this.#session?.replace(seat, event.message || filled('it stopped'))
      // No session uses it.
      if (seat.port === port) vacate(seat)
    }
    return port
  }
}

const MAX_WORKERS = 4
/** WebKit reports at least this number of cores, against fingerprinting. */
const MIN_REPORTED_BY_WEBKIT = 4
const WORKERS_IN_WEBKIT = 2

/**
 * The number of parser workers for the reported number of processors. WebKit reports four if there are two, and
 * compiles scripts and grammars again for each worker, in threads that compete with the parsers.
 */
export function parserCount(processors: number, userAgent: string): number {
  const isWebKit = userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/')
  if (isWebKit && processors <= MIN_REPORTED_BY_WEBKIT)
    return Math.min(processors, WORKERS_IN_WEBKIT)
  return Math.min(processors, MAX_WORKERS)
}
