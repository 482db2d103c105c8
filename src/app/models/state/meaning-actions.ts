// Switches the search by meaning on and off, and loads its model.

import type { Comparing, OpenedEmbedder } from '../../../llm/local/open-embedder.ts'
import type { UiMessage } from '../../../messages/words.ts'
import type { Context } from '../../state/core/action-context.ts'
import { keptJson } from '../../state/core/kept-texts.ts'
import {
  type EmbedderSource,
  type EngineProgress,
  type MeaningSettings,
  type MeaningState,
  NO_MEANING,
  readMeaningSettings,
} from '../../state/shape/meaning-state.ts'
import type { LocalAccess, ModelAccess } from '../../state/shape/model-access.ts'
import { LocalModelController, type OpeningHooks } from './local-model-controller.ts'

const TEXT_KEYS = { settings: 'wayleaf-meaning', goOn: 'wayleaf-meaning-go-on' }

/** The initial state of the search by meaning. */
export function initialMeaning({ local }: ModelAccess): MeaningState {
  if (local === undefined) return NO_MEANING
  return {
    ...NO_MEANING,
    settings: readMeaningSettings(keptJson(local.kept.read(TEXT_KEYS.settings))),
  }
}

/** Controls the model that compares texts. */
export class MeaningController extends LocalModelController<
  EmbedderSource,
  OpenedEmbedder,
  MeaningSettings
> {
  constructor(context: Context) {
    super(context, TEXT_KEYS)
  }

  /** The models with which walks compare texts; empty if none is loaded. */
  current = (): Comparing => this.opened?.comparing ?? {}

  /** Loads the model that was in use when the page was closed. */
  start = async (): Promise<void> => {
    if (this.access !== undefined && this.state.settings.isOn) await this.takeUp(this.goesOn())
  }

  actions() {
    const { jobs } = this.context
    return {
      /** Switches the search by meaning on, with the last model, or off, which frees its memory. */
      setMeaning: (on: boolean) =>
        jobs.run(async () => {
          this.stop()
          this.keep({ isOn: on })
          if (on) await this.takeUp(true)
        }),
      /** Loads an embedding model and switches the search on. */
      loadMeaning: (source: EmbedderSource) => jobs.run(() => this.load(source)),
      /** Lets the user pick a model file. */
      pickMeaning: () => jobs.run(this.pick),
      /** Reads the file that was in use before the reload; needs a click. */
      openKeptMeaning: this.openKept,
      /** Allows the hosts of the chosen model, and reloads the page. */
      allowMeaning: this.allow,
    }
  }

  protected get state(): MeaningState {
    return this.context.store.getState().models.meaning
  }

  protected patch(change: Partial<MeaningState>): void {
    this.context.store.setState(({ models }) => ({
      models: { ...models, meaning: { ...models.meaning, ...change } },
    }))
  }

  protected showWork(comparing: EngineProgress | null): void {
    this.patch({ comparing })
  }

  protected fail(name: string, why: UiMessage): void {
    this.patch({ model: { status: 'failed', name, why } })
  }

  protected nameOf(source: EmbedderSource): string {
    if (source.kind === 'file') return source.file.name
    return source.url.split('/').findLast((part) => part !== '') ?? source.url
  }

  protected hostsOf(access: LocalAccess, source: EmbedderSource): Promise<readonly string[]> {
    return access.embedderHosts(source)
  }

  protected fileOf(access: LocalAccess) {
    return access.keptEmbedding
  }

  protected choose(source: EmbedderSource): void {
    const kept = source.kind === 'address' && { source: { kind: source.kind, url: source.url } }
    this.keep({ isOn: true, ...kept })
  }

  protected chooseKept(name: string): void {
    this.keep({ source: { kind: 'kept-file', name } })
  }

  protected open(
    access: LocalAccess,
    source: EmbedderSource,
    hooks: OpeningHooks,
  ): Promise<OpenedEmbedder> {
    const { useThreads } = this.context.store.getState().models.local.settings
    return access.openEmbedder(source, { ...hooks, useThreads })
  }

  protected showReady({ model }: OpenedEmbedder): void {
    this.patch({ model: { status: 'ready', name: model.name, bytes: model.bytes } })
  }

  /** Loads the last model. Downloads only if the user has just asked for it. */
  private async takeUp(downloads: boolean): Promise<void> {
    const { access } = this
    const { source } = this.state.settings
    if (access === undefined || source === null) return
    if (source.kind === 'kept-file') return this.readKept(access, source.name, false)
    const address = { kind: 'address', engine: 'wllama', url: source.url } as const
    if (downloads || (await access.embedderHosts(address)).length === 0) await this.load(address)
  }
}
