// Asks a server for the context of a model, within a few seconds.

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
  options: ProviderOptions,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const bounded = { ...options, limits: CONTEXT_LIMITS, signal }
  const id = settings.model.replace(/^models\//, '')
  const models = await listedModels(settings, bounded)
  // A server with one model uses it for any name.
  const listed = models.length === 1 ? models[0] : models.find((one) => one.id === id)
  const { contextTokens } =
    listed?.contextTokens === undefined ? await describeModel(settings, bounded) : listed
  return contextTokens === undefined || contextTokens < MIN_CONTEXT ? null : contextTokens
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
