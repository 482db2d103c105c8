// Facts that a server reports about its models: its list, and, of self-hosted servers, what Ollama, llama.cpp and
// LM Studio have other addresses for.

import { isAbort } from '../../base/abort.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import { LlmError } from '../llm.ts'
import { endpointOf } from './complete.ts'
import { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'
import { billionsOf } from './models.ts'
import {
  bearerCall,
  type HttpCall,
  type ListedModel,
  type Protocol,
  type Target,
} from './protocol.ts'
import { type ProviderOptions, type ProviderSettings, targetOf } from './providers.ts'

/** The options of a provider, and the signal of one question to its server. */
export interface FactOptions extends ProviderOptions {
  readonly signal?: AbortSignal | undefined
}

/** The JSON that a server answers to one call. @throws LlmError, or the reason of the signal */
export async function fetchedJson(
  settings: ProviderSettings,
  options: FactOptions,
  callOf: (target: Target, protocol: Protocol) => HttpCall,
): Promise<unknown> {
  const { protocol, net, limits } = endpointOf(settings.provider, options)
  const target = await targetOf(settings, options)
  const exchange = new Exchange(target, net, limits, options.signal)
  try {
    return await exchange.body(await exchange.open(callOf(target, protocol)))
  } finally {
    exchange.close()
  }
}

/** The models that a server lists. @throws LlmError */
export async function listedModels(
  settings: ProviderSettings,
  options: FactOptions,
): Promise<readonly ListedModel[]> {
  const { protocol } = endpointOf(settings.provider, options)
  return protocol.listed(await fetchedJson(settings, options, protocol.list))
}

/** Short limits, because a question waits for the answer. */
export const CONTEXT_LIMITS: Partial<Limits> = { firstByteMs: 3000, idleMs: 3000, totalMs: 6000 }
/** Smaller contexts, which do not hold one short prompt, are ignored. */
const MIN_CONTEXT = 512

/**
 * Maximum tokens of prompt and answer together as reported by the server; `null` if it does not report them.
 * @throws LlmError if the server does not answer in time, or is not of the configured kind.
 */
export async function askContext(
  settings: ProviderSettings,
  options: FactOptions,
): Promise<number | null> {
  const bounded = { ...options, limits: CONTEXT_LIMITS }
  const id = settings.model.replace(/^models\//, '')
  const models = await listedModels(settings, bounded)
  // A server with one model uses it for any name.
  const listed = models.length === 1 ? models[0] : models.find((one) => one.id === id)
  const { contextTokens } =
    listed?.contextTokens === undefined ? await describeModel(settings, bounded) : listed
  return contextTokens === undefined || contextTokens < MIN_CONTEXT ? null : contextTokens
}

type ModelTraits = Pick<ListedModel, 'contextTokens' | 'billions'>

interface Asks {
  /** The path after the origin. */
  readonly path: (model: string) => string
  /** Whether the model is named in the body of the request. */
  readonly inBody?: true
  readonly read: (value: unknown, model: string) => ModelTraits
}

const PER_BILLION = 1e9
/** Ollama's default context; no model is configured with less. */
const OLLAMA_CONTEXT = 4096

const LLAMA_CPP: Asks = {
  path: () => '/props',
  read: (value) => contextOf(at(value, 'default_generation_settings', 'n_ctx')),
}

const OLLAMA_SHOW: Asks = {
  path: () => '/api/show',
  inBody: true,
  read: (value) => {
    const count = countOf(at(value, 'model_info', 'general.parameter_count'))
    const sizeText = textOf(at(value, 'details', 'parameter_size'))
    const billions = count === undefined ? billionsOf(sizeText ?? '') : count / PER_BILLION
    return { ...(billions !== undefined && { billions }), ...contextOf(ollamaContext(value)) }
  },
}

/** The loaded models, with their actual context. */
const OLLAMA_LOADED: Asks = {
  path: () => '/api/ps',
  read: (value, model) => {
    const loaded = listOf(at(value, 'models')).find((one) =>
      [at(one, 'name'), at(one, 'model')].some(
        (name) => name === model || name === `${model}:latest`,
      ),
    )
    return contextOf(at(loaded, 'context_length'))
  },
}

const LM_STUDIO: Asks = {
  path: (model) => `/api/v0/models/${model.split('/').map(encodeURIComponent).join('/')}`,
  read: (value) => contextOf(at(value, 'loaded_context_length')),
}

const OLLAMA_REQUESTS = [OLLAMA_SHOW, OLLAMA_LOADED]

/** The requests per kind of server; for each kind the last answer counts. */
const REQUESTS_BY_PROVIDER: Partial<
  Record<ProviderSettings['provider'], readonly (readonly Asks[])[]>
> = {
  ollama: [OLLAMA_REQUESTS],
  llamacpp: [[LLAMA_CPP]],
  lmstudio: [[LM_STUDIO]],
  // It may be a server of any kind.
  custom: [[LLAMA_CPP], OLLAMA_REQUESTS],
}

/** Ollama uses the context in the model file or set by the user; without those, only a value below its default is certain. */
function ollamaContext(value: unknown): unknown {
  const set = /^num_ctx\s+(\d+)/m.exec(textOf(at(value, 'parameters')) ?? '')?.[1]
  if (set !== undefined) return Number(set)
  const info = Object.entries(Object(at(value, 'model_info')))
  const trained = countOf(info.find(([name]) => name.endsWith('.context_length'))?.[1])
  return trained !== undefined && trained < OLLAMA_CONTEXT ? trained : undefined
}

function contextOf(value: unknown): Pick<ModelTraits, 'contextTokens'> {
  const contextTokens = countOf(value)
  return contextTokens === undefined || contextTokens === 0 ? {} : { contextTokens }
}

/** The facts that the server reports; none if it is of another kind or does not answer. */
export async function describeModel(
  settings: ProviderSettings,
  options: FactOptions,
): Promise<ModelTraits> {
  if (settings.model === '') return {}
  let found: ModelTraits = {}
  for (const kind of REQUESTS_BY_PROVIDER[settings.provider] ?? []) {
    for (const asks of kind) {
      const answer = await askedFor(asks, settings, options)
      // A server that did not answer once will not answer again.
      if (answer === null) return found
      found = { ...found, ...answer }
    }
    if (found.contextTokens !== undefined) break
  }
  return found
}

/** The server's answer; `null` if it takes too long. */
async function askedFor(
  { path, inBody, read }: Asks,
  settings: ProviderSettings,
  options: FactOptions,
): Promise<ModelTraits | null> {
  const { model } = settings
  try {
    const answer = await fetchedJson(settings, options, ({ baseUrl, key }) =>
      bearerCall(new URL(baseUrl).origin + path(model), key, inBody && { model }),
    )
    return read(answer, model)
  } catch (error) {
    if (isAbort(error)) throw error
    return error instanceof LlmError && error.kind === 'timeout' ? null : {}
  }
}
