// The model that a walk would ask now, by its name and host.

import type { AppState } from '../../state/shape/app-state.ts'
import { useApp } from './app-context.ts'

/** The model that walks ask. */
export interface CurrentModel {
  readonly name: string
  readonly host: string
  readonly isLocal: boolean
}

/** The model that the settings name, if they are complete; `null` if walks use none. */
export function useCurrentModel(): CurrentModel | null {
  const place = useApp(({ models }) => models.settings.place)
  const facts = useApp(({ models }: AppState) => models.facts)
  if (place === 'none' || facts === null || 'problem' in facts) return null
  return facts
}

/** The name of that model; `null` if walks use none. */
export function useModelName(): string | null {
  return useCurrentModel()?.name ?? null
}
