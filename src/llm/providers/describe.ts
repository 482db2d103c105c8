// Facts about a model that self-hosted servers report in addition to the common list: Ollama, llama.cpp and LM Studio
// have other addresses for them.

import { isAbort } from '../../base/abort.ts'
import { at, countOf, listOf, textOf } from '../json.ts'
import { LlmError } from '../llm.ts'
import { billionsOf } from '../model-size.ts'
import { endpointOf } from './complete.ts'
import { Exchange } from './exchange.ts'
import type { HttpCall, ListedModel } from './protocol.ts'
import {
  checkedBaseUrl,
  checkedKey,
  type ProviderOptions,
  type ProviderSettings,
} from './providers.ts'

type Described = Pick<ListedModel, 'contextTokens' | 'billions'>

interface Asks {
  readonly method: 'GET' | 'POST'
  /** The path after the origin. */
  readonly path: (model: string) => string
  readonly read: (value: unknown, model: string) => Described
}

const PER_BILLION = 1e9
/** Ollama's default context; no model is configured with less. */
const OLLAMA_CONTEXT = 4096

const LLAMA_CPP: Asks = {
  method: 'GET',
  path: () => '/props',
  read: (value) => contextOf(at(value, 'default_generation_settings', 'n_ctx')),
}

const OLLAMA_SHOW: Asks = {
  method: 'POST',
  path: () => '/api/show',
  read: (value) => {
    const count = countOf(at(value, 'model_info', 'general.parameter_count'))
    const said = textOf(at(value, 'details', 'parameter_size'))
    const billions = count === undefined ? billionsOf(said ?? '') : count / PER_BILLION
    return { ...(billions !== undefined && { billions }), ...contextOf(ollamaContext(value)) }
  },
}

/** The loaded models, with their actual context. */
const OLLAMA_LOADED: Asks = {
  method: 'GET',
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
  method: 'GET',
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

function contextOf(value: unknown): Pick<Described, 'contextTokens'> {
  const contextTokens = countOf(value)
  return contextTokens === undefined || contextTokens === 0 ? {} : { contextTokens }
}

/** The facts that the server reports; none if it is of another kind or does not answer. */
export async function describeModel(
  settings: ProviderSettings,
  options: ProviderOptions & { readonly signal?: AbortSignal | undefined },
): Promise<Described> {
  if (settings.model === '') return {}
  let found: Described = {}
  for (const kind of REQUESTS_BY_PROVIDER[settings.provider] ?? []) {
    for (const asks of kind) {
      const said = await askedFor(asks, settings, options)
      // A server that did not answer once will not answer again.
      if (said === null) return found
      found = { ...found, ...said }
    }
    if (found.contextTokens !== undefined) break
  }
  return found
}

/** The server's answer; `null` if it takes too long. */
async function askedFor(
  asks: Asks,
  settings: ProviderSettings,
  options: ProviderOptions & { readonly signal?: AbortSignal | undefined },
): Promise<Described | null> {
  const { model, provider } = settings
  const { origin, host } = new URL(checkedBaseUrl(settings.baseUrl))
  const { net, limits } = endpointOf(provider, options)
  const key = checkedKey(await options.key())
  const exchange = new Exchange({ host, model, key }, net, limits, options.signal)
  const call: HttpCall = {
    method: asks.method,
    url: origin + asks.path(model),
    headers: {
      ...(asks.method === 'POST' && { 'content-type': 'application/json' }),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: asks.method === 'POST' ? JSON.stringify({ model }) : null,
  }
  try {
    return asks.read(await exchange.body(await exchange.open(call)), model)
  } catch (error) {
    if (isAbort(error)) throw error
    return error instanceof LlmError && error.kind === 'timeout' ? null : {}
  } finally {
    exchange.close()
  }
}
