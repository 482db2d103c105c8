// Which model is used and where it runs: the state, and the settings that are stored and checked when
// they are read again. Keys are not part of them.

import { fieldOf } from '../../../base/json.ts'
import type { LlmRequest } from '../../../llm/llm.ts'
import type { ProbeReport } from '../../../llm/providers/probe.ts'
import type { ListedModel } from '../../../llm/providers/protocol.ts'
import type { ProviderId, ProviderRow } from '../../../llm/providers/providers.ts'
import type { UiMessage } from '../../../messages/words.ts'
import { type LocalState, NO_LOCAL } from './local-state.ts'
import { type MeaningState, NO_MEANING } from './meaning-state.ts'

/** Where the model runs. */
const MODEL_PLACES = ['none', 'browser', 'provider'] as const
export type ModelPlace = (typeof MODEL_PLACES)[number]

/** A provider as the chooser lists it. */
export type ProviderChoice = Omit<ProviderRow, 'protocol'>

/** The user's choice, stored in this browser. */
export interface ModelSettings {
  readonly place: ModelPlace
  readonly provider: ProviderId
  readonly baseUrl: string
  readonly model: string
  /** Another model of the same provider for everyday words; empty: the same as `model` (NAV-12). */
  readonly roles: { readonly words: string }
  /** Context of the model, from the user or the server's list; 0: not known. */
  readonly contextTokens: number
  /** Billions of parameters, from the server's list; 0: not known. */
  readonly billions: number
  /** US dollars per million tokens, from the server's list. */
  readonly price: { readonly input: number; readonly output: number } | null
  /** Whether keys are stored in this browser beyond the tab. */
  readonly keepKeys: boolean
  /** Hosts to which prompts may go. */
  readonly trusted: readonly string[]
}

/** What follows from the settings without any request. */
interface ModelFacts {
  readonly host: string
  readonly name: string
  readonly isLocal: boolean
  readonly contextTokens: number
  readonly price: { readonly input: number; readonly output: number } | null
}

/** A question to the user: may this prompt go to that host? */
export interface Consent {
  readonly host: string
  readonly name: string
  /** The first prompt, as it would be sent. */
  readonly request: Pick<LlmRequest, 'system' | 'user' | 'turns'>
}

/** The test of a model: whether it answers as walks need it. */
export type ModelTest =
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly report: ProbeReport }

/** Which models are in use. */
export interface ModelsState {
  readonly settings: ModelSettings
  /** The table of providers, as the chooser lists it. */
  readonly providers: readonly ProviderChoice[]
  /** What follows from the settings, or why they are not valid. */
  readonly facts: ModelFacts | { readonly problem: UiMessage } | null
  /** Whether there is a key for the host of the base URL. */
  readonly hasKey: boolean
  /** Whether keys can be stored: the browser must be able to encrypt. */
  readonly canKeepKeys: boolean
  readonly test: ModelTest
  /** Models that the server listed at the last test. */
  readonly listed: readonly ListedModel[]
  readonly consent: Consent | null
  /** Whether this page may reach the host; `reload`: after a reload. */
  readonly reach: 'now' | 'reload' | 'locked'
  readonly localOnly: boolean
  /** A model in this browser. */
  readonly local: LocalState
  readonly meaning: MeaningState
}

/** Whether the provider needs a key at its own address, and there is none. */
export function lacksKey({ settings, providers, facts, hasKey }: ModelsState): boolean {
  const row = providers.find(({ id }) => id === settings.provider)
  if (hasKey || row?.key !== 'needed' || facts === null || 'problem' in facts) return false
  return URL.canParse(row.baseUrl) && new URL(row.baseUrl).host === facts.host
}

/** No model is used. */
export const NO_MODEL_SETTINGS: ModelSettings = {
  place: 'none',
  provider: 'ollama',
  baseUrl: 'http://localhost:11434/v1',
  model: '',
  roles: { words: '' },
  contextTokens: 0,
  billions: 0,
  price: null,
  keepKeys: false,
  trusted: [],
}

/** No model is used. */
export const NO_MODELS: ModelsState = {
  settings: NO_MODEL_SETTINGS,
  providers: [],
  facts: null,
  hasKey: false,
  canKeepKeys: false,
  test: { status: 'none' },
  listed: [],
  consent: null,
  reach: 'now',
  localOnly: false,
  local: NO_LOCAL,
  meaning: NO_MEANING,
}

const MAX_NAME = 200
const MAX_TRUSTED = 64

/** Reads stored settings; values that do not fit are ignored. */
export function readModelSettings(
  kept: unknown,
  providers: readonly ProviderChoice[],
): ModelSettings {
  const none = NO_MODEL_SETTINGS
  const field = (name: string): unknown => fieldOf(kept, name)
  const row = providers.find(({ id }) => id === field('provider'))
  const input = amount(fieldOf(field('price'), 'input'))
  const output = amount(fieldOf(field('price'), 'output'))
  const trusted = field('trusted')
  return {
    place: MODEL_PLACES.find((place) => place === field('place')) ?? none.place,
    provider: row?.id ?? none.provider,
    baseUrl: row === undefined ? none.baseUrl : (text(field('baseUrl')) ?? row.baseUrl),
    model: row === undefined ? '' : (text(field('model')) ?? ''),
    roles: { words: text(fieldOf(field('roles'), 'words')) ?? '' },
    contextTokens: Math.floor(amount(field('contextTokens')) ?? 0),
    billions: amount(field('billions')) ?? 0,
    price: input === undefined || output === undefined ? null : { input, output },
    keepKeys: field('keepKeys') === true,
    trusted: Array.isArray(trusted)
      ? trusted.slice(0, MAX_TRUSTED).filter((host) => text(host) !== undefined)
      : [],
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_NAME ? value : undefined
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}
