// One build's use of the parser workers: batches are read here, one in advance for each worker, and sent to
// idle workers. If a worker fails, the files of its open part are sent again.

import { loadContents } from '../../ingest/read.ts'
import { filled, MessageError, type UiMessage, withDetail, wordsOf } from '../../messages/words.ts'
import type { Issue } from '../../model/collection/issue.ts'
import type { OpenedFile } from '../../model/collection/source.ts'
import { loadedFiles } from '../../pipeline/part-builder.ts'
import type {
  BatchResult,
  FileToIndex,
  FinishedPart,
  Indexer,
  OpenIndexer,
} from '../../pipeline/types.ts'
import type { ParserReply, ParserRequest } from './parser-protocol.ts'
import { type Job, type ParserPort, type ParserSlot, release, vacate } from './parser-slot.ts'

/** The parser workers, with their limits of time and memory. */
export interface SessionOptions {
  readonly id: number
  readonly seats: readonly ParserSlot[]
  /** The slot's worker; a new one if it has none. */
  readonly portOf: (seat: ParserSlot) => ParserPort
  readonly fileBudgetMs: number
  readonly maxMemoryBytes: number
}

type SessionRequest = Parameters<OpenIndexer>[0]
type Reply<K extends ParserReply['kind']> = Extract<ParserReply, { readonly kind: K }>

/** Failures of finishing a part after which the session fails. */
const MAX_FINISH_FAILURES = 2
/** Time that a stopped session waits for pending batches. */
const LAST_WAIT_MS = 3000

/** Replaces a file after reading, so that the browser can close it; it would be opened again. */
const RELEASED_FILE: OpenedFile = {
  size: 0,
  modified: 0,
  bytes: () => Promise.reject(Object.assign(new Error('released'), { name: 'NotReadableError' })),
}

let lastId = 0

/** The indexer of one build. */
export class IndexSession implements Indexer {
  readonly #request: SessionRequest
  readonly #options: SessionOptions
  readonly #waiting: Job[] = []
  readonly #issues: Issue[] = []
  #writing: Promise<void> = Promise.resolve()
  #finished: { resolve(): void; reject(error: unknown): void } | null = null
  #finishFailures = 0
  #failure: { readonly error: unknown } | null = null
  #isClosed = false

