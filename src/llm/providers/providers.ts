// THE table of providers, and what is checked of the settings of one.

import { type Filled, filled } from '../../model/words/words.ts'
import { LlmError } from '../llm.ts'
import type { Limits, Net } from './limits.ts'

/** How a provider is spoken to; `openai-compatible` bounds an answer as servers of others know it. */
export type ProtocolName = 'openai' | 'openai-compatible' | 'anthropic' | 'gemini'

interface Row<Hint extends string = string> {
  readonly id: string
  readonly name: string
  readonly protocol: ProtocolName
  /** Empty where only the user knows it. */
  readonly baseUrl: string
  readonly key: 'needed' | 'optional'
  /** Name of the environment variable that usually holds the key; empty where there is none. */
  readonly variable: string
  /** A model to begin with; empty where it depends on what is installed. */
  readonly model: string
  /** What has to be known to get it going, as one sentence or two; may be empty. */
  readonly hint: Hint
}

const ROWS = [
  {
    id: 'openai',
    name: 'OpenAI',
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    key: 'needed',
    variable: 'OPENAI_API_KEY',
    model: 'gpt-5-mini',
    hint: 'A key of a project with a spending limit is enough.',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    key: 'needed',
    variable: 'ANTHROPIC_API_KEY',
    model: 'claude-haiku-4-5',
    hint: 'Some organisations do not allow keys in web pages; the Test says so.',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    protocol: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com',
    key: 'needed',
    variable: 'GEMINI_API_KEY',
    model: 'gemini-2.5-flash',
    hint: '',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    protocol: 'openai-compatible',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'needed',
    variable: 'OPENROUTER_API_KEY',
    model: '',
    hint: 'Passes prompts on to the host of the model that you choose.',
  },
  {
    id: 'groq',
    name: 'Groq',
    protocol: 'openai-compatible',
    baseUrl: 'https://api.groq.com/openai/v1',
    key: 'needed',
    variable: 'GROQ_API_KEY',
    model: 'openai/gpt-oss-20b',
    hint: '',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    protocol: 'openai-compatible',
    baseUrl: 'https://api.mistral.ai/v1',
    key: 'needed',
    variable: 'MISTRAL_API_KEY',
    model: 'mistral-small-latest',
    hint: '',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    protocol: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.',
  },
  {
    id: 'lmstudio',
    name: 'LM Studio',
    protocol: 'openai-compatible',
    baseUrl: 'http://localhost:1234/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.',
  },
  {
    id: 'llamacpp',
    name: 'llama.cpp server',
    protocol: 'openai-compatible',
    baseUrl: 'http://localhost:8080/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Start llama-server with -c 8192 or more.',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    protocol: 'openai-compatible',
    baseUrl: 'http://localhost:8000/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Pages from any address are allowed unless --allowed-origins says otherwise.',
  },
  {
    id: 'custom',
    name: 'Another server (OpenAI protocol)',
    protocol: 'openai-compatible',
    baseUrl: '',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'The address that stands before /chat/completions.',
  },
] as const satisfies readonly Row[]

/** Id of a row of the table. */
export type ProviderId = (typeof ROWS)[number]['id']
/** What is known of a provider before anybody is asked. */
export type ProviderRow = Row<(typeof ROWS)[number]['hint']> & { readonly id: ProviderId }
/** The table, in the order in which it is offered. */
export const PROVIDERS: readonly ProviderRow[] = ROWS

/** The row of an id. @throws RangeError for an id that is in no row */
export function providerRow(id: ProviderId): ProviderRow {
  const row = PROVIDERS.find((one) => one.id === id)
  if (row === undefined) throw new RangeError(`no provider “${id}”`)
  return row
}

/** What a user chose. A key is no part of it. */
export interface ProviderSettings {
  readonly provider: ProviderId
  readonly baseUrl: string
  readonly model: string
  /** Where it is known better than the table does: from the server's own list, or from the user. */
  readonly contextTokens?: number
  readonly price?: { readonly input: number; readonly output: number }
  /** Billions of parameters, as the server says. */
  readonly billions?: number
}

/** What a provider gets of its surroundings; the browser's or Node's own where it is not given. */
export interface ProviderOptions extends Partial<Net> {
  /** Asked for at each call, so that nothing else holds it. */
  readonly key: () => string | null | Promise<string | null>
  readonly limits?: Partial<Limits>
}

/** A base URL without a slash at the end. @throws LlmError `protocol` in words for the user. */
export function checkedBaseUrl(text: string): string {
  const trimmed = text.trim()
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new LlmError('protocol', 'The base URL must begin with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new LlmError('protocol', 'The base URL must not contain a user name or a password.')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new LlmError('protocol', 'The base URL must end before “?” and “#”.')
  }
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
}

/**
 * That the provider's own address needs a key and there is none, in words; `null` where none is missing.
 * What stands at another address may ask for none.
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

/** A key without the spaces or the header that copying brings along; an empty one is none. @throws LlmError `key` */
export function checkedKey(key: string | null): string | null {
  const trimmed = (key ?? '').trim().replace(/^(?:authorization: *)?bearer +/i, '')
  if (trimmed === '') return null
  if (!/^[\x21-\x7e]{1,4096}$/.test(trimmed)) {
    throw new LlmError('key', 'The key contains characters that keys never contain.')
  }
  return trimmed
}
