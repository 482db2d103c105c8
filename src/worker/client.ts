// The page's side of the library worker: typed calls, a heartbeat, and a new worker when one dies.

import * as Comlink from 'comlink'
import type { AskRequest } from '../ask.ts'
import type { Library } from '../model/library/library.ts'
import { callByName, forwarding, forwardingLibrary } from '../model/library/methods.ts'
import type { SettingChanges } from '../model/settings/settings.ts'
import type { Step } from '../model/walk/trace.ts'
import { type Filled, filled, type Said, SaidError, type Words } from '../model/words/words.ts'
import { type WalkingOptions, walkThrough } from './walk-client.ts'
import type { BuildInOtherTab, WorkerApi, WorkerNotice } from './wire/api.ts'

/** What the client needs of a `Worker`; also met by a `MessagePort` with a `terminate`. */
export interface WorkerEnd extends Comlink.Endpoint {
  terminate(): void
}

/** Thrown by calls that were under way when the worker died. */
class WorkerDiedError extends SaidError {
  override readonly name = 'WorkerDiedError'
}

/** What starts the worker, and what hears of it. */
export interface ClientOptions {
  readonly start: () => WorkerEnd
  /** Collections changed, here or in another tab. */
  readonly onChanged?: () => void
  /** Another tab is indexing, or, with `null`, is done. */
  readonly onElsewhere?: (build: BuildInOtherTab | null) => void
  /** Something failed that no call was waiting for, or the worker died and was replaced. */
  readonly onFailure?: (failure: { readonly name: string; readonly message: Said }) => void
  /** Time between two questions whether a busy worker still lives. */
  readonly heartbeatMs?: number
}

/** The library worker as the page calls it; one that died is started again. */
export interface LibraryClient extends Omit<WorkerApi, 'ping' | 'walk' | 'walkOn'> {
  /** Asks one question without a model; the steps come in groups, as the page has time for them. */
  ask(request: AskRequest, options: WalkingOptions): AsyncGenerator<Step, void>
  dispose(): void
}

const HEARTBEAT_MS = 2000
/** Unanswered heartbeats after which a worker counts as hung: half a minute, awake. */
const MAX_MISSED = 15
/** Workers that died one after the other without an answer, before no further one is started. */
const MAX_RESTARTS = 3

/** Calls that are handed on beside those of `Library`. */
type OtherCalls = Omit<WorkerApi, keyof Library | 'ping'>

/** Whether a call is made again, once, of the successor of a worker that died: it only reads. */
const READS: Readonly<Record<keyof OtherCalls, boolean>> = {
  build: false,
  catchUp: false,
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
  starters: true,
  explain: true,
  explainEvidence: true,
  rank: true,
  excerpts: true,
  level: true,
  summaryPlan: true,
  summaryMaterial: true,
  keepSummaries: false,
  rename: false,
  setWeight: false,
  configure: false,
  languageInfo: true,
  setLanguage: false,
  sizes: true,
  warm: false,
  storage: true,
}

const OTHER_NAMES = Object.keys(READS) as readonly (keyof OtherCalls)[]

/**
 * Connects to the library worker. Reads that were under way when it died are asked again, once, of
 * its successor; a build rejects with `WorkerDiedError` and can be started again.
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
    READS[name] ? readAgain(name, args) : call(name, args),
  )
  let walks = 0
  const walking = { ...remote, newJob: () => `walk-${++walks}` }
  return {
    ...forwardingLibrary(readAgain),
    ...remote,
    build: (request, onProgress, confirm) =>
      remote.build(request, Comlink.proxy(onProgress), confirm && Comlink.proxy(confirm)),
    keepWhole: (jobId, collection, onBytes) =>
      remote.keepWhole(jobId, collection, Comlink.proxy(onBytes)),
    configure: (changes) => connection.configure(changes),
    ask: (request, options) => walkThrough(walking, request, options, hasDied),
    dispose: () => connection.dispose(),
  }
}

const hasDied = (error: unknown): boolean => error instanceof WorkerDiedError

type Remote = Comlink.Remote<WorkerApi>

/** The current worker, the calls that wait for it, and its pulse. */
class Connection {
  readonly #options: ClientOptions
  /** Not there before the first call: what is drawn first then has the network for itself. */
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

  /** A worker that takes the place of this one is told the same. */
  configure(changes: SettingChanges): Promise<void> {
    this.#settings = changes
    return this.call((remote) => remote.configure(changes))
  }

  dispose(): void {
    clearInterval(this.#timer)
    this.#end?.terminate()
    this.#died.reject(new WorkerDiedError('The worker was closed'))
  }

  #listen(end: WorkerEnd): void {
    end.addEventListener('message', (event) => {
      if (end === this.#end && event instanceof MessageEvent) this.#notice(event.data)
    })
    end.addEventListener('error', (event) => {
      event.preventDefault()
      const said = 'message' in event && event.message ? String(event.message) : ''
      if (end === this.#end) this.#replace(said === '' ? filled('it stopped') : said)
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

  /** Beats only while a call is under way: an idle worker need not be woken. */
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
    // Beats are counted, not time: a machine that slept for an hour has missed one.
    if (++this.#missed > MAX_MISSED) {
      this.#replace(filled('it did not answer for half a minute'))
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

interface PromiseWithReject {
  readonly promise: Promise<never>
  reject(error: Error): void
}

function promiseWithReject(): PromiseWithReject {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, rejected) => {
    reject = rejected
  })
  // Without calls under way nobody waits for it.
  promise.catch(() => undefined)
  return { promise, reject: (error) => reject(error) }
}
