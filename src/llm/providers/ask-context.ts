// Asks a server how large the context of a model is, within a few seconds.

import { endpointOf } from './complete.ts'
import { describeModel } from './describe.ts'
import { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'
import type { ListedModel } from './protocol.ts'
import {
  checkedBaseUrl,
  checkedKey,
  type ProviderOptions,
  type ProviderSettings,
} from './providers.ts'

/** A question waits for the answer, so there is not much time for it. */
export const CONTEXT_LIMITS: Partial<Limits> = { firstByteMs: 3000, idleMs: 3000, totalMs: 6000 }
/** What is said to be less than one short prompt is not believed. */
const LEAST_CONTEXT = 512

/**
 * Tokens that prompt and answer may have together, as the server says; `null` where it does not.
 * @throws LlmError where the server does not answer in time, or is not what the settings say.
 */
export async function askContext(
  settings: ProviderSettings,
  options: ProviderOptions,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const bounded = { ...options, limits: CONTEXT_LIMITS, signal }
  const id = settings.model.replace(/^models\//, '')
  const models = await listedModels(settings, bounded)
  // A server with one model gives it to whoever asks, whatever the name.
  const listed = models.length === 1 ? models[0] : models.find((one) => one.id === id)
  const { contextTokens } =
    listed?.contextTokens === undefined ? await describeModel(settings, bounded) : listed
  return contextTokens === undefined || contextTokens < LEAST_CONTEXT ? null : contextTokens
}

/** The models that a server lists. @throws LlmError */
export async function listedModels(
  settings: ProviderSettings,
  options: ProviderOptions & { readonly signal?: AbortSignal | undefined },
): Promise<readonly ListedModel[]> {
  const { protocol, net, limits } = endpointOf(settings.provider, options)
  const baseUrl = checkedBaseUrl(settings.baseUrl)
  const { host } = new URL(baseUrl)
  const target = { baseUrl, model: settings.model, key: checkedKey(await options.key()) }
  const asked = { host, model: settings.model, key: target.key }
  const exchange = new Exchange(asked, net, limits, options.signal)
  try {
    return protocol.listed(await exchange.body(await exchange.open(protocol.list(target))))
  } finally {
    exchange.close()
  }
}
