// How components reach the store: `useApp` reads by selector, `useActions` changes.

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { assert } from '../../base/assert.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { AppState } from '../state/shape/app-state.ts'
import type { Actions, AppStore } from '../state/store.ts'

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

/** Returns a function that gives the name of a collection, or its slug if this browser does not have it. */
export function useCollectionName(): (slug: string) => string {
  const collections = useApp((state) => state.collections)
  return useCallback(
    (slug) => collections.find((info) => info.slug === slug)?.name ?? slug,
    [collections],
  )
}

/** Whether the collection of a place was shared without texts: of the lines of its files only an outline is known. */
export function useWithoutTexts({ collection }: Pick<NodeRef, 'collection'>): boolean {
  return useApp((state) => {
    const place = collection ?? slugOf(state)
    return state.collections.some(
      ({ slug, withoutTexts }) => slug === place && withoutTexts === true,
    )
  })
}

/** The model that the settings name, if they are complete; `null` if walks use none. */
export function useCurrentModel() {
  const place = useApp(({ models }) => models.settings.place)
  const facts = useApp(({ models }) => models.facts)
  return place === 'none' || facts === null || 'problem' in facts ? null : facts
}

/** Slug of the current collection; empty while there is none. */
export function slugOf({ current }: AppState): string {
  return current.status === 'ready' ? current.info.slug : ''
}
