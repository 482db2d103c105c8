// The page's side of the library worker: typed calls, a heartbeat, and a new worker when one dies.

import * as Comlink from 'comlink'
import type { AskRequest } from '../ask.ts'
import type { ConfirmPlan } from '../model/collection/plan.ts'
import { callByName, forwardingLibrary } from '../model/library/methods.ts'
import type { Original } from '../model/library/original.ts'
import type { SettingChanges } from '../model/settings/settings.ts'
import type { Step } from '../model/walk/trace.ts'
import { type Filled, filled, type Said, SaidError, type Words } from '../model/words/words.ts'
import { type WalkingOptions, type WalkRemote, walkThrough } from './walk-client.ts'
import type {
  BuildInOtherTab,
  BuildJob,
  BuildSummary,
  OnProgress,
  StorageUse,
  WorkerApi,
  WorkerNotice,
} from './wire/api.ts'

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

/**
 * Connects to the library worker. Reads that were under way when it died are asked again, once, of
 * its successor; a build rejects with `WorkerDiedError` and can be started again.
 */
export function createClient(options: ClientOptions): LibraryClient {
  const connection = new Connection(options)
  const call = <T>(ask: (remote: Remote) => Promise<T>) => connection.call(ask)
  const readAgain = async <T>(ask: (remote: Remote) => Promise<T>): Promise<T> => {
    try {
      return await call(ask)
    } catch (error) {
      if (error instanceof WorkerDiedError) return call(ask)
      throw error
    }
  }
  const cancel = (jobId: string) => call((remote) => remote.cancel(jobId))
  let walks = 0
  const walking: WalkRemote = {
    newJob: () => `walk-${++walks}`,
    walk: (jobId, request) => call((remote) => remote.walk(jobId, request)),
    walkOn: (jobId, said) => call((remote) => remote.walkOn(jobId, said)),
    cancel,
  }
  return {
    ...forwardingLibrary((name, args) => readAgain((remote) => callByName(remote, name, args))),
    build: (request, onProgress, confirm) =>
      call((remote) => build(remote, request, onProgress, confirm)),
    catchUp: (jobId, collection, changed) =>
      call((remote) => remote.catchUp(jobId, collection, changed)),
    folder: (collection) => readAgain((remote) => remote.folder(collection)),
    original: (source, path) =>
      readAgain((remote): Promise<Original> => remote.original(source, path)),
    findFolder: (handle) => readAgain((remote) => remote.findFolder(handle)),
    cancel,
    ask: (request, options) => walkThrough(walking, request, options, hasDied),
    takeTurn: (jobId) => call((remote) => remote.takeTurn(jobId)),
    remove: (collection) => call((remote) => remote.remove(collection)),
    export: (jobId, collection) => call((remote) => remote.export(jobId, collection)),
    missing: (collection) => readAgain((remote) => remote.missing(collection)),
    keepWhole: (jobId, collection, onBytes) =>
      call((remote) => remote.keepWhole(jobId, collection, Comlink.proxy(onBytes))),
    related: (collection, question) => readAgain((remote) => remote.related(collection, question)),
    overview: (request) => readAgain((remote) => remote.overview(request)),
    starters: (request) => readAgain((remote) => remote.starters(request)),
    explain: (request) => readAgain((remote) => remote.explain(request)),
    explainEvidence: (collection, request, nodes) =>
      readAgain((remote) => remote.explainEvidence(collection, request, nodes)),
    rank: (request) => readAgain((remote) => remote.rank(request)),
    excerpts: (jobId, request) => readAgain((remote) => remote.excerpts(jobId, request)),
    level: (collection, node) => readAgain((remote) => remote.level(collection, node)),
    summaryPlan: (collection, mode, only) =>
      readAgain((remote) => remote.summaryPlan(collection, mode, only)),
    summaryMaterial: (collection, job) =>
      readAgain((remote) => remote.summaryMaterial(collection, job)),
    keepSummaries: (collection, written) =>
      call((remote) => remote.keepSummaries(collection, written)),
    rename: (collection, name) => call((remote) => remote.rename(collection, name)),
    setWeight: (collection, weight) => call((remote) => remote.setWeight(collection, weight)),
    setOwn: (collection, own) => call((remote) => remote.setOwn(collection, own)),
    configure: (changes) => connection.configure(changes),
    languageInfo: (collection) => readAgain((remote) => remote.languageInfo(collection)),
    setLanguage: (jobId, collection, language) =>
      call((remote) => remote.setLanguage(jobId, collection, language)),
    sizes: () => readAgain((remote) => remote.sizes()),
    warm: () => call((remote) => remote.warm()),
    storage: (): Promise<StorageUse> => readAgain((remote) => remote.storage()),
    dispose: () => connection.dispose(),
  }
}

const hasDied = (error: unknown): boolean => error instanceof WorkerDiedError

type Remote = Comlink.Remote<WorkerApi>

async function build(
  remote: Remote,
  request: BuildJob,
  onProgress: OnProgress,
  confirm: ConfirmPlan | undefined,
): Promise<BuildSummary> {
  const asked = confirm === undefined ? undefined : Comlink.proxy(confirm)
  return remote.build(request, Comlink.proxy(onProgress), asked)
}

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
