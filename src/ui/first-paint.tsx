// The page of a first visit as markup: the build puts it into the page, where it is painted before any script
// has come. The app then draws the same in its place.

import { renderToStaticMarkup } from 'react-dom/server'
import type { Actions, AppStore } from '../state/shape/actions.ts'
import type { AppState } from '../state/shape/app-state.ts'
import { INITIAL_STATE } from '../state/shape/initial.ts'
import { AppContext } from './hooks/app-context.ts'
import { Shell } from './layout/Shell.tsx'

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

/** Markup of the whole page. */
export const FIRST_PAINT = renderToStaticMarkup(
  <AppContext value={STILL}>
    <Shell />
  </AppContext>,
)
