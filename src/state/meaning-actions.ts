// Switching the search by meaning on and off, and its model.

import { messageOf } from '../base/abort.ts'
import type { OpenedEmbedder } from '../llm/local/open-embedder.ts'
import type { Embedder } from '../model/embedder.ts'
import { keptJson } from './kept-json.ts'
import {
  type EmbedderSource,
  type EngineProgress,
  type MeaningActions,
  type MeaningSettings,
  type MeaningState,
  NO_MEANING,
  readMeaningSettings,
} from './meaning-state.ts'
import type { ModelAccess } from './model-access.ts'
import type { Context } from './slice.ts'

const KEPT = 'wayleaf-meaning'
/** Set while the page is loaded again to download. */
const GO_ON = 'wayleaf-meaning-go-on'

/** What the first state knows of the search by meaning. */
export function initialMeaning({ local }: ModelAccess): MeaningState {
  if (local === undefined) return NO_MEANING
  return { ...NO_MEANING, settings: readMeaningSettings(keptJson(local.kept.read(KEPT))) }
}

/** The embedding model that is loaded, and what is done with it. */
export class MeaningDesk {
  private readonly context: Context
  private opened: OpenedEmbedder | null = null
  private loading = new AbortController()

  constructor(context: Context) {
    this.context = context
  }

  /** What walks compare with now; `null`: nothing of it. */
  current = (): Embedder | null => this.opened?.embedder ?? null

  /** Takes up what was in use when the page was left. */
  start = async (): Promise<void> => {
    const { access, state } = this
    if (access === undefined || !state.settings.isOn) return
    const goesOn = access.kept.read(GO_ON) === '1'
    if (goesOn) access.kept.write(GO_ON, '')
    await this.take(goesOn)
  }

  actions(): MeaningActions {
    const { jobs } = this.context
    return {
      setMeaning: (on) =>
        jobs.run(async () => {
          this.unload()
          this.patch({ model: { status: 'off' } })
          this.keep({ isOn: on })
          if (on) await this.take(true)
        }),
      loadMeaning: (source) => jobs.run(() => this.load(source)),
      pickMeaning: () =>
        jobs.run(async () => {
          const picked = await jobs.pause(this.access?.pick() ?? Promise.resolve(null))
          if (picked !== null) await this.load({ kind: 'file', ...picked })
        }),
      openKeptMeaning: () => jobs.run(() => jobs.pause(this.readKept(true))),
      allowMeaning: this.allow,
    }
  }

  private get access() {
    return this.context.dependencies.models.local
  }

  private get state(): MeaningState {
    return this.context.store.getState().models.meaning
  }

  private patch(change: Partial<MeaningState>): void {
    this.context.store.setState(({ models }) => ({
      models: { ...models, meaning: { ...models.meaning, ...change } },
    }))
  }

  private keep(change: Partial<MeaningSettings>): void {
    const settings = { ...this.state.settings, ...change }
    this.access?.kept.write(KEPT, JSON.stringify(settings))
    this.patch({ settings })
  }

  private unload(): void {
    this.loading.abort(new DOMException('Another model was chosen', 'AbortError'))
    this.opened?.close()
    this.opened = null
    this.patch({ comparing: null })
  }

  private fail(name: string, why: string): void {
    this.patch({ model: { status: 'failed', name, why } })
  }

  /** Loads the model of the last time. Nothing is downloaded that was not just asked for. */
  private async take(downloads: boolean): Promise<void> {
    const { access } = this
    const { source } = this.state.settings
    if (access === undefined || source === null) return
    if (source.kind === 'kept-file') return this.readKept(false)
    const address = addressOf(source.url)
    if (downloads || (await access.embedderHosts(address)).length === 0) await this.load(address)
  }

  private async readKept(asks: boolean): Promise<void> {
    const { access } = this
    const { source } = this.state.settings
    if (access === undefined || source?.kind !== 'kept-file') return
    const { name } = source
    const file = await access.keptEmbedding.read(asks)
    if (file === 'ask') this.patch({ model: { status: 'ask-file', name } })
    else if (file !== null) await this.load({ kind: 'file', file })
    else if (asks) this.fail(name, 'The file is not where it was. Pick it again.')
  }

  private async load(source: EmbedderSource): Promise<void> {
    const { access } = this
    if (access === undefined) return
    this.unload()
    this.loading = new AbortController()
    const { signal } = this.loading
    const name = nameOf(source)
    const kept = source.kind === 'address' && { source: { kind: source.kind, url: source.url } }
    this.keep({ isOn: true, ...kept })
    const hosts = await access.embedderHosts(source)
    if (signal.aborted) return
    const { connect } = this.context.dependencies
    if (hosts.some((host) => !connect.allows(host.replace('*.', 'a.')))) {
      this.patch({ model: { status: 'not-allowed', name, hosts } })
      return
    }
    this.patch({ model: { status: 'loading', name, progress: null } })
    try {
      await this.open(source, name, signal)
    } catch (error) {
      if (!signal.aborted) this.fail(name, messageOf(error))
    }
  }

  private async open(source: EmbedderSource, name: string, signal: AbortSignal): Promise<void> {
    const { access } = this
    if (access === undefined) return
    const onProgress = (progress: EngineProgress | null): void => {
      if (signal.aborted) return
      if (this.opened === null) this.patch({ model: { status: 'loading', name, progress } })
      else this.patch({ comparing: progress })
    }
    const onLost = (why: string): void => {
      if (signal.aborted || this.opened === null) return
      this.unload()
      this.fail(name, why)
    }
    const { useThreads } = this.context.store.getState().models.local.settings
    const made = await access.openEmbedder(source, { signal, onProgress, onLost, useThreads })
    if (signal.aborted) return made.close()
    this.opened = made
    const { model } = made
    this.patch({ model: { status: 'ready', name: model.name, bytes: model.bytes } })
    if (source.kind !== 'file' || source.handle === undefined) return
    await access.keptEmbedding.keep(source.handle)
    this.keep({ source: { kind: 'kept-file', name } })
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
      this.fail(model.name, messageOf(error))
    }
  }
}

const addressOf = (url: string) => ({ kind: 'address', engine: 'wllama', url }) as const

function nameOf(source: EmbedderSource): string {
  if (source.kind === 'file') return source.file.name
  return source.url.split('/').findLast((part) => part !== '') ?? source.url
}
