// What models need of the page, and what a walk gets of them.

import type { WordsCheck } from '../../ask/by-model/check-words.ts'
import type { Allow } from '../../llm/consent.ts'
import type { Llm } from '../../llm/llm.ts'
import type { LocalModels } from '../../llm/local/local-models.ts'
import type { ProbeReport } from '../../llm/providers/probe.ts'
import type { ProviderSettings } from '../../llm/providers/providers.ts'
import type { ProviderChoice } from './model-state.ts'

/** Models, their keys and settings, as the page reaches them. */
export interface ModelAccess {
  readonly providers: readonly ProviderChoice[]
  /** @throws LlmError where the settings make no sense. */
  readonly create: (settings: ProviderSettings, key: () => string | null) => Llm
  readonly gate: (llm: Llm, allow: Allow) => Llm
  readonly probe: (
    settings: ProviderSettings,
    key: () => string | null,
    signal: AbortSignal,
  ) => Promise<ProbeReport>
  readonly keys: KeyRing
  /** The settings, as text, in the browser's storage. */
  readonly settings: { read(): string | null; write(text: string): void }
  /** Loads the page again; with `test` it opens the settings and tests them when it is back. */
  readonly reload: (test: boolean) => void
  /** Whether the page was loaded to test the settings; true once. */
  readonly wasReloaded: () => boolean
  /** Engines in this browser; absent where a page has none. */
  readonly local?: LocalAccess
}

/** A model's file that the user chose. */
export interface PickedModel {
  readonly file: File
  readonly handle?: FileSystemFileHandle | undefined
}

/** Models in this browser, and what the page adds to them. */
export interface LocalAccess extends LocalModels {
  /** Has a model write words for a few questions. Rejects with the abort or the model's failure. */
  readonly check: (llm: Llm, signal: AbortSignal) => Promise<WordsCheck>
  /** Has a model read what stands before every question, so that the first one is answered sooner. */
  readonly warm: (llm: Llm, signal: AbortSignal) => Promise<void>
  /** Lets the user pick a model file; `null` when they think better of it. */
  pick(): Promise<PickedModel | null>
  /** The handle of the file in use, over a reload. */
  readonly keptFile: KeptModelFile
  /** The same of the embedding model. */
  readonly keptEmbedding: KeptModelFile
  /** One tab at a time has a model in memory. */
  readonly lock: EngineLock
  /** Lets the user pick a folder, whose files are given without those in folders below. */
  pickFolder(): Promise<{
    readonly name: string
    readonly files: readonly { readonly name: string; readonly file: File }[]
  } | null>
  /** Small texts in the browser's storage. */
  readonly kept: { read(name: string): string | null; write(name: string, text: string): void }
}

/** Models by what they do (NAV-12). They may be the same. */
export interface WalkModels {
  /** Walks and answers. */
  readonly model: Llm
  /** Writes the summaries of places. */
  readonly summaries: Llm
}

/** The user's keys for providers. Secret: they are never shown, logged or exported. */
export interface KeyRing {
  /** Whether keys can outlast the page. */
  readonly canKeep: boolean
  has(host: string): boolean
  get(host: string): string | null
  /** Sets a key, or takes it away with an empty text. Resolves when it is stored. */
  set(host: string, key: string, keep: boolean): Promise<void>
  /** Keeps the keys in the browser, or in this tab only. */
  keep(on: boolean): Promise<void>
  clear(): Promise<void>
  /** Takes back what was kept. What cannot be opened is forgotten. */
  restore(): Promise<void>
}

/** One tab at a time runs an engine: its model fills the memory. */
export interface EngineLock {
  /**
   * Takes the turn of this tab, from another one if `steals`. Resolves with what gives it back, or
   * with `null` where another tab has it. `lost` is called when another tab takes it away.
   */
  take(steals: boolean, lost: () => void): Promise<(() => void) | null>
}

/** The model's file of the last visit. */
export interface KeptModelFile {
  /** Remembers this one file. Where nothing can be kept it is forgotten. */
  keep(handle: FileSystemFileHandle): Promise<void>
  /**
   * The file; `ask` where the user must allow it first; `null` where it is gone.
   * @param asks whether to ask, which needs a click or a key press.
   */
  read(asks: boolean): Promise<File | 'ask' | null>
}
