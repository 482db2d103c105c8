// Search by meaning (NAV-10): an embedding model in this browser, off unless the user switches it on.

import { fieldOf } from '../../../base/json.ts'
import type { EngineProgress } from '../../../llm/engines/protocol.ts'
import type { EmbedderSource } from '../../../llm/local/open-embedder.ts'
import type { UiMessage } from '../../../messages/words.ts'
import type { SharedStatus } from './local-state.ts'

export type { EmbedderSource, EngineProgress }

/** The model that was measured. */
export const EMBEDDING_MODEL = {
  name: 'all-MiniLM-L6-v2',
  url: 'https://huggingface.co/second-state/All-MiniLM-L6-v2-Embedding-GGUF/resolve/main/all-MiniLM-L6-v2-Q8_0.gguf',
  bytes: 25_000_000,
  licence: 'Apache 2.0',
} as const

/** What is stored between visits. */
export interface MeaningSettings {
  readonly isOn: boolean
  /** Where the model was last loaded from; the content of a file is not stored here. */
  readonly source:
    | { readonly kind: 'address'; readonly url: string }
    | { readonly kind: 'kept-file'; readonly name: string }
    | null
}

/** The embedding model. */
export type MeaningStatus =
  | SharedStatus
  | { readonly status: 'ready'; readonly name: string; readonly bytes: number }
  | { readonly status: 'failed'; readonly name: string; readonly why: UiMessage }

/** The search by meaning. */
export interface MeaningState {
  readonly settings: MeaningSettings
  readonly model: MeaningStatus
  /** Progress in texts while texts are compared; else `null`. */
  readonly comparing: EngineProgress | null
}

/** It is off. */
export const NO_MEANING: MeaningState = {
  settings: { isOn: false, source: null },
  model: { status: 'off' },
  comparing: null,
}

const MAX_ADDRESS = 2000
const MAX_NAME = 300

/** Reads stored settings; values that do not fit are ignored. */
export function readMeaningSettings(kept: unknown): MeaningSettings {
  const source = fieldOf(kept, 'source')
  const url = fieldOf(source, 'url')
  const name = fieldOf(source, 'name')
  const isOn = fieldOf(kept, 'isOn') === true
  if (fieldOf(source, 'kind') === 'kept-file' && typeof name === 'string')
    return { isOn, source: { kind: 'kept-file', name: name.slice(0, MAX_NAME) } }
  if (fieldOf(source, 'kind') !== 'address' || typeof url !== 'string')
    return { isOn, source: null }
  const fits = url.length <= MAX_ADDRESS && URL.canParse(url)
  return { isOn, source: fits ? { kind: 'address', url } : null }
}
