// Our own fonts, which a first visit does not load until something is opened (`tokens.css`).

import { useLayoutEffect } from 'react'

const FONT_NAMES = ['Inter Variable', 'JetBrains Mono Variable']

function loadFonts(): Promise<unknown> {
  return Promise.all(FONT_NAMES.map((name) => document.fonts.load(`12px '${name}'`)))
}

/** Fetches the fonts in advance. Without them the browser's own are used. */
export function fetchFonts(): void {
  loadFonts().catch(() => undefined)
}

/** Switches to the fonts when a view replaces the first visit, once they are loaded: until then text would be invisible. */
export function useFonts(isOpened: boolean): void {
  useLayoutEffect(() => {
    if (!isOpened) return
    loadFonts().then(
      () => {
        document.documentElement.dataset.opened = ''
      },
      () => undefined,
    )
  }, [isOpened])
}
