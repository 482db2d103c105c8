// The models of a walk, out of the settings.

import type { Allow } from '../../llm/consent.ts'
import type { Llm } from '../../llm/llm.ts'
import type { OpenedModel } from '../../llm/local/open-local.ts'
import type { ProviderSettings } from '../../llm/providers/providers.ts'
import type { ModelAccess, WalkModels } from '../shape/model-access.ts'
import { lacksKey, type ModelSettings, type ModelsState } from '../shape/model-state.ts'
import { allowOnce } from './model-consent.ts'

/** The models by role, each behind the gate; `null` when a walk is to do without. */
export function walkModels(
  models: ModelsState,
  access: ModelAccess,
  allow: Allow,
  inBrowser: OpenedModel | null,
): WalkModels | null {
  const { settings, facts, reach, local } = models
  if (settings.place === 'browser' && inBrowser !== null) {
    const { llm } = inBrowser
    return {
      navigate: llm,
      judge: llm,
      answer: llm,
      summaries: llm,
      chooses: local.settings.navigates,
    }
  }
  if (settings.place !== 'provider' || settings.model === '' || reach !== 'now') return null
  if (facts === null || 'problem' in facts) return null
  const { host } = facts
  const made = new Map<string, Llm>()
  const inThisWalk = allowOnce(allow)
  // Without its key it sends nothing and says so: no leave is needed for that.
  const allowed: Allow = async (one, request, signal) =>
    lacksKey({ ...models, hasKey: access.keys.has(host) }) || inThisWalk(one, request, signal)
  const llm = (model: string): Llm => {
    const known = made.get(model)
    if (known !== undefined) return known
    const created = access.create(providerSettings(settings, model), () => access.keys.get(host))
    const guarded = access.gate(created, allowed)
    made.set(model, guarded)
    return guarded
  }
  const { judge, answer, summaries } = settings.roles
  return {
    navigate: llm(settings.model),
    judge: llm(judge || settings.model),
    answer: llm(answer || settings.model),
    summaries: llm(summaries || settings.model),
    chooses: true,
  }
}

/** What was said about the context and price of one model is not true of another. */
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
