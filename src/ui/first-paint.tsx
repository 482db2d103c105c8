// The page of a first visit as markup: the build puts it into the page, where it is painted before any script
// has come. The app then takes it over.

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AppState } from '../state/shape/app-state.ts'
import { INITIAL_STATE } from '../state/shape/initial.ts'
import type { Actions, AppStore } from '../state/store.ts'
import { App } from './App.tsx'

const STATE: AppState = { ...INITIAL_STATE, current: { status: 'empty' } }

const nothing = (): void => undefined

/** A store that stays as it is: markup has nothing to do. */
const STILL: AppStore = {
  getState: () => STATE,
  getInitialState: () => STATE,
  setState: nothing,
  subscribe: () => nothing,
  idle: async () => undefined,
  busy: () => nothing,
  models: () => null,
  // Nothing is pressed while markup is made.
  actions: {} as Actions,
}

/** Markup of the whole page, as the app takes it over. */
export const FIRST_PAINT = renderToString(
  <StrictMode>
    <App store={STILL} />
  </StrictMode>,
)
