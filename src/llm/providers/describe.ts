// What a self-hosted server says about a model beyond the common list: Ollama by `/api/show`, llama.cpp by
// `/props`. Both are found beside the address of the OpenAI protocol.

import { isAbort } from '../../base/abort.ts'
import { at, countOf, textOf } from '../json.ts'
import { billionsOf } from '../model-size.ts'
import { Exchange } from './exchange.ts'
import type { HttpCall, ListedModel } from './protocol.ts'
import {
  checkedBaseUrl,
  endpointOf,
  type ProviderOptions,
  type ProviderSettings,
  providerRow,
} from './providers.ts'

type Described = Pick<ListedModel, 'contextTokens' | 'billions'>

interface Asks {
  readonly call: (origin: string, model: string) => HttpCall
  readonly read: (value: unknown) => Described
}

const BILLION = 1e9

const ASKS: Partial<Record<ProviderSettings['provider'], Asks>> = {
  ollama: {
    call: (origin, model) => ({
      method: 'POST',
      url: `${origin}/api/show`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model }),
    }),
    read: (value) => {
      const count = countOf(at(value, 'model_info', 'general.parameter_count'))
      const said = textOf(at(value, 'details', 'parameter_size'))
      const billions = count === undefined ? billionsOf(said ?? '') : count / BILLION
      return billions === undefined ? {} : { billions }
    },
  },
  llamacpp: {
    call: (origin) => ({ method: 'GET', url: `${origin}/props`, headers: {}, body: null }),
    read: (value) => {
      const contextTokens = countOf(at(value, 'default_generation_settings', 'n_ctx'))
      return contextTokens === undefined || contextTokens === 0 ? {} : { contextTokens }
    },
  },
}

/** What the server tells of the model; nothing where it is of another kind, or does not answer this. */
export async function describeModel(
  settings: ProviderSettings,
  options: ProviderOptions & { readonly signal?: AbortSignal },
): Promise<Described> {
  const asks = ASKS[settings.provider]
  if (asks === undefined || settings.model === '') return {}
  const { origin, host } = new URL(checkedBaseUrl(settings.baseUrl))
  const { net, limits } = endpointOf(providerRow(settings.provider).protocol, options)
  const asked = { host, model: settings.model, key: null }
  const exchange = new Exchange(asked, net, limits, options.signal)
  try {
    const response = await exchange.open(asks.call(origin, settings.model))
    return asks.read(await exchange.body(response))
  } catch (error) {
    if (isAbort(error)) throw error
    return {}
  } finally {
    exchange.close()
  }
}
