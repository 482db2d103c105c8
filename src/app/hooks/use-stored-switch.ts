// A switch of the page that is stored for the next visit.

import { useState } from 'react'
import { safeStorage } from './safe-storage.ts'

/** Whether it is on, and the function that changes it. `untouched` is its value until the user changes it. */
export function useStoredSwitch(
  key: string,
  untouched = false,
): readonly [on: boolean, turn: () => void] {
  const [stored, setStored] = useState(() => safeStorage.getItem(key))
  const on = stored === null ? untouched : stored === 'on'
  const turn = (): void => {
    const next = on ? 'off' : 'on'
    safeStorage.setItem(key, next)
    setStored(next)
  }
  return [on, turn]
}
