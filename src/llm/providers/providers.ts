// THE table of providers, and how one of its rows becomes a model to ask.

import { isLoopback } from '../../base/hosts.ts'
import { type Filled, filled } from '../../model/words/words.ts'
import { type Llm, LlmError } from '../llm.ts'
import { billionsOf, sizeOf } from '../model-size.ts'
import { anthropic } from './anthropic.ts'
import type { Endpoint } from './complete.ts'
import { gemini } from './gemini.ts'
import { DEFAULT_LIMITS, type Limits, limitsOf, type Net } from './limits.ts'
import { knownModel } from './models.ts'
import { openai } from './openai.ts'
import type { Protocol } from './protocol.ts'

interface Row<Hint extends string = string> {
  readonly id: string
  readonly name: string
  readonly protocol: Protocol
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

const COMPATIBLE = openai('max_tokens')

const ROWS = [
  {
    id: 'openai',
    name: 'OpenAI',
    protocol: openai('max_completion_tokens'),
    baseUrl: 'https://api.openai.com/v1',
    key: 'needed',
    variable: 'OPENAI_API_KEY',
    model: 'gpt-5-mini',
    hint: 'A key of a project with a spending limit is enough.',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    protocol: anthropic,
    baseUrl: 'https://api.anthropic.com',
    key: 'needed',
    variable: 'ANTHROPIC_API_KEY',
    model: 'claude-haiku-4-5',
    hint: 'Some organisations do not allow keys in web pages; the Test says so.',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    protocol: gemini,
    baseUrl: 'https://generativelanguage.googleapis.com',
    key: 'needed',
    variable: 'GEMINI_API_KEY',
    model: 'gemini-2.5-flash',
    hint: '',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    protocol: COMPATIBLE,
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'needed',
    variable: 'OPENROUTER_API_KEY',
    model: '',
    hint: 'Passes prompts on to the host of the model that you choose.',
  },
  {
    id: 'groq',
    name: 'Groq',
    protocol: COMPATIBLE,
    baseUrl: 'https://api.groq.com/openai/v1',
    key: 'needed',
    variable: 'GROQ_API_KEY',
    model: 'openai/gpt-oss-20b',
    hint: '',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    protocol: COMPATIBLE,
    baseUrl: 'https://api.mistral.ai/v1',
    key: 'needed',
    variable: 'MISTRAL_API_KEY',
    model: 'mistral-small-latest',
    hint: '',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    protocol: COMPATIBLE,
    baseUrl: 'http://localhost:11434/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.',
  },
  {
    id: 'lmstudio',
    name: 'LM Studio',
    protocol: COMPATIBLE,
    baseUrl: 'http://localhost:1234/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.',
  },
  {
    id: 'llamacpp',
    name: 'llama.cpp server',
    protocol: COMPATIBLE,
    baseUrl: 'http://localhost:8080/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Start llama-server with -c 8192 or more.',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    protocol: COMPATIBLE,
    baseUrl: 'http://localhost:8000/v1',
    key: 'optional',
    variable: '',
    model: '',
    hint: 'Pages from any address are allowed unless --allowed-origins says otherwise.',
  },
  {
    id: 'custom',
    name: 'Another server (OpenAI protocol)',
    protocol: COMPATIBLE,
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

/**
 * The model behind these settings, in a browser or in Node.
 * @throws LlmError `protocol` where the base URL is not valid.
 */
export function createProvider(settings: ProviderSettings, options: ProviderOptions): Llm {
  const { provider, model, billions = billionsOf(settings.model) } = settings
  const { name, protocol } = providerRow(provider)
  const baseUrl = checkedBaseUrl(settings.baseUrl)
  const { host } = new URL(baseUrl)
  const known = knownModel(model)
  const price = settings.price ?? (isLoopback(host) ? FREE : known?.price)
  const endpoint = endpointOf(protocol, options, limitsOf(host))
  return {
    // Without the host: traces are exported, and a server of one's own is nobody's business.
    id: `${provider}:${model}`,
    name: `${model} (${provider === 'custom' ? host : name})`,
    host,
    contextTokens:
      settings.contextTokens ??
      (isLoopback(host) ? LOCAL_CONTEXT : (known?.contextTokens ?? REMOTE_CONTEXT)),
    size: sizeOf(billions, isLoopback(host)),
    ...(billions !== undefined && { billions }),
    ...(price !== undefined && { price }),
    complete: async (request, given = {}) => {
      given.signal?.throwIfAborted()
      const key = checkedKey(await options.key())
      const missing = missingKey(settings, key)
      if (missing !== null) throw new LlmError('key', missing, { wasSent: false })
      // Until a question is asked of a model, nobody needs what sends it.
      const { complete } = await import('./complete.ts')
      given.signal?.throwIfAborted()
      const asked = { host, model, key }
      return complete(endpoint, asked, { baseUrl, model, key }, request, given)
    },
  }
}

const FREE = { input: 0, output: 0 }
/** What local servers give a model unless they are told otherwise (Ollama's default). */
const LOCAL_CONTEXT = 4096
/** Less than what any model that is sold has. */
const REMOTE_CONTEXT = 32_768

/** An endpoint that nothing has been refused by yet. */
export function endpointOf(
  protocol: Protocol,
  options: Partial<ProviderOptions>,
  limits = DEFAULT_LIMITS,
): Endpoint {
  return {
    protocol,
    net: netOf(options),
    limits: { ...limits, ...options.limits },
    features: protocol.features,
    thinkingTokens: 0,
  }
}

function netOf({ fetch, now, wait, random }: Partial<ProviderOptions>): Net {
  return {
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now: now ?? Date.now,
    wait: wait ?? sleep,
    random: random ?? Math.random,
  }
}

/** Waits so many milliseconds; rejects as soon as the signal is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
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

/** A key without the spaces that copying brings along; an empty one is none. @throws LlmError `key` */
export function checkedKey(key: string | null): string | null {
  const trimmed = (key ?? '').trim()
  if (trimmed === '') return null
  if (!/^[\x21-\x7e]{1,4096}$/.test(trimmed)) {
    throw new LlmError('key', 'The key contains characters that keys never contain.')
  }
  return trimmed
}
