// Loading, using and unloading a model in this browser.

import { isAbort, messageOf } from '../base/abort.ts'
import type { LocalSource, OpenedModel } from '../llm/local/open-local.ts'
import type { EngineProgress } from '../llm/local/protocol.ts'
import { keptJson } from './kept-json.ts'
import {
  type LocalActions,
  type LocalSettings,
  type LocalState,
  NO_LOCAL,
  readLocalSettings,
} from './local-state.ts'
import type { LocalAccess, ModelAccess } from './model-access.ts'
import { nextSmaller } from './next-smaller.ts'
import type { Context } from './slice.ts'

const KEPT = 'wayleaf-local-model'
/** Set while the page is loaded again to download. */
const GO_ON = 'wayleaf-local-go-on'

/** What the first state knows of models in this browser. */
export function initialLocal({ local }: ModelAccess): LocalState {
  if (local === undefined) return NO_LOCAL
  return { ...NO_LOCAL, settings: readLocalSettings(keptJson(local.kept.read(KEPT))) }
}

/** The model that is loaded, and what is done with it. `chosen` is called when it is to think. */
export class LocalDesk {
  private readonly context: Context
  private readonly chosen: () => void
  private opened: OpenedModel | null = null
  /** Gives the turn of this tab back. */
  private release = (): void => undefined
  private asked: LocalSource | null = null
  private loading = new AbortController()

  constructor(context: Context, chosen: () => void) {
    this.context = context
    this.chosen = chosen
  }

  /** The model that answers now. */
  current = (): OpenedModel | null => this.opened

  /** Takes up what was in use when the page was left. */
  start = async (): Promise<void> => {
    const { access, state } = this
    const { source } = state.settings
    const goesOn = access?.kept.read(GO_ON) === '1'
    if (goesOn) access?.kept.write(GO_ON, '')
    const { place } = this.context.store.getState().models.settings
    if (access === undefined || source === null || place !== 'browser') return
    if (source.kind === 'kept-file') return this.readKept(access, source.name, false)
    // Nothing is downloaded that was not just asked for.
    if (!goesOn && (await access.hostsOf(source)).length > 0) return
    await this.load(source)
  }

  actions(): LocalActions {
    const { jobs } = this.context
    return {
      lookAtMachine: () => jobs.run(this.look),
      loadLocal: (source) => jobs.run(() => this.load(source)),
      pickLocal: () =>
        jobs.run(async () => {
          const picked = await jobs.pause(this.access?.pick() ?? Promise.resolve(null))
          if (picked !== null) await this.load({ kind: 'file', ...picked })
        }),
      pickLocalFolder: () =>
        jobs.run(async () => {
          const folder = await jobs.pause(this.access?.pickFolder() ?? Promise.resolve(null))
          if (folder !== null) await this.load({ kind: 'folder', ...folder })
        }),
      openKeptFile: () =>
        jobs.run(async () => {
          const { access, state } = this
          const { source } = state.settings
          if (access === undefined || source?.kind !== 'kept-file') return
          await jobs.pause(this.readKept(access, source.name, true))
        }),
      retryLocal: () => jobs.run(() => this.again(false)),
      takeOverLocal: () => jobs.run(() => this.again(true)),
      allowLocal: this.allow,
      stopLocal: this.stop,
      unloadLocal: this.stop,
      changeLocal: this.change,
    }
  }

  private get access() {
    return this.context.dependencies.models.local
  }

  private get state(): LocalState {
    return this.context.store.getState().models.local
  }

  private patch(change: Partial<LocalState>): void {
    this.context.store.setState(({ models }) => ({
      models: { ...models, local: { ...models.local, ...change } },
    }))
  }

  private change = (settings: Partial<LocalSettings>): void => {
    const next = { ...this.state.settings, ...settings }
    this.access?.kept.write(KEPT, JSON.stringify(next))
    this.patch({ settings: next })
  }

  private look = async (): Promise<void> => {
    if (this.access !== undefined) this.patch(await this.access.look())
  }

  private unload(): void {
    this.loading.abort(new DOMException('Another model was chosen', 'AbortError'))
    this.opened?.close()
    this.opened = null
    this.release()
    this.release = () => undefined
    this.patch({ prompt: null })
  }

  private stop = (): void => {
    this.unload()
    this.patch({ model: { status: 'off' } })
  }

