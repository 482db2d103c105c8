// Our own fonts, which a first visit does without until something is opened (`tokens.css`).

import { useLayoutEffect } from 'react'

const NAMES = ['Inter Variable', 'JetBrains Mono Variable']

/** Fetches them ahead. Without them the browser's own are used. */
export function fetchFonts(): void {
  for (const name of NAMES) document.fonts.load(`12px '${name}'`).catch(() => undefined)
}

/** Changes to them with a view that takes the place of the first visit: nothing that is read moves. */
export function useFonts(isOpened: boolean): void {
  useLayoutEffect(() => {
    if (isOpened) document.documentElement.dataset.opened = ''
  }, [isOpened])
}
