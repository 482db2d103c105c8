// The state of models in this browser: those that can run here, and the one that is loaded.

import type { WordsCheck } from '../../../ask/check-words.ts'
import { fieldOf } from '../../../base/json.ts'
import type { Machine } from '../../../llm/engines/machine.ts'
import type { EngineProgress } from '../../../llm/engines/protocol.ts'
import type { LocalEngine, LocalOffer } from '../../../llm/local/offers.ts'
import type { LocalSource } from '../../../llm/local/open-local.ts'
import type { UiMessage } from '../../../messages/words.ts'

export type { EngineProgress, LocalOffer, LocalSource, Machine }

/** A file whose handle the browser stores, see `KeptModelFile`. */
interface KeptFileSource {
  readonly kind: 'kept-file'
  readonly name: string
}

/** The stored choice of the user; the content of a file is not stored here. */
export interface LocalSettings {
  readonly source:
    | Extract<LocalSource, { readonly kind: 'listed' | 'address' }>
    | KeptFileSource
    | null
  readonly useGpu: boolean
  /** Lets the processor compute with several threads. */
  readonly useThreads: boolean
  /** If no model is chosen, the browser's built-in one writes words for questions. */
  readonly useOwn: boolean
  /** The model that was checked last. */
  readonly measured: MeasuredModel | null
}

/** The statuses of both kinds of models in this browser. */
export type SharedStatus =
  | { readonly status: 'off' }
  | { readonly status: 'loading'; readonly name: string; readonly progress: EngineProgress | null }
  /** The page must be reloaded with permission to reach these. */
  | { readonly status: 'not-allowed'; readonly name: string; readonly hosts: readonly string[] }
  /** The file was in use before the reload; the browser needs a click to read it again. */
  | { readonly status: 'ask-file'; readonly name: string }

/** The engine in this browser. */
export type LocalStatus =
  | SharedStatus
  | {
      readonly status: 'ready'
      readonly name: string
      readonly engine: LocalEngine
      readonly device: 'gpu' | 'cpu'
      readonly contextTokens: number
      readonly bytes: number
    }
  /** Another tab has a model in memory. */
  | { readonly status: 'elsewhere'; readonly name: string }
  | {
      readonly status: 'failed'
      readonly name: string
      readonly why: UiMessage
      /** The next smaller model that this machine can run. */
      readonly smaller: Pick<LocalOffer, 'id' | 'name' | 'isKept'> | null
    }

/** The check of the loaded model on this machine. */
type LocalCheck =
  | { readonly status: 'none' | 'running' }
  | ({ readonly status: 'done' } & WordsCheck & Pick<MeasuredModel, 'seconds'>)
  | { readonly status: 'failed'; readonly why: UiMessage }

/** How long a model took on this machine. */
interface MeasuredModel {
  readonly name: string
  /** For an answer, or for the words if it writes no answers. */
  readonly seconds: number
}

/** This machine, the models that can run on it, and the one that does. */
export interface LocalState {
  readonly machine: Machine | null
  readonly offers: readonly LocalOffer[]
  /** Id of the offer that is recommended for this machine. */
  readonly recommended: string | null
  readonly settings: LocalSettings
  readonly model: LocalStatus
  readonly check: LocalCheck
  /** Name of the browser's built-in model, if it is here without a download. */
  readonly own: string | null
  /** Id of the walk under which a model was offered; `null` until one was. */
  readonly offeredAt: string | null
  /** While a prompt is being read. */
  readonly prompt: EngineProgress | null
}

/** The machine was not examined yet. */
export const NO_LOCAL: LocalState = {
  machine: null,
  offers: [],
  recommended: null,
  settings: { source: null, useGpu: true, useThreads: false, useOwn: true, measured: null },
  model: { status: 'off' },
  check: { status: 'none' },
  own: null,
  offeredAt: null,
  prompt: null,
}

const MAX_ADDRESS = 2000
const MAX_NAME = 300

/** Reads stored settings; values that do not fit are ignored. */
export function readLocalSettings(kept: unknown): LocalSettings {
  const none = NO_LOCAL.settings
  return {
    source: readSource(fieldOf(kept, 'source')),
    useGpu: fieldOf(kept, 'useGpu') !== false && none.useGpu,
    useThreads: fieldOf(kept, 'useThreads') === true,
    useOwn: fieldOf(kept, 'useOwn') !== false,
    measured: readMeasured(fieldOf(kept, 'measured')),
  }
}

function readMeasured(kept: unknown): LocalSettings['measured'] {
  const name = fieldOf(kept, 'name')
  const seconds = fieldOf(kept, 'seconds')
  if (typeof name !== 'string' || typeof seconds !== 'number') return null
  return Number.isFinite(seconds) && seconds >= 0
    ? { name: name.slice(0, MAX_NAME), seconds }
    : null
}

function readSource(kept: unknown): LocalSettings['source'] {
  const id = fieldOf(kept, 'id')
  const url = fieldOf(kept, 'url')
  const engine = fieldOf(kept, 'engine')
  const name = fieldOf(kept, 'name')
  if (fieldOf(kept, 'kind') === 'kept-file' && typeof name === 'string') {
    return { kind: 'kept-file', name: name.slice(0, MAX_NAME) }
  }
  if (fieldOf(kept, 'kind') === 'listed' && typeof id === 'string') return { kind: 'listed', id }
  const known = engine === 'wllama' || engine === 'webllm'
  if (fieldOf(kept, 'kind') !== 'address' || !known || typeof url !== 'string') return null
  return url.length <= MAX_ADDRESS && URL.canParse(url) ? { kind: 'address', engine, url } : null
}
