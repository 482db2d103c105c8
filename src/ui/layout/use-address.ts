// Keeps the page's address and what is shown together: the address is followed when the page is
// opened and on Back and Forward; what the user chooses and asks is written into it.

import { useEffect, useState } from 'react'
import { nextAddress } from '../../state/address.ts'
import { readLink } from '../../state/link.ts'
import type { AppState, AppStore } from '../../state/types.ts'
import { useApp, useAppStore } from '../app-context.ts'

/** Starts as soon as the collections are known. */
export function useAddress(): void {
  const store = useAppStore()
  // A library that the address opens is there after its build; later builds change nothing here.
  const isSettled = useApp(({ current }) => !isUnderWay(current.status))
  const [isKnown, setKnown] = useState(false)
  if (isSettled && !isKnown) setKnown(true)
  useEffect(() => (isKnown ? keepAddress(store) : undefined), [isKnown, store])
}

function keepAddress(store: AppStore): () => void {
  const follow = (): void => void store.actions.followLink(location.hash)
  const unsubscribe = store.subscribe((after, before) => {
    const now = readLink(location.hash)
    const next = nextAddress(before, after, now)
    if (next !== null) history.pushState(null, '', next)
    // A question in the address waits for a collection that it can be asked of.
    const opened = isReady(after) && !isReady(before)
    if (opened && now.kind === 'question' && after.draft === '') follow()
  })
  follow()
  addEventListener('hashchange', follow)
  return () => {
    removeEventListener('hashchange', follow)
    unsubscribe()
  }
}

function isUnderWay(status: AppState['current']['status']): boolean {
  return status === 'opening' || status === 'building'
}

function isReady({ current }: AppState): boolean {
  return current.status === 'ready'
}
