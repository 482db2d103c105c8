// Our own fonts, which a first visit does not load until something is opened (`tokens.css`).

import { useLayoutEffect } from 'react'

const FONT_NAMES = ['Inter Variable', 'JetBrains Mono Variable']

/** Fetches the fonts in advance. Without them the browser's own are used. */
export function fetchFonts(): void {
  for (const name of FONT_NAMES) document.fonts.load(`12px '${name}'`).catch(() => undefined)
}

/** Switches to the fonts when a view replaces the first visit, so that no text moves while it is read. */
export function useFonts(isOpened: boolean): void {
  useLayoutEffect(() => {
    if (isOpened) document.documentElement.dataset.opened = ''
  }, [isOpened])
}
