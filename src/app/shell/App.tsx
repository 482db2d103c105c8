// The whole page: what is shown depends on the current collection.

import './tokens.css'
import './base.css'
import { useEffect, useSyncExternalStore } from 'react'
import { AppContext } from '../hooks/app-context.ts'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import type { AppStore } from '../state/store.ts'
import { languageTag, onLanguageChange } from '../words/languages.ts'
import { Shell } from './Shell.tsx'

/**
 * The app over a store. When it is mounted, it opens what this browser has stored.
 * @param onShown called when everything that the page begins with is shown.
 */
export function App({
  store,
  onShown,
}: {
  readonly store: AppStore
  readonly onShown?: () => void
}) {
  const language = useSyncExternalStore(onLanguageChange, languageTag, languageTag)
  useEffect(() => void store.actions.start(), [store])
  useEffect(() => void store.actions.startModels(), [store])
  useEffect(() => onShown?.(), [onShown])
  return (
    <AppContext value={store}>
      {/* Components read their texts while they draw, so a change of language redraws all of them. */}
      <PaneBoundary key={language} name="The page">
        <Shell />
      </PaneBoundary>
    </AppContext>
  )
}
