// Connects the browser's history with the page's address and the view that is shown.

import { useEffect, useState } from 'react'
import { useApp, useAppStore } from '../hooks/app-context.ts'
import type { AppState } from '../state/shape/app-state.ts'
import type { Mark } from '../state/shape/view-state.ts'
import type { Entry } from '../state/view/address.ts'
import { keepAddress, type PageHistory } from '../state/view/address.ts'

/** Starts as soon as the collections are known. */
export function useAddress(): void {
  const store = useAppStore()
  // A library from the address is only there after its build; later builds change nothing here.
  const isSettled = useApp(({ current }) => !isUnderWay(current.status))
  const [isKnown, setKnown] = useState(false)
  if (isSettled && !isKnown) setKnown(true)
  useEffect(() => {
    if (!isKnown) return
    const { follow, stop } = keepAddress(store, PAGE_HISTORY)
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      stop()
    }
  }, [isKnown, store])
}

const PAGE_HISTORY: PageHistory = {
  read: () => ({ hash: location.hash, mark: markOf(history.state) }),
  push: (entry) => history.pushState(entry.mark, '', addressOf(entry)),
  replace: (entry) => history.replaceState(entry.mark, '', addressOf(entry)),
}

/** An empty string alone would be the address of the file. */
function addressOf({ hash }: Entry): string {
  return hash === '' ? location.pathname + location.search : hash
}

/** Validates an entry of the history, which an older version of the page, or a browser, may have left there. */
function markOf(state: unknown): Mark | null {
  if (typeof state !== 'object' || state === null) return null
  if (!('walk' in state && 'collection' in state)) return null
  const { walk, collection } = state
  return typeof walk === 'string' && typeof collection === 'string' ? { walk, collection } : null
}

function isUnderWay(status: AppState['current']['status']): boolean {
  return status === 'opening' || status === 'building'
}
