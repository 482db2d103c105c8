// The page of a first visit as markup: the build puts it into the page, so that it is painted before any
// script has loaded. The app then takes it over.

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AppState } from '../state/shape/app-state.ts'
import { INITIAL_STATE } from '../state/shape/initial.ts'
import type { Actions, AppStore } from '../state/store.ts'
import { App } from './App.tsx'

const EMPTY_STATE: AppState = { ...INITIAL_STATE, current: { status: 'empty' } }

const nothing = (): void => undefined

/** A store that never changes: markup needs no updates. */
const STILL_STORE: AppStore = {
  getState: () => EMPTY_STATE,
  getInitialState: () => EMPTY_STATE,
  setState: nothing,
  subscribe: () => nothing,
  idle: async () => undefined,
  busy: () => nothing,
  models: () => null,
  // Nothing is pressed while the markup is made.
  actions: {} as Actions,
}

/** Markup of the whole page, in the form that the app takes over. */
export const FIRST_PAINT = renderToString(
  <StrictMode>
    <App store={STILL_STORE} />
  </StrictMode>,
)
