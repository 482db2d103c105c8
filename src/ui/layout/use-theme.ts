// Applies the chosen theme to the page and stores it for the next visit.

import { useEffect } from 'react'
import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { safeStorage } from '../hooks/safe-storage.ts'

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
