// The model that would walk now, by its name and host.

import type { AppState } from '../../state/shape/app-state.ts'
import { useApp } from './app-context.ts'

/** The model that walks ask. */
export interface CurrentModel {
  readonly name: string
  readonly host: string
  readonly isLocal: boolean
}

/** The model that the settings name, when they are complete; `null` when walks do without. */
export function useCurrentModel(): CurrentModel | null {
  const place = useApp(({ models }) => models.settings.place)
  const facts = useApp(({ models }: AppState) => models.facts)
  if (place === 'none' || facts === null || 'problem' in facts) return null
  return facts
}

/** The name of that model; `null` when walks do without. */
export function useModelName(): string | null {
  return useCurrentModel()?.name ?? null
}
