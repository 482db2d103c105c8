// Opens the place that the page's address names, at the start and when the address changes.

import { useEffect } from 'react'
import { useActions, useApp } from '../app-context.ts'
import { parseAddress } from './parse-address.ts'

/** Follows the address as soon as the collections are known. */
export function useAddress(): void {
  const { openPlace } = useActions()
  const known = useApp(({ current }) => current.status !== 'opening')
  useEffect(() => {
    if (!known) return
    const open = (): void => {
      const address = parseAddress(location.hash)
      if (address !== null) void openPlace(address.collection, address.id, address.lines)
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [known, openPlace])
}
