// The page's side of an engine worker: starts it, waits for it within time limits, and ends it.

import { assertNever } from '../../base/assert.ts'
import { filled, inEnglish, type Words, withDetail } from '../../messages/words.ts'
import { LlmError, type LlmOptions, type LlmReply, type LlmRequest } from '../llm.ts'
import type {
  EngineCall,
  EngineFailure,
  EngineNotice,
  EngineProgress,
  LoadedModel,
} from './protocol.ts'

/** The methods of `Worker` that are used. */
export interface EnginePort<Source, Request = LlmRequest> {
  postMessage(call: EngineCall<Source, Request>): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message?: string; preventDefault(): void }) => void,
  ): void
  terminate(): void
}

/** Maximum time between two notices of an engine, in milliseconds; it reports progress regularly. */
const LOAD_MS = 90_000
const ASK_MS = 180_000

/** Starts an engine's worker and is notified of its end. */
export interface EngineSlotOptions<Source, Request = LlmRequest> {
  readonly start: () => EnginePort<Source, Request>
  /** Calls back after this number of milliseconds unless it is stopped. */
  readonly timer?: (ms: number, then: () => void) => () => void
  /** Called with the reason when the engine ends without having been closed. */
  readonly onLost?: (why: Words) => void
}

interface WatchOptions extends LlmOptions {
  readonly onProgress?: (progress: EngineProgress) => void
}

/** The notices that end a call successfully. */
type SuccessNotice<Reply> = Extract<EngineNotice<Reply>, { readonly kind: 'loaded' | 'reply' }>

interface Waiting<Reply> {
  readonly options: WatchOptions
  /** Maximum time between two notices, in milliseconds. */
  readonly silence: number
  readonly settle: (value: SuccessNotice<Reply>) => void
  readonly fail: (error: unknown) => void
  stopTimer: () => void
}

const outOfTurn = () => new LlmError('protocol', 'The model gave no usable answer.')

/** An engine in its own worker, for the page. The worker is started at the first call. */
export class EngineSlot<Source, Request = LlmRequest, Reply = LlmReply> {
  private readonly waiting = new Map<number, Waiting<Reply>>()
  private readonly options: EngineSlotOptions<Source, Request>
  private port: EnginePort<Source, Request> | null = null
  private closed: LlmError | null = null
  private count = 0

  constructor(options: EngineSlotOptions<Source, Request>) {
    this.options = options
  }

  /** Loads a model into the worker. Rejects with an `LlmError` or the abort, and then is closed. */
  async load(source: Source, watch: WatchOptions = {}): Promise<LoadedModel> {
    try {
      const ended = await this.call((id) => ({ kind: 'load', id, source }), LOAD_MS, watch)
      if (ended.kind === 'loaded') return ended.model
      throw outOfTurn()
    } catch (error) {
      this.close()
      throw error
    }
  }

  async ask(request: Request, watch: WatchOptions = {}): Promise<Reply> {
    const ended = await this.call((id) => ({ kind: 'ask', id, request }), ASK_MS, watch)
    if (ended.kind === 'reply') return ended.reply
    throw outOfTurn()
  }

  /** Ends the worker, which frees all memory; pending calls reject. */
  close(): void {
    this.end(new LlmError('engine', 'The model was unloaded.'), false)
  }

  private end(error: LlmError, isLost: boolean): void {
    if (this.closed !== null) return
    this.closed = error
    this.port?.terminate()
    for (const one of [...this.waiting.values()]) one.fail(error)
    if (isLost) this.options.onLost?.(error.words)
  }

  /** Resolves with the worker's reply to this call, or rejects as soon as it is aborted. */
  private call(
    make: (id: number) => EngineCall<Source, Request>,
    silence: number,
    options: WatchOptions,
  ): Promise<SuccessNotice<Reply>> {
    const { signal } = options
    if (this.closed !== null) return Promise.reject(this.closed)
    if (signal?.aborted) return Promise.reject(signal.reason)
    const id = ++this.count
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.port?.postMessage({ kind: 'abort', id })
        one.fail(signal?.reason)
      }
      const over = (): void => {
        one.stopTimer()
        this.waiting.delete(id)
        signal?.removeEventListener('abort', abort)
      }
      const settle = (value: SuccessNotice<Reply>): void => {
        over()
        resolve(value)
      }
      const fail = (error: unknown): void => {
        over()
        reject(error)
      }
      const one: Waiting<Reply> = { options, silence, settle, fail, stopTimer: () => undefined }
      this.waiting.set(id, one)
      this.listen(one)
      signal?.addEventListener('abort', abort, { once: true })
      this.opened().postMessage(make(id))
    })
  }

  private opened(): EnginePort<Source, Request> {
    if (this.port !== null) return this.port
    const port = this.options.start()
    this.port = port
    port.addEventListener('message', ({ data }) => this.hear(data as EngineNotice<Reply>))
    port.addEventListener('error', (event) => {
      event.preventDefault()
      this.end(new LlmError('engine', crashMessage(event.message)), true)
    })
    return port
  }

  private hear(notice: EngineNotice<Reply>): void {
    const one = this.waiting.get(notice.id)
    if (one === undefined) return
    this.listen(one)
    switch (notice.kind) {
      case 'progress':
        one.options.onProgress?.(notice.progress)
        break
      case 'text':
        one.options.onText?.(notice.piece)
        break
      case 'loaded':
      case 'reply':
        one.settle(notice)
        break
      case 'failed':
        one.fail(errorOf(notice.failure))
        break
      default:
        assertNever(notice)
    }
  }

  /** Waits for the next notice. */
  private listen(one: Waiting<Reply>): void {
    const { timer = realTimer } = this.options
    one.stopTimer()
    one.stopTimer = timer(one.silence, () => {
      const seconds = Math.round(one.silence / 1000)
      const what = filled('The engine did not respond for {seconds} s and was stopped.', {
        seconds,
      })
      this.end(new LlmError('timeout', what), true)
    })
  }
}

function errorOf({ kind, words }: EngineFailure): Error {
  return kind === 'abort'
    ? new DOMException(inEnglish(words), 'AbortError')
    : new LlmError(kind, words)
}

function crashMessage(why: string | undefined): Words {
  return withDetail(
    'The engine could not be started or has crashed, most often because memory ran out.',
    why ?? '',
  )
}

function realTimer(ms: number, then: () => void): () => void {
  const handle = setTimeout(then, ms)
  return () => clearTimeout(handle)
}
