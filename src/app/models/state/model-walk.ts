// Makes the models of a walk from the settings.

import { isLoopback } from '../../../base/hosts.ts'
import type { Allow } from '../../../llm/consent.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { OpenedModel } from '../../../llm/local/open-local.ts'
import type { ProviderSettings } from '../../../llm/providers/providers.ts'
import type { ModelAccess, WalkModels } from '../../state/shape/model-access.ts'
import {
  type Consent,
  lacksKey,
  type ModelSettings,
  type ModelsState,
} from '../../state/shape/model-state.ts'

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

/**
 * Asks the user before anything is sent to a host (SEC-2), one host at a time.
 * @param trusted hosts that were allowed before.
 * @param show shows the question, or hides it.
 * @param trust remembers a yes.
 */
export function consentController(
  trusted: () => readonly string[],
  show: (consent: Consent | null) => void,
  trust: (host: string) => void,
) {
  let decide: ((decision: Decision) => void) | null = null
  /** `lasts`: the yes also applies to later walks. */
  const answer = (yes: boolean, lasts = true): void => {
    const decided = decide
    decide = null
    if (decided !== null) show(null)
    decided?.({ yes, lasts })
  }
  const ask = (question: Consent, signal: AbortSignal | undefined): Promise<Decision> => {
    answer(false)
    return new Promise((resolve, reject) => {
      decide = resolve
      show(question)
      const stop = (): void => {
        reject(signal?.reason)
        if (decide === resolve) answer(false)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  }
  const allow: Allow = async ({ host, name }, { system, user, turns = [] }, signal) => {
    // A server on this machine needs no consent.
    if (host === null || isLoopback(host) || trusted().includes(host)) return true
    const { yes, lasts } = await ask({ host, name, request: { system, user, turns } }, signal)
    if (yes && lasts) trust(host)
    return yes
  }
  return {
    answer,
    allow,
  }
}

interface Decision {
  readonly yes: boolean
  readonly lasts: boolean
}

/** The same for the models of one walk: does not ask again for a host that was allowed. */
function allowOnce(allow: Allow): Allow {
  const allowed = new Set<string>()
  return async (llm, request, signal) => {
    if (llm.host !== null && allowed.has(llm.host)) return true
    const yes = await allow(llm, request, signal)
    if (yes && llm.host !== null) allowed.add(llm.host)
    return yes
  }
}
