// Tells scripts and tests that the page is not idle while it still draws.

import { useLayoutEffect } from 'react'
import { useAppStore } from './app-context.ts'

/** Counts as running for `idle()` as long as `isBehind`: what is known was not drawn yet. */
export function useBusyWhile(isBehind: boolean): void {
  const { busy } = useAppStore()
  useLayoutEffect(() => (isBehind ? busy() : undefined), [isBehind, busy])
}
