// Loading, using and unloading a model in this browser.

import { isAbort, messageOf } from '../base/abort.ts'
import type { LocalSource, OpenedModel } from '../llm/local/open-local.ts'
import type { EngineProgress } from '../llm/local/protocol.ts'
import {
  type LocalActions,
  type LocalSettings,
  type LocalState,
  NO_LOCAL,
  readLocalSettings,
} from './local-state.ts'
import type { LocalAccess, ModelAccess } from './model-access.ts'
import type { Context } from './slice.ts'

const KEPT = 'wayleaf-local-model'
/** Set while the page is loaded again to download. */
const GO_ON = 'wayleaf-local-go-on'

/** What the first state knows of models in this browser. */
export function initialLocal({ local }: ModelAccess): LocalState {
  if (local === undefined) return NO_LOCAL
  return { ...NO_LOCAL, settings: readLocalSettings(parsed(local.kept.read(KEPT))) }
}

/** The model that is loaded, and what is done with it. `chosen` is called when it is to think. */
export class LocalDesk {
  private readonly context: Context
  private readonly chosen: () => void
  private opened: OpenedModel | null = null
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
          const file = await jobs.pause(this.access?.pick() ?? Promise.resolve(null))
          if (file !== null) await this.load({ kind: 'file', file })
        }),
      pickLocalFolder: () =>
        jobs.run(async () => {
          const folder = await jobs.pause(this.access?.pickFolder() ?? Promise.resolve(null))
          if (folder !== null) await this.load({ kind: 'folder', ...folder })
        }),
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
    this.patch({ prompt: null })
  }

  private stop = (): void => {
    this.unload()
    this.patch({ model: { status: 'off' } })
  }

  private async load(source: LocalSource): Promise<void> {
    const { access } = this
    if (access === undefined) return
    this.unload()
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
    try {
      await this.open(access, source, name, signal)
    } catch (error) {
      if (signal.aborted) return
      const why = messageOf(error)
      this.patch({ model: isAbort(error) ? { status: 'off' } : { status: 'failed', name, why } })
    }
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
      this.patch({ model: { status: 'failed', name, why } })
    }
    const { useGpu } = this.state.settings
    const made = await access.open(source, { signal, onProgress, onLost, useGpu })
    if (signal.aborted) return made.close()
    this.opened = made
    const { engine, measured, model } = made
    this.patch({ model: { ...model, status: 'ready', engine, measured } })
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
      this.patch({ model: { status: 'failed', name: model.name, why: messageOf(error) } })
    }
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

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
