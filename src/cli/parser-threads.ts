// Parser threads for large folders. A small folder is parsed before the first thread has started.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../base/abort.ts'
import type { BatchResult, FileToIndex, Indexer, OpenIndexer } from '../pipeline/types.ts'
import { ParserPool } from '../worker/parsers/parser-pool.ts'
import type { ParserPort } from '../worker/parsers/parser-slot.ts'
import { beginCompilingOnce } from './baseline-wasm.ts'

/** Maximum number of threads, including the main one: each has its grammars and a part in memory. */
const MAX_THREADS = 8
/** Threads start when this amount of text is queued: parsing it takes about as long as starting them. Bytes. */
const START_AT_BYTES = 3 * 1024 * 1024
/** Batches per thread: one being parsed, and one being read. */
const BATCHES_PER_THREAD = 2

/** Options to start further indexers. */
export interface ThreadOptions {
  /** Opens the threads' indexer; `dispose` ends them. */
  readonly start: () => Threads
  readonly startAtBytes?: number
}

interface Threads {
  readonly openIndexer: OpenIndexer
  /** How many there are. */
  readonly size: number
  dispose(): void
}

interface Job {
  readonly files: readonly FileToIndex[]
  readonly bytes: number
  resolve(added: BatchResult): void
  reject(error: unknown): void
}

/** The threads of this machine besides the main one. */
export function parserThreads(): Threads {
  const size = Math.max(1, Math.min(MAX_THREADS, availableParallelism()) - 1)
  const pool = new ParserPool({ spawn, size })
  return { openIndexer: pool.openIndexer, size, dispose: () => pool.dispose() }
}

/** Whether more than one core is available. */
export function hasThreads(): boolean {
  return availableParallelism() > 1
}

/**
 * An indexer that works in this thread, and shares a long queue with other threads. Each thread writes its own
 * parts, so the assignment of files to parts is not fixed.
 */
export function withThreads(local: OpenIndexer, options: ThreadOptions): OpenIndexer {
  return (request) => {
    // The list of parts is read and rewritten, so parts are added one at a time.
    let writing: Promise<void> = Promise.resolve()
    const onPart: typeof request.onPart = (part) => {
      writing = writing.then(() => request.onPart(part))
      return writing
    }
    return new GrowingIndexer(local, { ...request, onPart }, options)
  }
}

class GrowingIndexer implements Indexer {
  readonly #request: Parameters<OpenIndexer>[0]
  readonly #options: ThreadOptions
  readonly #local: Indexer
  readonly #waiting: Job[] = []
  #working: Promise<void> | null = null
  #threads: { readonly indexer: Indexer; readonly size: number; dispose(): void } | null = null
  /** Number of batches in the threads. */
  #dealt = 0

  constructor(local: OpenIndexer, request: Parameters<OpenIndexer>[0], options: ThreadOptions) {
    this.#local = local(request)
    this.#request = request
    this.#options = options
  }

  add(files: readonly FileToIndex[]): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      const bytes = files.reduce((sum, { opened }) => sum + opened.size, 0)
      this.#waiting.push({ files, bytes, resolve, reject })
      const { startAtBytes = START_AT_BYTES } = this.#options
      const waiting = this.#waiting.reduce((sum, job) => sum + job.bytes, 0)
      if (this.#threads === null && waiting >= startAtBytes) this.#start()
      this.#working ??= this.#work()
      this.#deal()
    })
  }

  async finish(): Promise<void> {
    await this.#working
    await this.#local.finish()
    await this.#threads?.indexer.finish()
  }

  close(): void {
    this.#local.close()
    this.#threads?.indexer.close()
    this.#threads?.dispose()
    this.#threads = null
  }

  #start(): void {
    const { openIndexer, size, dispose } = this.#options.start()
    this.#threads = { indexer: openIndexer(this.#request), size, dispose }
  }

  /** Sends batches to the threads until they are busy; the others stay in the queue. */
  #deal(): void {
    if (this.#threads === null) return
    const { indexer, size } = this.#threads
    while (this.#dealt < size * BATCHES_PER_THREAD) {
      const job = this.#waiting.shift()
      if (job === undefined) return
      this.#dealt++
      const isDone = (): void => {
        this.#dealt--
        this.#deal()
      }
      indexer.add(job.files).finally(isDone).then(job.resolve, job.reject)
    }
  }

  /** Parses one batch at a time here; the next ones may go to a thread. */
  async #work(): Promise<void> {
    for (let job = this.#waiting.shift(); job !== undefined; job = this.#waiting.shift())
      await this.#local.add(job.files).then(job.resolve, job.reject)
    this.#working = null
  }
}

function spawn(): ParserPort {
  // A thread cannot know whether it was asked for.
  beginCompilingOnce()
  const worker = new Worker(new URL('./parser-thread.mjs', import.meta.url))
  const port: ParserPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message, transfer) =>
      worker.postMessage(
        message,
        transfer.filter((one) => one instanceof ArrayBuffer),
      ),
    terminate: () => void worker.terminate(),
  }
  worker.on('message', (data) => port.onmessage?.({ data }))
  worker.on('error', (error) => port.onerror?.({ message: messageOf(error) }))
  worker.on('exit', (code) => port.onerror?.({ message: `it ended with code ${code}` }))
  return port
}
