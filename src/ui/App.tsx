// The whole page: what is shown depends on the collection in hand.

import './theme/tokens.css'
import './theme/base.css'
import { useEffect } from 'react'
import type { AppStore } from '../state/shape/actions.ts'
import { AppContext } from './hooks/app-context.ts'
import { Shell } from './layout/Shell.tsx'
import { PaneBoundary } from './parts/PaneBoundary.tsx'

/** The app over a store; it opens what is kept in this browser when it is mounted. */
export function App({ store }: { readonly store: AppStore }) {
  useEffect(() => void store.actions.start(), [store])
  useEffect(() => void store.actions.startModels(), [store])
  return (
    <AppContext value={store}>
      <PaneBoundary name="The page">
        <Shell />
      </PaneBoundary>
    </AppContext>
  )
}
