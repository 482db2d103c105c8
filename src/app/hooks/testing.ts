// Renders elements of the page to markup, for tests that press nothing.

import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStore } from 'zustand/vanilla'
import type { AppState } from '../state/shape/app-state.ts'
import { INITIAL_STATE } from '../state/shape/initial.ts'
import type { Actions, AppStore } from '../state/store.ts'
import { AppContext } from './app-context.ts'

/** The markup of an element of the page in this state. */
export function markup(element: ReactElement, state: Partial<AppState>): string {
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, ...state }))
  const app: AppStore = Object.assign(store, {
    actions: {} as Actions,
    idle: async () => undefined,
    busy: () => () => undefined,
    models: () => null,
  })
  return renderToStaticMarkup(createElement(AppContext.Provider, { value: app }, element))
}

/** The text of some markup. */
export function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
