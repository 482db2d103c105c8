// What models need from the page, and which models a walk gets.

import type { WordsCheck } from '../../../ask/check-words.ts'
import type { Allow } from '../../../llm/consent.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { LocalModels } from '../../../llm/local/local-models.ts'
import type { ProbeReport } from '../../../llm/providers/probe.ts'
import type { ProviderSettings } from '../../../llm/providers/providers.ts'
import type { ProviderChoice } from './model-state.ts'

/** Models, their keys and settings. */
export interface ModelAccess {
  readonly providers: readonly ProviderChoice[]
  /** @throws LlmError if the settings are not valid. */
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
  /** Reloads the page; with `test` it then opens the settings and tests them. */
  readonly reload: (test: boolean) => void
  /** Whether the page was reloaded to test the settings; true once. */
  readonly wasReloaded: () => boolean
  /** Engines in this browser; absent if there are none. */
  readonly local?: LocalAccess
}

/** A model's file that the user chose. */
export interface PickedModel {
  readonly file: File
  readonly handle?: FileSystemFileHandle | undefined
}

/** Models in this browser, with what the page provides for them. */
export interface LocalAccess extends LocalModels {
  /** Lets a model write words for a few questions. Rejects with the abort or the model's failure. */
  readonly check: (llm: Llm, signal: AbortSignal) => Promise<WordsCheck>
  /** Lets a model read the common start of all prompts, so that the first question is answered sooner. */
  readonly warm: (llm: Llm, signal: AbortSignal) => Promise<void>
  /** Lets the user pick a model file; `null` if they cancel. */
  pick(): Promise<PickedModel | null>
  /** The handle of the file in use, stored for a reload. */
  readonly keptFile: KeptModelFile
  /** The same for the embedding model. */
  readonly keptEmbedding: KeptModelFile
  /** Allows one tab at a time to have a model in memory. */
  readonly lock: EngineLock
  /** Lets the user pick a folder; returns its files without those in subfolders. */
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
  /** Writes everyday words. */
  readonly words: Llm
}

/** The user's keys for providers. Secret: they are never shown, logged or exported. */
export interface KeyRing {
  /** Whether keys can outlast the page. */
  readonly canKeep: boolean
  has(host: string): boolean
  get(host: string): string | null
  /** Sets a key; an empty text removes it. Resolves when it is stored. */
  set(host: string, key: string, keep: boolean): Promise<void>
  /** Stores the keys in the browser, or in this tab only. */
  keep(on: boolean): Promise<void>
  clear(): Promise<void>
  /** Loads the stored keys. Those that cannot be decrypted are deleted. */
  restore(): Promise<void>
}

/** One tab at a time runs an engine: its model fills the memory. */
export interface EngineLock {
  /**
   * Takes the lock for this tab, from another one if `steals`. Resolves with a function that releases it, or
   * with `null` if another tab has it. `onLost` is called when another tab takes it.
   */
  take(steals: boolean, onLost: () => void): Promise<(() => void) | null>
}

/** The model's file of the last visit. */
export interface KeptModelFile {
  /** Stores the handle of this file. Does nothing if handles cannot be stored. */
  keep(handle: FileSystemFileHandle): Promise<void>
  /**
   * The file; `ask` if the user must allow it first; `null` if it is gone.
   * @param asks whether to ask, which needs a click or a key press.
   */
  read(asks: boolean): Promise<File | 'ask' | null>
}
