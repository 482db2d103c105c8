// What a self-hosted server says about a model beyond the common list: Ollama, llama.cpp and LM Studio, each
// beside the address of the OpenAI protocol.

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
  /** The path behind the origin. */
  readonly path: (model: string) => string
  readonly read: (value: unknown, model: string) => Described
}

const BILLION = 1e9
/** What Ollama gives a model that is not told otherwise; no model has less room on purpose. */
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
    const billions = count === undefined ? billionsOf(said ?? '') : count / BILLION
    return { ...(billions !== undefined && { billions }), ...contextOf(ollamaContext(value)) }
  },
}

/** The models that are loaded; what stands here is what they really have. */
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

const OLLAMA = [OLLAMA_SHOW, OLLAMA_LOADED]

/** What is asked of each, one kind of server after the other; of the answers of one the last counts. */
const ASKS: Partial<Record<ProviderSettings['provider'], readonly (readonly Asks[])[]>> = {
  ollama: [OLLAMA],
  llamacpp: [[LLAMA_CPP]],
  lmstudio: [[LM_STUDIO]],
  // It may be any of these.
  custom: [[LLAMA_CPP], OLLAMA],
}

/** Of a model that has room for more Ollama uses what its file or the user set; only less is sure without that. */
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

/** What the server tells of the model; nothing where it is of another kind, or does not answer this. */
export async function describeModel(
  settings: ProviderSettings,
  options: ProviderOptions & { readonly signal?: AbortSignal | undefined },
): Promise<Described> {
  if (settings.model === '') return {}
  let found: Described = {}
  for (const kind of ASKS[settings.provider] ?? []) {
    for (const asks of kind) {
      const said = await askedFor(asks, settings, options)
      // What is silent once would be so again.
      if (said === null) return found
      found = { ...found, ...said }
    }
    if (found.contextTokens !== undefined) break
  }
  return found
}

/** What the server says to this; `null` where it says nothing for too long. */
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
