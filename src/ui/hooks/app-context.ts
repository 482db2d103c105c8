// How components reach the store: `useApp` reads by selector, `useActions` changes.

import { createContext, useContext, useSyncExternalStore } from 'react'
import { assert } from '../../base/assert.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Actions, AppStore } from '../../state/store.ts'

/** The one store; `null` outside the page. */
export const AppContext = createContext<AppStore | null>(null)

/** The store itself, for code that follows every change. */
export function useAppStore(): AppStore {
  const store = useContext(AppContext)
  assert(store !== null, 'a component was mounted outside of the app')
  return store
}

/** The part of the state that `select` gives; it must give equal objects for equal state. */
export function useApp<T>(select: (state: AppState) => T): T {
  const store = useAppStore()
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The actions; the same object for the life of the app. */
export function useActions(): Actions {
  return useAppStore().actions
}
