// What the last trial of the model in use said.

import { ADVICE, figuresOf, verdictOf } from '../../trial/advice.ts'
import type { ModelsState } from '../shape/model-state.ts'
import { trialName } from './trial-actions.ts'

/** What is said of trials: `null` while no model is in use, a `result` where that one was tried. */
export function trialWords(models: ModelsState): {
  readonly result: { readonly figures: string; readonly advice: string } | null
} | null {
  const id = idInUse(models)
  if (id === null) return null
  const trial = models.trial.kept[trialName(id, models)]
  if (trial === undefined) return { result: null }
  return { result: { figures: figuresOf(trial), advice: ADVICE[verdictOf(trial)] } }
}

function idInUse({ settings, local, facts }: ModelsState): string | null {
  if (settings.place === 'browser') return local.model.status === 'ready' ? local.model.id : null
  if (settings.place !== 'provider' || settings.model === '') return null
  return facts === null || 'problem' in facts ? null : `${settings.provider}:${settings.model}`
}
