// Puts the chosen theme on the page and keeps it for the next visit.

import { useEffect } from 'react'
import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { safeStorage } from '../hooks/safe-storage.ts'

const KEY = 'wayleaf-theme'
const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Restores the theme once, then follows the state. */
export function useTheme(): void {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  useEffect(() => {
    const kept = THEMES.find((candidate) => candidate === safeStorage.getItem(KEY))
    if (kept !== undefined) setTheme(kept)
  }, [setTheme])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    if (theme !== 'system' || safeStorage.getItem(KEY) !== null) safeStorage.setItem(KEY, theme)
  }, [theme])
}
