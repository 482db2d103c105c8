// The whole page: what is shown depends on the current collection.

import './theme/tokens.css'
import './theme/base.css'
import { useEffect, useSyncExternalStore } from 'react'
import type { AppStore } from '../state/store.ts'
import { AppContext } from './hooks/app-context.ts'
import { languageTag, onLanguage } from './language/languages.ts'
import { Shell } from './layout/Shell.tsx'
import { PaneBoundary } from './parts/PaneBoundary.tsx'

/**
 * The app over a store; it opens what is kept in this browser when it is mounted.
 * @param onShown called when everything that the page begins with is there.
 */
export function App({
  store,
  onShown,
}: {
  readonly store: AppStore
  readonly onShown?: () => void
}) {
  const language = useSyncExternalStore(onLanguage, languageTag, languageTag)
  useEffect(() => void store.actions.start(), [store])
  useEffect(() => void store.actions.startModels(), [store])
  useEffect(() => onShown?.(), [onShown])
  return (
    <AppContext value={store}>
      {/* Texts are said while drawing, so another language draws all of them anew. */}
      <PaneBoundary key={language} name="The page">
        <Shell />
      </PaneBoundary>
    </AppContext>
  )
}
