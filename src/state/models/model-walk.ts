// Makes the models of a walk from the settings.

import type { Allow } from '../../llm/consent.ts'
import type { Llm } from '../../llm/llm.ts'
import type { OpenedModel } from '../../llm/local/open-local.ts'
import type { ProviderSettings } from '../../llm/providers/providers.ts'
import type { ModelAccess, WalkModels } from '../shape/model-access.ts'
import { lacksKey, type ModelSettings, type ModelsState } from '../shape/model-state.ts'
import { allowOnce } from './model-consent.ts'

/**
 * The models of a walk, each behind the gate; `null` if the walk uses none.
 * @param made models by their settings, so that the next walk knows what their servers accept
 */
export function walkModels(
  models: ModelsState,
  access: ModelAccess,
  allow: Allow,
  inBrowser: OpenedModel | null,
  made: Map<string, Llm>,
): WalkModels | null {
  const { settings, facts, reach } = models
  if (settings.place === 'browser' && inBrowser !== null) return modelsOf(inBrowser)
  if (settings.place !== 'provider' || settings.model === '' || reach !== 'now') return null
  if (facts === null || 'problem' in facts) return null
  const { host } = facts
  const inThisWalk = allowOnce(allow)
  // Without its key a model sends nothing and fails: that needs no consent.
  const allowed: Allow = async (one, request, signal) =>
    lacksKey({ ...models, hasKey: access.keys.has(host) }) || inThisWalk(one, request, signal)
  const llm = (name: string): Llm => {
    const asked = providerSettings(settings, name)
    const id = JSON.stringify(asked)
    const created = made.get(id) ?? access.create(asked, () => access.keys.get(host))
    made.set(id, created)
    return access.gate(created, allowed)
  }
  const model = llm(settings.model)
  const { words } = settings.roles
  return { model, words: ['', settings.model].includes(words) ? model : llm(words) }
}

/** One model for all roles in a walk; `null` without one. */
export function modelsOf(opened: OpenedModel | null): WalkModels | null {
  return opened === null ? null : { model: opened.llm, words: opened.llm }
}

/** The settings for a model of the provider; context and price only apply to the chosen one. */
export function providerSettings(settings: ModelSettings, model: string): ProviderSettings {
  const { provider, baseUrl, contextTokens, billions, price } = settings
  const isSame = model === settings.model
  return {
    provider,
    baseUrl,
    model,
    ...(isSame && contextTokens > 0 && { contextTokens }),
    ...(isSame && billions > 0 && { billions }),
    ...(isSame && price !== null && { price }),
  }
}
