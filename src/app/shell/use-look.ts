// Our own fonts, which a first visit does not load until something is opened (`tokens.css`).

import { useEffect, useLayoutEffect } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { safeStorage } from '../hooks/safe-storage.ts'
import type { Theme } from '../state/shape/app-state.ts'

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

const THEME_KEY = 'wayleaf-theme'
const THEME_NAMES: readonly Theme[] = ['system', 'light', 'dark']

/** Restores the theme once, then follows the state. */
export function useTheme(): void {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  useEffect(() => {
    const stored = THEME_NAMES.find((candidate) => candidate === safeStorage.getItem(THEME_KEY))
    if (stored !== undefined) setTheme(stored)
  }, [setTheme])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    if (theme !== 'system' || safeStorage.getItem(THEME_KEY) !== null)
      safeStorage.setItem(THEME_KEY, theme)
  }, [theme])
}
