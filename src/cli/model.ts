// The model of a call: named by options, its key from the environment and never from the call itself,
// which other users of the machine can see.

import type { Llm } from '../llm/llm.ts'
import { createProvider, PROVIDERS, type ProviderSettings, providerRow } from '../llm/providers.ts'
import type { ReasonerName } from '../model/trace.ts'

/** Holds a key for whatever provider is named. */
const OWN_VARIABLE = 'WAYLEAF_API_KEY'

/** Options of the command line that name a model. */
export interface ModelOptions {
  readonly provider?: string | undefined
  readonly model?: string | undefined
  readonly 'base-url'?: string | undefined
}

/**
 * The settings that the options come to; `null` for a reasoner that needs no model.
 * @throws RangeError in words for the user.
 */
export function modelSettings(
  reasoner: ReasonerName,
  options: ModelOptions,
): ProviderSettings | null {
  const named = options.provider ?? options.model ?? options['base-url']
  if (reasoner !== 'model') {
    if (named === undefined) return null
    throw new RangeError('--provider, --model and --base-url need --reasoner model.')
  }
  const provider = PROVIDERS.find(({ id }) => id === (options.provider ?? 'custom'))?.id
  if (provider === undefined) {
    const known = PROVIDERS.map(({ id }) => id).join(', ')
    throw new RangeError(`“${options.provider}” is no provider; there are ${known}.`)
  }
  const row = providerRow(provider)
  const model = options.model ?? row.model
  const baseUrl = options['base-url'] ?? row.baseUrl
  if (model === '') throw new RangeError('--reasoner model needs --model NAME.')
  if (baseUrl === '')
    throw new RangeError('--reasoner model needs --provider NAME or --base-url URL.')
  return { provider, baseUrl, model }
}

/** The model behind the settings; its key is read at each request. */
export function modelFromEnvironment(
  settings: ProviderSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Llm {
  const { variable } = providerRow(settings.provider)
  return createProvider(settings, {
    key: () => environment[OWN_VARIABLE] ?? environment[variable] ?? null,
  })
}