  constructor(request: SessionRequest, options: SessionOptions) {
    this.#request = request
    this.#options = options
    request.signal?.addEventListener('abort', () => this.#rejectAll(request.signal?.reason), {
      once: true,
    })
    for (const seat of options.seats) release(seat)
  }

  add(files: readonly FileToIndex[]): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      this.#request.signal?.throwIfAborted()
      if (this.#failure !== null) throw this.#failure.error
      this.#waiting.push({
        id: ++lastId,
        files,
        failures: new Uint8Array(files.length),
        suspectFrom: null,
        exact: false,
        contents: null,
        resolve,
        reject,
      })
      this.#deal()
    })
  }

  finish(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) throw this.#failure.error
      this.#finished = { resolve, reject }
      if (this.#request.signal?.aborted) setTimeout(() => this.#giveUp(), LAST_WAIT_MS)
      this.#settle()
    })
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#rejectAll(new Error('The indexer was closed'))
    for (const seat of this.#options.seats) {
      release(seat)
      seat.port?.postMessage({ kind: 'drop' }, [])
    }
  }

  /** Rejects all pending and later calls. */
  fail(error: unknown): void {
    this.#failure ??= { error }
    this.#rejectAll(error)
    this.#finished?.reject(error)
  }

  receive(seat: ParserSlot, reply: ParserReply): void {
    if (this.#isClosed || reply.id !== (seat.finishing || seat.job?.id)) return
    switch (reply.kind) {
      case 'at':
        seat.position = reply.position
        this.#startClock(seat)
        return
      case 'threw':
        this.replace(seat, reply.message)
        return
      case 'added':
        this.#added(seat, reply)
        return
      case 'finished':
        this.#handedOut(seat, reply.part)
    }
  }

  /** Removes a failed worker and queues the files of its part again, first. */
  replace(seat: ParserSlot, message: UiMessage): void {
    if (this.#isClosed) return
    const { job, position, open, finishing, isSent } = seat
    vacate(seat)
    if (finishing > 0 && ++this.#finishFailures > MAX_FINISH_FAILURES) {
      this.fail(new MessageError(filled('The index could not be made: {message}', { message })))
    }
    if (job !== null && isSent) this.#blame(job, position, message)
    if (this.#failure !== null) {
      job?.reject(this.#failure.error)
      return
    }
    // The next run of a stopped build reads the lost files.
    const isStopped = this.#request.signal?.aborted === true
    if (!isStopped) this.#waiting.unshift(...open, ...(job === null ? [] : [job]))
    this.#deal()
  }

  #blame(job: Job, position: number, message: UiMessage): void {
    const { path } = job.files[position].entry
    switch (blame(job, position)) {
      case 'file':
        this.#issues.push(quarantineIssue(path, message))
        return
      case 'parser':
        this.fail(new MessageError(filled('The index could not be made: {message}', { message })))
        return
      case 'nobody':
        return
    }
  }

  #deal(): void {
    const { seats } = this.#options
    for (const seat of seats) {
      if (seat.job !== null || seat.finishing > 0) continue
      const job = this.#waiting.shift()
      if (job === undefined) break
      seat.job = job
      seat.isSent = false
      void this.#hand(seat, job)
    }
    for (const job of this.#waiting.slice(0, seats.length)) void contentsOf(job)
    this.#settle()
  }

  async #hand(seat: ParserSlot, job: Job): Promise<void> {
    const contents = await contentsOf(job)
    if (this.#isClosed || seat.job !== job) return
    job.contents = null
    const { ingest } = this.#request
    const files = loadedFiles(job.files, contents).map((file, i) => {
      return { ...file, bare: file.bare || job.failures[i] >= MAX_FAILURES }
    })
    seat.isSent = true
    seat.position = 0
    this.#startClock(seat)
    const { id, exact } = job
    const session = this.#options.id
    const request = { kind: 'add', id, session, ingest, files, exact } as const
    this.#post(seat, request, [...buffersOf(files)])
  }

  /** Throws if the message cannot be cloned or the worker cannot be started. */
  #post(seat: ParserSlot, request: ParserRequest, transfer: Transferable[] = []): void {
    try {
      this.#options.portOf(seat).postMessage(request, transfer)
    } catch (error) {
      this.replace(seat, wordsOf(error))
    }
  }

  #added(seat: ParserSlot, { added, part, memoryBytes }: Reply<'added'>): void {
    const { job } = seat
    if (job === null) return
    clearTimeout(seat.timer)
    seat.job = null
    seat.open.push(job)
    job.files = job.files.map((file) => ({ ...file, opened: RELEASED_FILE }))
    if (part !== null) this.#store(seat, part)
    if (memoryBytes > this.#options.maxMemoryBytes) {
      if (seat.open.length === 0) vacate(seat)
      else {
        seat.retires = true
        this.#askForPart(seat)
      }
    }
    // The caller continues when the part is stored, so that parts do not pile up.
    this.#writing.then(() => job.resolve(added))
    this.#deal()
  }

  #handedOut(seat: ParserSlot, part: FinishedPart | null): void {
    clearTimeout(seat.timer)
    seat.finishing = 0
    if (part !== null) this.#store(seat, part)
    if (seat.retires) vacate(seat)
    this.#deal()
  }

  #store(seat: ParserSlot, part: FinishedPart): void {
    seat.open = []
    const issues = [...part.issues, ...this.#issues.splice(0)]
    this.#writing = this.#writing
      .then(() => (this.#failure === null ? this.#request.onPart({ ...part, issues }) : undefined))
      .catch((error: unknown) => this.fail(error))
  }

  #askForPart(seat: ParserSlot): void {
    seat.finishing = ++lastId
    seat.position = 0
    this.#startClock(seat)
    this.#post(seat, { kind: 'finish', id: seat.finishing })
  }

  /** Once no batch is pending, requests the open parts; once there are none, the session ends. */
  #settle(): void {
    const { seats } = this.#options
    if (this.#finished === null || this.#isClosed) return
    if (this.#waiting.length > 0 || seats.some(({ job }) => job !== null)) return
    for (const seat of seats)
      if (seat.open.length > 0 && seat.finishing === 0) this.#askForPart(seat)
    if (seats.some(({ finishing }) => finishing > 0)) return
    const { resolve } = this.#finished
    this.#writing.then(resolve)
  }

  #startClock(seat: ParserSlot): void {
    clearTimeout(seat.timer)
    const { fileBudgetMs } = this.#options
    const late = () =>
      this.replace(seat, filled('no answer for {seconds} s', { seconds: fileBudgetMs / 1000 }))
    seat.timer = setTimeout(late, fileBudgetMs)
  }

  /** Pending batches stay with their workers: their result is stored if it arrives soon. */
  #rejectAll(reason: unknown): void {
    for (const job of this.#waiting.splice(0)) job.reject(reason)
    for (const seat of this.#options.seats) {
      seat.job?.reject(reason)
      if (!seat.isSent) seat.job = null
    }
  }

  #giveUp(): void {
    if (this.#isClosed) return
    for (const seat of this.#options.seats)
      if (seat.job !== null || seat.finishing > 0) vacate(seat)
    this.#settle()
  }
}

function contentsOf(job: Job): Promise<Awaited<ReturnType<typeof loadContents>>> {
  job.contents ??= loadContents(job.files)
  return job.contents
}

/** The buffers to transfer to the worker: files that were read together share one. */
function buffersOf(files: ReturnType<typeof loadedFiles>): Set<Transferable> {
  const buffers = new Set<Transferable>()
  for (const { content } of files) {
    if (content.kind === 'bytes') buffers.add(content.bytes.buffer)
    else if (content.kind === 'packed') buffers.add(content.packed.bytes.buffer)
  }
  return buffers
}

/** A file that stopped this number of workers is not parsed again. */
const MAX_FAILURES = 2

/**
 * Counts a failure during this file and returns its cause: the file, which is quarantined now; the parser, if the
 * file was not given to it; or unknown so far.
 */
function blame(job: Job, position: number): 'file' | 'parser' | 'nobody' {
  if (!job.exact) {
    job.exact = true
    job.suspectFrom = position
    return 'nobody'
  }
  const isSuspect = job.suspectFrom !== null && position >= job.suspectFrom
  job.suspectFrom = null
  const before = job.failures[position]
  const failures = before + (isSuspect ? 2 : 1)
  job.failures[position] = failures
  // A quarantined file is not parsed: the worker itself does not start.
  if (failures > MAX_FAILURES) return 'parser'
  return before < MAX_FAILURES && failures >= MAX_FAILURES ? 'file' : 'nobody'
}

/** The issue of a quarantined file. */
function quarantineIssue(path: string, why: UiMessage): Issue {
  const message = 'The parser stopped at this file; it is searchable as plain text'
  return { path, stage: 'parse', kind: 'not-parsed', message: withDetail(message, why) }
}
