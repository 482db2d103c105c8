// The page's side of the library worker: typed calls, a heartbeat, and a new worker when one dies.

import * as Comlink from 'comlink'
import type { AskRequest } from '../ask.ts'
import { type Filled, filled, MessageError, type UiMessage, type Words } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import { callByName, forwarding, forwardingLibrary } from '../model/library/methods.ts'
import type { SettingChanges } from '../model/settings/settings.ts'
import type { Steering, Step } from '../model/walk/trace.ts'
import type {
  BuildInOtherTab,
  BuildSource,
  WalkCalls,
  WorkerApi,
  WorkerNotice,
} from './wire/api.ts'
import type { WorkerEnd } from './wire/start-worker.ts'

/** Thrown by calls that were pending when the worker died. */
class WorkerDiedError extends MessageError {
  override readonly name = 'WorkerDiedError'
}

/** Starts the worker and receives its events. */
export interface ClientOptions {
  readonly start: () => WorkerEnd
  /** Collections changed, here or in another tab. */
  readonly onChanged?: () => void
  /** Another tab is indexing; `null` when it is done. */
  readonly onElsewhere?: (build: BuildInOtherTab | null) => void
  /** Something failed outside of a call, or the worker died and was replaced. */
  readonly onFailure?: (failure: { readonly name: string; readonly message: UiMessage }) => void
  /** Time between two heartbeats to a busy worker. */
  readonly heartbeatMs?: number
}

/** The page's interface to the library worker, which is restarted if it dies. */
export interface LibraryClient extends Omit<WorkerApi, 'ping' | 'walk' | 'walkOn'> {
  /** Asks one question without a model; the steps arrive in groups when the page requests them. */
  ask(request: AskRequest, options: WalkingOptions): AsyncGenerator<Step, void>
  dispose(): void
}

const HEARTBEAT_MS = 2000
/** Unanswered heartbeats after which a worker counts as hung: half a minute, awake. */
const MAX_MISSED = 15
/** Consecutive workers that died without an answer, after which none is started. */
const MAX_RESTARTS = 3

/** Forwarded calls besides those of `Library`. */
type OtherCalls = Omit<WorkerApi, keyof Library | 'ping'>

/** Whether a call only reads, so that it is repeated once if the worker dies. */
const REPEATED_CALLS: Readonly<Record<keyof OtherCalls, boolean>> = {
  build: false,
  catchUp: false,
  readAgain: false,
  folder: true,
  original: true,
  findFolder: true,
  cancel: false,
  walk: false,
  walkOn: false,
  takeTurn: false,
  remove: false,
  export: false,
  missing: true,
  keepWhole: false,
  related: true,
  overview: true,
  expectQuestion: false,
  starters: true,
  explain: true,
  explainEvidence: true,
  rank: true,
  excerpts: true,
  level: true,
  everydayPlan: true,
  everydayMaterial: true,
  keepEveryday: false,
  everydayOf: true,
  everydayFile: true,
  removeEveryday: false,
  rename: false,
  setWeight: false,
  configure: false,
  languageInfo: true,
  setLanguage: false,
  sizes: true,
  warm: false,
  storage: true,
}

const OTHER_NAMES = Object.keys(REPEATED_CALLS) as readonly (keyof OtherCalls)[]

/**
 * Connects to the library worker. If the worker dies, pending reads are repeated once in the next worker;
 * a build rejects with `WorkerDiedError` and can be started again.
 */
export function createClient(options: ClientOptions): LibraryClient {
  const connection = new Connection(options)
  const call = (name: keyof WorkerApi, args: readonly unknown[]) =>
    connection.call((remote) => callByName(remote, name, args))
  const readAgain: typeof call = (name, args) =>
    call(name, args).catch((error: unknown) => {
      if (hasDied(error)) return call(name, args)
      throw error
    })
  const remote = forwarding<OtherCalls>(OTHER_NAMES, (name, args) =>
    REPEATED_CALLS[name] ? readAgain(name, args) : call(name, args),
  )
  let walks = 0
  const walking = { ...remote, newJob: () => `walk-${++walks}` }
  return {
    ...forwardingLibrary(readAgain),
    ...remote,
    build: (request, onProgress, confirm) => {
      const { source } = request
      const listHidden = source.kind === 'handle' ? source.listHidden : undefined
      return remote.build(
        cloneable(request),
        Comlink.proxy(onProgress),
        confirm && Comlink.proxy(confirm),
        listHidden && Comlink.proxy(listHidden),
      )
    },
    original: (source, path) => remote.original(cloneable(source), path),
    keepWhole: (jobId, collection, onBytes) =>
      remote.keepWhole(jobId, collection, Comlink.proxy(onBytes)),
    configure: (changes) => connection.configure(changes),
    ask: (request, options) => walkThrough(walking, request, options, hasDied),
    dispose: () => connection.dispose(),
  }
}

function cloneable<T extends { readonly source: BuildSource }>(request: T): T {
  const { source } = request
  if (source.kind !== 'handle') return request
  return { ...request, source: { kind: 'handle', handle: source.handle } }
}

const hasDied = (error: unknown): boolean => error instanceof WorkerDiedError

type Remote = Comlink.Remote<WorkerApi>

