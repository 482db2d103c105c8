// A pool of parser workers, each with a part in the making. A file that throws, hangs or kills a
// worker twice is outlined as one node, with an issue, and never stops the run.

import { filled } from '../../model/words/words.ts'
import type { OpenIndexer } from '../../pipeline/types.ts'
import { IndexSession } from './index-session.ts'
import { newParserSlot, type ParserPort, type ParserSlot, vacate } from './parser-slot.ts'

/** How many parser workers there are, and how long and how large they may get. */
export interface ParserPoolOptions {
  readonly spawn: () => ParserPort
  /** Number of workers. */
  readonly size: number
  /** Longest time for one file, its grammar's download included. */
  readonly fileBudgetMs?: number
  /** A worker whose WASM memory grew beyond this is replaced, because it never gives any back. */
  readonly maxMemoryBytes?: number
  /** After a session a worker with more WASM memory than this goes at once; the others wait a while. */
  readonly keptMemoryBytes?: number
  /** After a session of more text than this all workers go at once: an update rarely follows soon. */
  readonly keptAfterBytes?: number
  /** How long workers wait for the next session. */
  readonly idleMs?: number
}

const DEFAULT_FILE_BUDGET_MS = 30_000
const DEFAULT_MAX_MEMORY_BYTES = 512 * 1024 * 1024
const DEFAULT_KEPT_MEMORY_BYTES = 32 * 1024 * 1024
const DEFAULT_KEPT_AFTER_BYTES = 4 * 1024 * 1024
const DEFAULT_IDLE_MS = 20_000

/** The workers; one session at a time uses them. */
export class ParserPool {
  readonly #options: ParserPoolOptions
  readonly #seats: readonly ParserSlot[]
  #session: IndexSession | null = null
  #sessions = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  /** WASM memory of each worker, as it last told. */
  readonly #memory = new WeakMap<ParserPort, number>()

  constructor(options: ParserPoolOptions) {
    this.#options = options
    this.#seats = Array.from({ length: Math.max(1, options.size) }, newParserSlot)
  }

  /** Begins a session; what an earlier one did not hand out is forgotten. */
  readonly openIndexer: OpenIndexer = (request) => {
    this.#session?.close()
    clearTimeout(this.#rest)
    const { fileBudgetMs = DEFAULT_FILE_BUDGET_MS, maxMemoryBytes = DEFAULT_MAX_MEMORY_BYTES } =
      this.#options
    const session = new IndexSession(request, {
      id: ++this.#sessions,
      seats: this.#seats,
      portOf: (seat) => this.#portOf(seat),
      fileBudgetMs,
      maxMemoryBytes,
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

  /** Starts every worker and loads the parser, for instance while the user is still choosing. */
  warm(): void {
    clearTimeout(this.#rest)
    for (const seat of this.#seats) this.#portOf(seat).postMessage({ kind: 'warm' }, [])
  }

  /** A worker's memory never shrinks, so it is given back with the worker. */
  #retire(session: IndexSession, bytes: number): void {
    if (this.#session !== session) return
    const {
      keptMemoryBytes = DEFAULT_KEPT_MEMORY_BYTES,
      keptAfterBytes = DEFAULT_KEPT_AFTER_BYTES,
      idleMs = DEFAULT_IDLE_MS,
    } = this.#options
    for (const seat of this.#seats) {
      const isLarge = seat.port !== null && (this.#memory.get(seat.port) ?? 0) > keptMemoryBytes
      if (isLarge || bytes > keptAfterBytes) vacate(seat)
    }
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      for (const seat of this.#seats) vacate(seat)
    }, idleMs)
  }

  /** Stops every worker; batches that were not answered reject. */
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
      // Without a session nobody waits for it.
      if (seat.port === port) vacate(seat)
    }
    return port
  }
}
