// The last trial of the model in use.

import type { Trial } from '../../trial/run-trial.ts'
import type { ModelsState } from '../shape/model-state.ts'
import { trialName } from './trial-actions.ts'

/** `null` while no model is in use, a `trial` where that one was tried. */
export function trialInUse(models: ModelsState): { readonly trial: Trial | null } | null {
  const id = idInUse(models)
  if (id === null) return null
  return { trial: models.trial.kept[trialName(id, models)] ?? null }
}

function idInUse({ settings, local, facts }: ModelsState): string | null {
  if (settings.place === 'browser') return local.model.status === 'ready' ? local.model.id : null
  if (settings.place !== 'provider' || settings.model === '') return null
  return facts === null || 'problem' in facts ? null : `${settings.provider}:${settings.model}`
}
