// The table of providers, and the validation of a provider's settings.

import { type Filled, filled } from '../../messages/words.ts'
import { LlmError } from '../llm.ts'
import type { Limits, Net } from './limits.ts'
import { type KnownModel, knownModel } from './models.ts'
import type { ListedModel, Target } from './protocol.ts'

/** The protocol of a provider; `openai-compatible` has the other servers' name for the maximum length. */
export type ProtocolName = 'openai' | 'openai-compatible' | 'anthropic' | 'gemini'

interface Row<Hint extends string = string> {
  readonly id: string
  readonly name: string
  readonly protocol: ProtocolName
  /** Empty if only the user knows it. */
  readonly baseUrl: string
  readonly key: 'needed' | 'optional'
  /** Name of the environment variable that usually contains the key; empty for none. */
  readonly variable: string
  /** The default model; empty if it depends on the installed ones. */
  readonly model: string
  /** A hint for setting it up, in one sentence; may be empty. */
  readonly hint: Hint
}

/** What most providers with a key, and most servers of the user's own, have in common. */
const HOSTED_SERVICE = { protocol: 'openai-compatible', key: 'needed', hint: '' } as const
const OWN_SERVER = {
  protocol: 'openai-compatible',
  key: 'optional',
  variable: '',
  model: '',
  hint: '',
} as const

const PROVIDER_ROWS = [
  {
    ...HOSTED_SERVICE,
    id: 'openai',
    name: 'OpenAI',
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    variable: 'OPENAI_API_KEY',
    model: 'gpt-5-mini',
  },
  {
    ...HOSTED_SERVICE,
    id: 'anthropic',
    name: 'Anthropic',
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    variable: 'ANTHROPIC_API_KEY',
    model: 'claude-haiku-4-5',
  },
  {
    ...HOSTED_SERVICE,
    id: 'gemini',
    name: 'Google Gemini',
    protocol: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com',
    variable: 'GEMINI_API_KEY',
    model: 'gemini-2.5-flash',
  },
  {
    ...HOSTED_SERVICE,
    id: 'openrouter',
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    variable: 'OPENROUTER_API_KEY',
    model: 'openai/gpt-5-mini',
    hint: 'Passes prompts on to the host of the model that you choose.',
  },
  {
    ...HOSTED_SERVICE,
    id: 'groq',
    name: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    variable: 'GROQ_API_KEY',
    model: 'openai/gpt-oss-20b',
  },
  {
    ...HOSTED_SERVICE,
    id: 'mistral',
    name: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    variable: 'MISTRAL_API_KEY',
    model: 'mistral-small-latest',
  },
  {
    ...OWN_SERVER,
    id: 'ollama',
    name: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    hint: 'Start Ollama with OLLAMA_ORIGINS set to the address of this page, and with OLLAMA_CONTEXT_LENGTH=8192.',
  },
  {
    ...OWN_SERVER,
    id: 'lmstudio',
    name: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    hint: 'Switch on “Enable CORS” in its server settings.',
  },
  {
    ...OWN_SERVER,
    id: 'llamacpp',
    name: 'llama.cpp server',
    baseUrl: 'http://localhost:8080/v1',
    hint: 'Start llama-server with -c 8192 or more.',
  },
  { ...OWN_SERVER, id: 'vllm', name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
  {
    ...OWN_SERVER,
    id: 'custom',
    name: 'Another server (OpenAI protocol)',
    baseUrl: '',
    hint: 'The address that stands before /chat/completions.',
  },
] as const satisfies readonly Row[]

/** Id of a row of the table. */
export type ProviderId = (typeof PROVIDER_ROWS)[number]['id']
/** A row of the table. */
export type ProviderRow = Row<(typeof PROVIDER_ROWS)[number]['hint']> & {
  readonly id: ProviderId
  /** US dollars per million tokens of the default model; `null` if they are not known. */
  readonly price: NonNullable<KnownModel['price']> | null
}
/** The table, in the order of display. */
export const PROVIDERS: readonly ProviderRow[] = PROVIDER_ROWS.map((row) => ({
  ...row,
  price: knownModel(row.model)?.price ?? null,
}))

/** The row of an id. @throws RangeError for an unknown id */
export function providerRow(id: ProviderId): ProviderRow {
  const row = PROVIDERS.find((one) => one.id === id)
  if (row === undefined) throw new RangeError(`no provider “${id}”`)
  return row
}

/** The user's settings of a provider, without the key; facts of its server or of the user replace those of the table. */
export interface ProviderSettings extends Omit<ListedModel, 'id'> {
  readonly provider: ProviderId
  readonly baseUrl: string
  readonly model: string
}

/** Functions for a provider; the browser's or Node's own by default. */
export interface ProviderOptions extends Partial<Net> {
  /** Called for each request, so that nothing else stores the key. */
  readonly key: () => string | null | Promise<string | null>
  readonly limits?: Partial<Limits>
}

/** Where a request with these settings goes. @throws LlmError in words for the user */
export async function targetOf(
  { baseUrl: given, model }: ProviderSettings,
  { key }: ProviderOptions,
): Promise<Target> {
  const baseUrl = checkedBaseUrl(given)
  return { baseUrl, host: new URL(baseUrl).host, model, key: checkedKey(await key()) }
}

/** A base URL without a trailing slash. @throws LlmError `protocol` with a message for the user. */
export function checkedBaseUrl(text: string): string {
  const trimmed = text.trim()
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null
  const isPlain =
    url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '')
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new LlmError(
      'protocol',
      'The base URL must begin with http:// or https://, without a user name, a password, “?” or “#”.',
    )
  }
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
}

/**
 * The message that the provider's own address requires a key; `null` if no key is missing. A server at another
 * address may not require one.
 */
export function missingKey(
  { provider, baseUrl }: Pick<ProviderSettings, 'provider' | 'baseUrl'>,
  key: string | null,
): Filled | null {
  const { key: need, name, variable, baseUrl: own } = providerRow(provider)
  if (key !== null || need !== 'needed' || hostOf(baseUrl) !== hostOf(own)) return null
  return filled(
    'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.',
    { name, variable },
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

/** A key without copied spaces or header name; `null` for an empty one. @throws LlmError `key` */
function checkedKey(key: string | null): string | null {
  const trimmed = (key ?? '').trim().replace(/^(?:authorization: *)?bearer +/i, '')
  if (trimmed === '') return null
  if (!/^[\x21-\x7e]{1,4096}$/.test(trimmed)) {
    throw new LlmError('key', 'The key contains characters that keys never contain.')
  }
  return trimmed
}
