// A pool of parser workers. A file that throws, hangs or kills a worker twice is outlined as one
// node, with an issue, and never stops the run.

import type { Issue } from '../model/issue.ts'
import type { ParseBatch, ParseFile } from '../pipeline/types.ts'
import type { BatchFile, ParserReply, ParserRequest } from './parser-protocol.ts'

/** What the pool needs of a `Worker`. */
export interface ParserPort {
  postMessage(message: ParserRequest, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: { readonly data: ParserReply }) => void) | null
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null
}

export interface ParserPoolOptions {
  readonly spawn: () => ParserPort
  /** Number of workers. */
  readonly size: number
  /** Longest time for one file, its grammar's download included. */
  readonly fileBudgetMs?: number
  /** A worker whose WASM memory grew beyond this is replaced, because it never gives any back. */
  readonly maxMemoryBytes?: number
}

export const DEFAULT_FILE_BUDGET_MS = 30_000
export const DEFAULT_MAX_MEMORY_BYTES = 512 * 1024 * 1024
/** A file that stopped this many workers is not given to a parser again. */
const MAX_FAILURES = 2

interface Job {
  readonly id: number
  readonly files: readonly ParseFile[]
  /** How many workers each file stopped. */
  readonly failures: Uint8Array
  readonly issues: Issue[]
  resolve(result: Awaited<ReturnType<ParseBatch>>): void
  reject(error: unknown): void
}

/** A place for one worker: without one until there is work, and after its worker failed. */
interface Seat {
  port: ParserPort | null
  job: Job | null
  /** Position of the file in hand. */
  position: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Deals batches to idle workers in the order they came; the pipeline cuts them by size. */
export class ParserPool {
  readonly #options: ParserPoolOptions
  readonly #seats: readonly Seat[]
  readonly #waiting: Job[] = []
  #nextId = 1

  constructor(options: ParserPoolOptions) {
    this.#options = options
    this.#seats = Array.from({ length: Math.max(1, options.size) }, () => ({
      port: null,
      job: null,
      position: 0,
      timer: undefined,
    }))
  }

  /** Parses a batch in some worker. Rejects with the signal's reason when it is aborted. */
  readonly parseBatch: ParseBatch = (files, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const failures = new Uint8Array(files.length)
      const job: Job = { id: this.#nextId++, files, failures, issues: [], resolve, reject }
      signal?.addEventListener('abort', () => this.#abandon(job, signal.reason), { once: true })
      this.#waiting.push(job)
      this.#deal()
    })

  /** Starts every worker and loads the parser, for instance while the user is still choosing. */
  warm(): void {
    for (const seat of this.#seats) this.#portOf(seat).postMessage({ kind: 'warm' }, [])
  }

  /** Stops every worker; batches that were not answered reject. */
  dispose(): void {
    const jobs = [...this.#waiting.splice(0), ...this.#seats.map((seat) => seat.job)]
    for (const job of jobs) job?.reject(new Error('The parser pool was closed'))
    for (const seat of this.#seats) vacate(seat)
  }

  #deal(): void {
    for (const seat of this.#seats) {
      if (seat.job !== null) continue
      const job = this.#waiting.shift()
      if (job === undefined) return
      seat.job = job
      seat.position = 0
      const port = this.#portOf(seat)
      const files = job.files.map((file, i) => copied(file, job.failures[i] >= MAX_FAILURES))
      this.#startClock(seat)
      port.postMessage(
        { kind: 'parse', id: job.id, files },
        files.map((file) => file.bytes.buffer),
      )
    }
  }

  #portOf(seat: Seat): ParserPort {
    if (seat.port !== null) return seat.port
    const port = this.#options.spawn()
    seat.port = port
    port.onmessage = ({ data }) => this.#receive(seat, data)
    port.onerror = (event) => {
      event.preventDefault?.()
      this.#replace(seat, event.message || 'it stopped')
    }
    return port
  }

  #receive(seat: Seat, reply: ParserReply): void {
    const { job } = seat
    if (job === null || job.id !== reply.id) return
    switch (reply.kind) {
      case 'at':
        seat.position = reply.position
        this.#startClock(seat)
        return
      case 'threw':
        this.#replace(seat, reply.message)
        return
      case 'parsed':
        clearTimeout(seat.timer)
        seat.job = null
        if (reply.memoryBytes > (this.#options.maxMemoryBytes ?? DEFAULT_MAX_MEMORY_BYTES)) {
          vacate(seat)
        }
        job.resolve({ outlines: reply.outlines, issues: [...job.issues, ...reply.issues] })
        this.#deal()
    }
  }

  #startClock(seat: Seat): void {
    clearTimeout(seat.timer)
    const budget = this.#options.fileBudgetMs ?? DEFAULT_FILE_BUDGET_MS
    seat.timer = setTimeout(() => this.#replace(seat, `no answer for ${budget / 1000} s`), budget)
  }

  /** Lets a failed worker go and deals its batch again, before all others. */
  #replace(seat: Seat, message: string): void {
    const { job, position } = seat
    vacate(seat)
    if (job === null) return
    const path = job.files[position]?.path ?? ''
    const failures = ++job.failures[position]
    if (failures === MAX_FAILURES) job.issues.push(quarantined(path, message))
    // A file without a parser stops no worker: the worker itself does not start.
    if (failures > MAX_FAILURES) job.reject(new Error(`The parser does not run: ${message}`))
    else this.#waiting.unshift(job)
    this.#deal()
  }

  /** A batch in hand is left to its worker, whose late answer reaches a settled promise. */
  #abandon(job: Job, reason: unknown): void {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    job.reject(reason)
  }
}

/** The bytes are copied, because a batch whose worker died is dealt again. */
function copied({ path, hash, bytes }: ParseFile, bare: boolean): BatchFile {
  return { path, hash, bytes: new Uint8Array(bytes), bare }
}

function quarantined(path: string, message: string): Issue {
  return {
    path,
    stage: 'parse',
    kind: 'not-parsed',
    message: `The parser stopped twice at this file (${message}); it is searchable as plain text`,
  }
}

function vacate(seat: Seat): void {
  clearTimeout(seat.timer)
  if (seat.port !== null) {
    seat.port.onmessage = null
    seat.port.onerror = null
    seat.port.terminate()
  }
  seat.port = null
  seat.job = null
  seat.position = 0
}