  /** Loads the file whose handle was kept, or says what it takes. */
  private async readKept(access: LocalAccess, name: string, asks: boolean): Promise<void> {
    const file = await access.keptFile.read(asks)
    if (file === 'ask') this.patch({ model: { status: 'ask-file', name } })
    else if (file !== null) await this.load({ kind: 'file', file })
    else if (asks) this.fail(name, 'The file is not where it was. Pick it again.', null)
  }

  private async again(steals: boolean): Promise<void> {
    if (this.asked !== null) await this.load(this.asked, steals)
  }

  private fail(name: string, why: string, source: LocalSource | null): void {
    const { offers } = this.state
    const smaller = source === null ? null : nextSmaller(offers, memoryOf(source, offers))
    this.patch({ model: { status: 'failed', name, why, smaller } })
  }

  private async load(source: LocalSource, steals = false): Promise<void> {
    const { access } = this
    if (access === undefined) return
    this.unload()
    this.asked = source
    this.loading = new AbortController()
    const { signal } = this.loading
    const name = nameOf(source, this.state)
    if (source.kind === 'listed' || source.kind === 'address') this.change({ source })
    this.chosen()
    const hosts = await access.hostsOf(source)
    if (signal.aborted) return
    const { connect } = this.context.dependencies
    if (hosts.some((host) => !connect.allows(sample(host)))) {
      this.patch({ model: { status: 'not-allowed', name, hosts } })
      return
    }
    this.patch({ model: { status: 'loading', name, progress: null } })
    const isFree = await this.takeTurn(access, name, steals, signal)
    if (!isFree) return
    try {
      await this.open(access, source, name, signal)
    } catch (error) {
      if (signal.aborted) return
      this.release()
      if (isAbort(error)) this.patch({ model: { status: 'off' } })
      else this.fail(name, messageOf(error), source)
    }
  }

  /** Whether this tab may have a model in memory now. */
  private async takeTurn(
    access: LocalAccess,
    name: string,
    steals: boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const lost = (): void => {
      if (signal.aborted) return
      this.unload()
      this.patch({ model: { status: 'elsewhere', name } })
    }
    const release = await access.lock.take(steals, lost)
    if (signal.aborted) {
      release?.()
      return false
    }
    if (release === null) this.patch({ model: { status: 'elsewhere', name } })
    else this.release = release
    return release !== null
  }

  private async open(
    access: LocalAccess,
    source: LocalSource,
    name: string,
    signal: AbortSignal,
  ): Promise<void> {
    const onProgress = (progress: EngineProgress | null): void => {
      if (signal.aborted) return
      if (this.opened === null) this.patch({ model: { status: 'loading', name, progress } })
      else this.patch({ prompt: progress })
    }
    const onLost = (why: string): void => {
      if (signal.aborted || this.opened === null) return
      this.unload()
      this.fail(name, why, source)
    }
    const { useGpu, useThreads } = this.state.settings
    const made = await access.open(source, { signal, onProgress, onLost, useGpu, useThreads })
    if (signal.aborted) return made.close()
    this.opened = made
    const { engine, measured, model } = made
    this.patch({ model: { ...model, status: 'ready', engine, measured } })
    if (source.kind === 'file' && source.handle !== undefined) {
      await access.keptFile.keep(source.handle)
      this.change({ source: { kind: 'kept-file', name } })
    }
    await this.look()
  }

  private allow = (): void => {
    const { access } = this
    const { model } = this.state
    if (access === undefined || model.status !== 'not-allowed') return
    const { connect, models } = this.context.dependencies
    try {
      connect.allow(model.hosts)
      access.kept.write(GO_ON, '1')
      models.reload(false)
    } catch (error) {
      this.fail(model.name, messageOf(error), null)
    }
  }
}

const MB = 1_000_000

/** MB of memory that a model was about to take. */
function memoryOf(source: LocalSource, offers: LocalState['offers']): number {
  switch (source.kind) {
    case 'listed':
      return offers.find(({ id }) => id === source.id)?.memoryMB ?? Number.POSITIVE_INFINITY
    case 'file':
      return source.file.size / MB
    case 'folder':
      return source.files.reduce((sum, { file }) => sum + file.size, 0) / MB
    case 'address':
      return Number.POSITIVE_INFINITY
  }
}

/** An address that a source such as `https://*.example.com` covers. */
function sample(source: string): string {
  return source.replace('*.', 'a.')
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
