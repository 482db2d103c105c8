// Loads, uses and unloads a model in this browser.

import type { WordsCheck } from '../../../ask/check-words.ts'
import { isAbort } from '../../../base/abort.ts'
import type { EngineProgress } from '../../../llm/engines/protocol.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { LocalOffer } from '../../../llm/local/offers.ts'
import type { LocalSource, OpenedModel } from '../../../llm/local/open-local.ts'
import { type UiMessage, wordsOf } from '../../../messages/words.ts'
import type { Context } from '../../state/core/action-context.ts'
import { keptJson } from '../../state/core/kept-texts.ts'
import {
  type LocalSettings,
  type LocalState,
  NO_LOCAL,
  readLocalSettings,
} from '../../state/shape/local-state.ts'
import type { LocalAccess, ModelAccess } from '../../state/shape/model-access.ts'
import { LocalModelController, type OpeningHooks } from './local-model-controller.ts'

const TEXT_KEYS = { settings: 'wayleaf-local-model', goOn: 'wayleaf-local-go-on' }

/** The initial state of models in this browser. */
export function initialLocal({ local }: ModelAccess): LocalState {
  if (local === undefined) return NO_LOCAL
  return { ...NO_LOCAL, settings: readLocalSettings(keptJson(local.kept.read(TEXT_KEYS.settings))) }
}

/** Controls the model that answers. `chosen` is called when the user chooses a model in this browser. */
export class LocalController extends LocalModelController<LocalSource, OpenedModel, LocalSettings> {
  private readonly chosen: () => void
  /** Releases the lock of this tab. */
  private endTurn = (): void => undefined
  /** The browser's built-in model, used for words only. */
  private own: OpenedModel | null = null
  private checking = new AbortController()
  private asked: LocalSource | null = null
  /** Whether to take the lock from another tab. */
  private steals = false

  constructor(context: Context, chosen: () => void) {
    super(context, TEXT_KEYS)
    this.chosen = chosen
  }

  /** Called when a model has been loaded. */
  loaded = (): void => undefined

  /** The model that answers now. */
  current = (): OpenedModel | null => this.opened

  /** The built-in model, which writes words if no other is chosen; `null` if there is none, or it is switched off. */
  ownWords = (): OpenedModel | null => {
    const { place } = this.context.store.getState().models.settings
    return place === 'none' && this.state.settings.useOwn ? this.own : null
  }

  /** Opens the browser's built-in model if it is here already and may be used. */
  openOwn = async (): Promise<void> => {
    if (this.own !== null || !this.state.settings.useOwn) return
    this.own = (await this.access?.openOwn()) ?? null
    this.patch({ own: this.own?.llm.name ?? null })
  }

  /** Loads the model that was in use when the page was closed. */
  start = async (): Promise<void> => {
    const { access, state } = this
    const { source } = state.settings
    const goesOn = this.goesOn()
    const { place } = this.context.store.getState().models.settings
    if (place === 'none') return this.openOwn()
    if (access === undefined || source === null || place !== 'browser') return
    if (source.kind === 'kept-file') {
      await this.readKept(access, source.name, false)
      return this.warm(access)
    }
    // Download only if the user has just asked for it.
    if (!goesOn && (await access.hostsOf(source)).length > 0) return
    await this.load(source)
    await this.warm(access)
  }

  actions() {
    const { jobs } = this.context
    return {
      /** Examines the machine and which models can run on it. */
      lookAtMachine: () => jobs.run(this.look),
      /** Loads a model, which answers from now on. */
      loadLocal: (source: LocalSource) => jobs.run(() => this.checked(this.load(source))),
      /** Lets the user pick a model file. */
      pickLocal: () => jobs.run(() => this.checked(this.pick())),
      /** Lets the loaded model write words for a few questions, and measures the time. */
      checkLocal: () => jobs.run(() => this.checked()),
      /** Lets the user pick the folder of a compiled model. */
      pickLocalFolder: () =>
        jobs.run(async () => {
          const folder = await jobs.pause(this.access?.pickFolder() ?? Promise.resolve(null))
          if (folder !== null) await this.checked(this.load({ kind: 'folder', ...folder }))
        }),
      /** Reads the file that was in use before the reload; needs a click. */
      openKeptFile: this.openKept,
      /** Loads the last requested model again. */
      retryLocal: () => jobs.run(() => this.checked(this.again(false))),
      /** Ends the model of another tab, and loads the requested model here. */
      takeOverLocal: () => jobs.run(() => this.checked(this.again(true))),
      /** Allows the hosts of the chosen model, and reloads the page. */
      allowLocal: this.allow,
      stopLocal: this.stop,
      /** Frees the memory of the model. */
      unloadLocal: this.stop,
      changeLocal: (settings: Partial<Pick<LocalSettings, 'useGpu' | 'useThreads' | 'useOwn'>>) =>
        this.keep(settings),
      /** Remembers under which walk a model was offered: it is offered once. */
      rememberOffer: (offeredAt: string) => this.patch({ offeredAt }),
    }
  }

  protected get state(): LocalState {
    return this.context.store.getState().models.local
  }

  protected patch(change: Partial<LocalState>): void {
    this.context.store.setState(({ models }) => ({
      models: { ...models, local: { ...models.local, ...change } },
    }))
  }

  protected showWork(prompt: EngineProgress | null): void {
    this.patch({ prompt })
  }

  protected fail(name: string, why: UiMessage, source: LocalSource | null): void {
    const { offers } = this.state
    const smaller = source === null ? null : nextSmaller(offers, memoryOf(source, offers))
    this.patch({ model: { status: 'failed', name, why, smaller } })
  }

  protected nameOf(source: LocalSource): string {
    return nameOf(source, this.state)
  }

