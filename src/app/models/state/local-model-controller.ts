// The common part of the two kinds of models in this browser: loading one from an allowed source,
// showing its progress, remembering it for a reload, and unloading it for the next.

import { isAbort } from '../../../base/abort.ts'
import type { EngineProgress } from '../../../llm/engines/protocol.ts'
import type { EmbedderSource } from '../../../llm/local/open-embedder.ts'
import type { LocalSource, OpenOptions } from '../../../llm/local/open-local.ts'
import { type UiMessage, type Words, wordsOf } from '../../../messages/words.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { SharedStatus } from '../../state/shape/local-state.ts'
import type { KeptModelFile, LocalAccess, PickedModel } from '../../state/shape/model-access.ts'

type FileSource = Extract<EmbedderSource, { readonly kind: 'file' }>

interface Settings {
  readonly source: { readonly kind: string; readonly name?: string } | null
}

/** Names of a controller's texts in the browser's storage. */
export interface KeptNames {
  readonly settings: string
  /** Set while the page is reloaded to download. */
  readonly goOn: string
}

/** The options for opening a model that this class sets. */
export type OpeningHooks = Pick<OpenOptions, 'signal' | 'onProgress' | 'onLost'>

const MOVED: Words =
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.'

/** Controls the model of one kind. */
export abstract class LocalModelController<
  Source extends LocalSource,
  Opened extends { close(): void },
  Chosen extends Settings,
> {
  protected readonly context: Context
  protected opened: Opened | null = null
  private readonly names: KeptNames
  private loading = new AbortController()

  constructor(context: Context, names: KeptNames) {
    this.context = context
    this.names = names
  }

  protected abstract get state(): {
    readonly settings: Chosen
    readonly model: { readonly status: string } | SharedStatus
  }
  protected abstract patch(change: {
    readonly settings?: Chosen
    readonly model?: SharedStatus
  }): void
  /** Shows the progress of the loaded model; `null`: it is idle. */
  protected abstract showWork(progress: EngineProgress | null): void
  protected abstract fail(name: string, why: UiMessage, source: Source | FileSource | null): void
  protected abstract nameOf(source: Source | FileSource): string
  protected abstract hostsOf(
    access: LocalAccess,
    source: Source | FileSource,
  ): Promise<readonly string[]>
  /** The stored handle of the file in use. */
  protected abstract fileOf(access: LocalAccess): KeptModelFile
  /** Remembers what is about to be loaded. */
  protected abstract choose(source: Source | FileSource): void
  protected abstract open(
    access: LocalAccess,
    source: Source | FileSource,
    hooks: OpeningHooks,
  ): Promise<Opened>
  protected abstract showReady(opened: Opened): void
  /** Remembers that the file with the stored handle was used. */
  protected abstract chooseKept(name: string): void

  /** Whether the model may be loaded now; if not, it shows why. */
  protected mayOpen?(access: LocalAccess, name: string, signal: AbortSignal): Promise<boolean>
  /** Releases what `mayOpen` took. */
  protected release?(): void

  protected get access(): LocalAccess | undefined {
    return this.context.dependencies.models.local
  }

  /** Changes the settings, here and in the browser's storage. */
  protected keep(change: Partial<Chosen>): void {
    const settings = { ...this.state.settings, ...change }
    this.access?.kept.write(this.names.settings, JSON.stringify(settings))
    this.patch({ settings })
  }

  /** Whether the page was reloaded to download; true once. */
  protected goesOn(): boolean {
    const kept = this.access?.kept
    const goesOn = kept?.read(this.names.goOn) === '1'
    if (goesOn) kept?.write(this.names.goOn, '')
    return goesOn
  }

  /** Allows the hosts of the chosen model, and reloads the page. */
  protected allow = (): void => {
    const { access } = this
    const { model } = this.state
    if (access === undefined || !isNotAllowed(model)) return
    const { connect, models } = this.context.dependencies
    try {
      connect.allow(model.hosts)
      access.kept.write(this.names.goOn, '1')
      models.reload(false)
    } catch (error) {
      this.fail(model.name, wordsOf(error), null)
    }
  }

  /** Lets the user pick a file, and loads it. */
  protected pick = async (): Promise<void> => {
    const picking: Promise<PickedModel | null> = this.access?.pick() ?? Promise.resolve(null)
    const picked = await this.context.jobs.pause(picking)
    if (picked !== null) await this.load({ kind: 'file', ...picked })
  }

  /** Loads the file with the stored handle, or shows what the user has to do first. */
  protected async readKept(access: LocalAccess, name: string, asks: boolean): Promise<void> {
    const file = await this.fileOf(access).read(asks)
    if (file === 'ask') this.patch({ model: { status: 'ask-file', name } })
    else if (file !== null) await this.load({ kind: 'file', file })
    else if (asks) this.fail(name, MOVED, null)
  }

  /** Reads the file that was in use before the reload; needs a click. */
  protected openKept = (): Promise<void> => {
    const { jobs } = this.context
    return jobs.run(async () => {
      const { access } = this
      const { source } = this.state.settings
      if (access !== undefined && source?.kind === 'kept-file')
        await jobs.pause(this.readKept(access, source.name ?? '', true))
    })
  }

  protected unload(): void {
    this.loading.abort(new DOMException('Another model was chosen', 'AbortError'))
    this.opened?.close()
    this.opened = null
    this.release?.()
    this.showWork(null)
  }

  protected stop = (): void => {
    this.unload()
    this.patch({ model: { status: 'off' } })
  }

  protected async load(source: Source | FileSource): Promise<void> {
    const { access } = this
    if (access === undefined) return
    this.unload()
    this.loading = new AbortController()
    const { signal } = this.loading
    const name = this.nameOf(source)
    this.choose(source)
    const hosts = await this.hostsOf(access, source)
    if (signal.aborted) return
    const { connect } = this.context.dependencies
    if (hosts.some((host) => !connect.allows(sample(host)))) {
      this.patch({ model: { status: 'not-allowed', name, hosts } })
      return
    }
    this.patch({ model: { status: 'loading', name, progress: null } })
    if ((await this.mayOpen?.(access, name, signal)) === false) return
    try {
      await this.take(access, source, signal)
    } catch (error) {
      if (signal.aborted) return
      this.release?.()
      if (isAbort(error)) this.patch({ model: { status: 'off' } })
      else this.fail(name, wordsOf(error), source)
    }
  }

  private async take(
    access: LocalAccess,
    source: Source | FileSource,
    signal: AbortSignal,
  ): Promise<void> {
    const name = this.nameOf(source)
    const onProgress = (progress: EngineProgress | null): void => {
      if (signal.aborted) return
      if (this.opened !== null) this.showWork(progress)
      else this.patch({ model: { status: 'loading', name, progress } })
    }
    const onLost = (why: Words): void => {
      if (signal.aborted || this.opened === null) return
      this.unload()
      this.fail(name, why, source)
    }
    const made = await this.open(access, source, { signal, onProgress, onLost })
    if (signal.aborted) return made.close()
    this.opened = made
    this.showReady(made)
    if (source.kind !== 'file' || source.handle === undefined) return
    await this.fileOf(access).keep(source.handle)
    this.chooseKept(name)
  }
}

function isNotAllowed(model: {
  readonly status: string
}): model is Extract<SharedStatus, { readonly status: 'not-allowed' }> {
  return model.status === 'not-allowed'
}

/** An example address for a source such as `https://*.example.com`. */
function sample(source: string): string {
  return source.replace('*.', 'a.')
}