/** The current worker, its pending calls, and the heartbeat. */
class Connection {
  readonly #options: ClientOptions
  /** `null` before the first call, so that the first drawing has the network for itself. */
  #end: WorkerEnd | null = null
  #remote: Remote | null = null
  #died = promiseWithReject()
  #pending = 0
  #missed = 0
  #restarts = 0
  #settings: SettingChanges | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: ClientOptions) {
    this.#options = options
  }

  #begin(): Remote {
    const end = this.#options.start()
    const remote = Comlink.wrap<WorkerApi>(end)
    this.#end = end
    this.#remote = remote
    this.#listen(end)
    return remote
  }

  async call<T>(ask: (remote: Remote) => Promise<T>): Promise<T> {
    this.#pending++
    this.#watch()
    try {
      const remote = this.#remote ?? this.#begin()
      const answer = await Promise.race([ask(remote), this.#died.promise])
      this.#restarts = 0
      return answer
    } finally {
      this.#pending--
    }
  }

  /** A replacement of the worker gets the same settings. */
  configure(changes: SettingChanges): Promise<void> {
    this.#settings = changes
    return this.call((remote) => remote.configure(changes))
  }

  dispose(): void {
    clearInterval(this.#timer)
    this.#end?.terminate()
    this.#died.reject(new WorkerDiedError('it stopped'))
  }

  #listen(end: WorkerEnd): void {
    end.addEventListener('message', (event) => {
      if (end === this.#end && event instanceof MessageEvent) this.#notice(event.data)
    })
    end.addEventListener('error', (event) => {
      event.preventDefault()
      const message = 'message' in event && event.message ? String(event.message) : ''
      if (end === this.#end) this.#replace(message === '' ? filled('it stopped') : message)
    })
  }

  #notice(data: Partial<WorkerNotice> | null | undefined): void {
    if (data?.notice === 'changed') this.#options.onChanged?.()
    if (data?.notice === 'elsewhere') this.#options.onElsewhere?.(data.build ?? null)
    if (data?.notice === 'failed') {
      const { name = 'Error', message = '' } = data
      this.#options.onFailure?.({ name, message })
    }
  }

  /** The heartbeat runs only while a call is pending: an idle worker is not woken. */
  #watch(): void {
    this.#timer ??= setInterval(() => this.#beat(), this.#options.heartbeatMs ?? HEARTBEAT_MS)
  }

  #beat(): void {
    if (this.#pending === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#missed = 0
      return
    }
    // Heartbeats are counted instead of time: a machine that slept for an hour has missed one.
    if (++this.#missed > MAX_MISSED) {
      this.#replace(filled('no answer for {seconds} s', { seconds: 30 }))
      return
    }
    const end = this.#end
    this.#remote?.ping().then(
      () => {
        if (end === this.#end) this.#missed = 0
      },
      () => undefined,
    )
  }

  #replace(why: string | Filled): void {
    this.#end?.terminate()
    this.#missed = 0
    if (++this.#restarts > MAX_RESTARTS) {
      this.#report(
        filled('The index worker did not start: {why}. Reload the page to try again.', { why }),
      )
      return
    }
    const died = this.#died
    this.#died = promiseWithReject()
    const remote = this.#begin()
    if (this.#settings !== null) remote.configure(this.#settings).catch(() => undefined)
    this.#report(filled('The index worker was restarted: {why}', { why }), died)
    this.#options.onChanged?.()
  }

  #report(message: Words, died = this.#died): void {
    const failure = new WorkerDiedError(message)
    died.reject(failure)
    this.#options.onFailure?.({ name: failure.name, message })
  }
}

function promiseWithReject() {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, rejected) => {
    reject = rejected
  })
  // The caller may not await it.
  promise.catch(() => undefined)
  return { promise, reject: (error: Error) => reject(error) }
}

/** The signal and the user's input of a walk. */
interface WalkingOptions {
  readonly signal: AbortSignal
  /** The user's input since the last call (NAV-15). */
  readonly steer: () => readonly Steering[]
}

/** Walks that run in the library worker. */
export interface WalkRemote extends WalkCalls {
  newJob(): string
  cancel(jobId: string): Promise<void>
}

/** The steps of a walk as they arrive; restarted once if the worker dies. */
export async function* walkThrough(
  remote: WalkRemote,
  request: AskRequest,
  options: WalkingOptions,
  isGone: (error: unknown) => boolean,
): AsyncGenerator<Step, void> {
  let shown = 0
  for (let attempt = 1; ; attempt++) {
    try {
      for await (const step of once(remote, request, options)) {
        // A repeated walk without a model has the same steps.
        if (step.number <= shown) continue
        shown = step.number
        yield step
      }
      return
    } catch (error) {
      if (attempt > 1 || !isGone(error)) throw error
    }
  }
}

async function* once(
  remote: WalkRemote,
  request: AskRequest,
  { signal, steer }: WalkingOptions,
): AsyncGenerator<Step, void> {
  signal.throwIfAborted()
  const jobId = remote.newJob()
  const stop = (): void => void remote.cancel(jobId).catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    let coming = remote.walk(jobId, request)
    while (true) {
      const { steps, done } = await coming
      // The next steps are requested before these are drawn.
      if (!done) coming = remote.walkOn(jobId, steer())
      coming.catch(() => undefined)
      yield* steps
      if (done) return
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
