// Our own fonts, which a first visit does not load until something is opened (`tokens.css`).

import { useLayoutEffect } from 'react'

const FONT_NAMES = ['Inter Variable', 'JetBrains Mono Variable']

/** Milliseconds that a view waits for the fonts; with those that come later, text would move while it is read. */
const MAX_WAIT_MS = 500

function loadFonts(): Promise<unknown> {
  return Promise.all(FONT_NAMES.map((name) => document.fonts.load(`12px '${name}'`)))
}

/** Fetches the fonts in advance. Without them the browser's own are used. */
export function fetchFonts(): void {
  loadFonts().catch(() => undefined)
}

/** Switches to the fonts when a view replaces the first visit: as soon as they are there, since one that is used before is not shown at all. */
export function useFonts(isOpened: boolean): void {
  useLayoutEffect(() => {
    if (!isOpened) return
    const late = new Promise((_, reject) => setTimeout(reject, MAX_WAIT_MS))
    Promise.race([loadFonts(), late]).then(
      () => {
        document.documentElement.dataset.opened = ''
      },
      () => undefined,
    )
  }, [isOpened])
}