  protected hostsOf(access: LocalAccess, source: LocalSource): Promise<readonly string[]> {
    return access.hostsOf(source)
  }

  protected fileOf(access: LocalAccess) {
    return access.keptFile
  }

  protected choose(source: LocalSource): void {
    if (source.kind === 'listed' || source.kind === 'address') this.keep({ source })
    this.chosen()
  }

  protected chooseKept(name: string): void {
    this.keep({ source: { kind: 'kept-file', name } })
  }

  protected override async load(source: LocalSource, steals = false): Promise<void> {
    this.asked = source
    this.steals = steals
    await super.load(source)
    if (this.opened === null) return
    this.loaded()
    await this.look()
  }

  protected async open(
    access: LocalAccess,
    source: LocalSource,
    hooks: OpeningHooks,
  ): Promise<OpenedModel> {
    const { useGpu, useThreads } = this.state.settings
    return access.open(source, { ...hooks, useGpu, useThreads })
  }

  protected showReady({ engine, model }: OpenedModel): void {
    const { name, device, contextTokens, bytes } = model
    const ready = { name, device, contextTokens, bytes }
    this.patch({ model: { ...ready, status: 'ready', engine } })
  }

  /** Whether this tab may have a model in memory now. */
  protected override async mayOpen(
    access: LocalAccess,
    name: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const onLost = (): void => {
      if (signal.aborted) return
      this.unload()
      this.patch({ model: { status: 'elsewhere', name } })
    }
    const end = await access.lock.take(this.steals, onLost)
    if (signal.aborted) {
      end?.()
      return false
    }
    if (end === null) this.patch({ model: { status: 'elsewhere', name } })
    else this.endTurn = end
    return end !== null
  }

  protected override release(): void {
    this.stopCheck()
    this.patch({ check: { status: 'none' } })
    this.endTurn()
    this.endTurn = () => undefined
  }

  /** Ends the check: the model is needed for a question. */
  stopCheck = (): void => this.checking.abort(new DOMException('The model is needed', 'AbortError'))

  /** Whether a question is being answered. */
  private isAsked(): boolean {
    return this.context.store.getState().walk.status === 'running'
  }

  /** Lets the model read the common start of all prompts, unless a question is being asked. */
  private async warm(access: LocalAccess): Promise<void> {
    const { opened } = this
    if (opened === null || this.isAsked()) return
    this.stopCheck()
    this.checking = new AbortController()
    // A failure is shown when a question fails.
    await access.warm(opened.llm, this.checking.signal).catch(() => undefined)
  }

  /** Checks the model that was loaded, and stores how long it took. */
  private async checked(loading?: Promise<void>): Promise<void> {
    await loading
    const { access, opened } = this
    if (access === undefined || opened === null) return
    // A question that waited for the model comes first; the user can start the check later.
    if (loading !== undefined && this.isAsked()) return
    this.stopCheck()
    this.checking = new AbortController()
    const { signal } = this.checking
    this.patch({ check: { status: 'running' } })
    const { llm } = opened
    try {
      const check = await access.check(llm, signal)
      if (this.opened !== opened) return
      const seconds = secondsOf(check, llm)
      this.patch({ check: { status: 'done', ...check, seconds } })
      if (check.samples.length > 0) this.keep({ measured: { name: opened.model.name, seconds } })
    } catch (error) {
      if (this.opened !== opened) return
      const failed = { status: 'failed', why: wordsOf(error) } as const
      this.patch({ check: isAbort(error) ? { status: 'none' } : failed })
    }
  }

  private look = async (): Promise<void> => {
    if (this.access !== undefined) this.patch(await this.access.look())
  }

  private async again(steals: boolean): Promise<void> {
    if (this.asked !== null) await this.load(this.asked, steals)
  }
}

/** Approximate tokens of an answer. */
const ANSWER_TOKENS = 200
/** Reading the passages of an answer takes about this many times as long as writing the words. */
const READING_AS_WORDS = 4

/** Seconds for an answer, estimated from the words; for the words if the model writes no answers. */
function secondsOf({ tokensPerSecond, secondsForWords }: WordsCheck, llm: Llm): number {
  if (llm.isSlow === true || tokensPerSecond === 0) return secondsForWords
  return secondsForWords * (1 + READING_AS_WORDS) + ANSWER_TOKENS / tokensPerSecond
}

const BYTES_PER_MB = 1_000_000

/** BYTES_PER_MB of memory that a model needs. */
function memoryOf(source: LocalSource, offers: LocalState['offers']): number {
  switch (source.kind) {
    case 'listed':
      return offers.find(({ id }) => id === source.id)?.memoryMB ?? Number.POSITIVE_INFINITY
    case 'file':
      return source.file.size / BYTES_PER_MB
    case 'folder':
      return source.files.reduce((sum, { file }) => sum + file.size, 0) / BYTES_PER_MB
    case 'address':
      return Number.POSITIVE_INFINITY
  }
}

function nameOf(source: LocalSource, { offers }: LocalState): string {
  switch (source.kind) {
    case 'listed':
      return offers.find(({ id }) => id === source.id)?.name ?? source.id.replace(/^[\w-]+:/u, '')
    case 'address':
      return source.url.split('/').findLast((part) => part !== '') ?? source.url
    case 'file':
      return source.file.name
    case 'folder':
      return source.name
  }
}

/**
 * What to try after a model of this memory size did not run: the largest smaller one that is possible
 * here, with any engine; `null` if there is none.
 */
function nextSmaller(offers: readonly LocalOffer[], memoryMB: number): LocalOffer | null {
  return offers
    .filter((offer) => offer.problem === null && offer.memoryMB < memoryMB)
    .reduce<LocalOffer | null>(
      (best, offer) => (best === null || offer.memoryMB > best.memoryMB ? offer : best),
      null,
    )
}
