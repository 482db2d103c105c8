// The model behind the settings of a provider.

import { isLoopback } from '../../base/hosts.ts'
import { type Llm, LlmError } from '../llm.ts'
import type { Endpoint } from './complete.ts'
import { limitsOf } from './limits.ts'
import { billionsOf, knownModel, sizeOf } from './models.ts'
import {
  checkedBaseUrl,
  missingKey,
  type ProviderOptions,
  type ProviderSettings,
  providerRow,
  targetOf,
} from './providers.ts'

/**
 * The model behind these settings, in a browser or in Node.
 * @throws LlmError `protocol` if the base URL is not valid.
 */
export function createProvider(settings: ProviderSettings, options: ProviderOptions): Llm {
  const { provider, model, billions = billionsOf(settings.model) } = settings
  const { name } = providerRow(provider)
  const { host } = new URL(checkedBaseUrl(settings.baseUrl))
  const table = isLoopback(host) ? LOCAL_MODEL : knownModel(model)
  const price = settings.price ?? table?.price
  const known = settings.contextTokens ?? table?.contextTokens
  const guess = isLoopback(host) ? LOCAL_CONTEXT : REMOTE_CONTEXT
  let endpoint: Endpoint | null = null
  return {
    // Without the host: traces are exported, and the user's own server is private.
    id: `${provider}:${model}`,
    name: `${model} (${provider === 'custom' ? host : name})`,
    host,
    contextTokens: known ?? guess,
    askContext: contextAsker(settings, options, known ?? null, guess),
    size: sizeOf(billions, isLoopback(host)),
    ...(price !== undefined && { price }),
    complete: async (request, given = {}) => {
      given.signal?.throwIfAborted()
      const target = await targetOf(settings, options)
      const missing = missingKey(settings, target.key)
      if (missing !== null) throw new LlmError('key', missing, { wasSent: false })
      // Loaded with the first request.
      const { complete, endpointOf } = await import('./complete.ts')
      given.signal?.throwIfAborted()
      endpoint ??= endpointOf(provider, options, limitsOf(host))
      return complete(endpoint, target, request, given)
    },
  }
}

/** For a server on this machine, the name of the model does not determine its context. */
const LOCAL_MODEL = { price: { input: 0, output: 0 }, contextTokens: undefined }
/** The default context of local servers (Ollama's default). */
const LOCAL_CONTEXT = 4096
/** Less than the context of any commercial model. */
const REMOTE_CONTEXT = 32_768

/** Asks for an unknown context until the server has answered. */
function contextAsker(
  settings: ProviderSettings,
  options: ProviderOptions,
  known: number | null,
  guess: number,
): NonNullable<Llm['askContext']> {
  let tokens = known
  return async (signal) => {
    signal?.throwIfAborted()
    if (tokens !== null) return tokens
    try {
      const { askContext } = await import('./describe.ts')
      tokens = (await askContext(settings, { ...options, signal })) ?? guess
      return tokens
    } catch {
      signal?.throwIfAborted()
      // The server may be reachable at the next question.
      return guess
    }
  }
}
