// A switch of the page that stays as it was left.

import { useState } from 'react'
import { safeStorage } from './safe-storage.ts'

/** Whether it is on, and what turns it. `untouched` is how it stands until somebody turns it. */
export function useKeptSwitch(
  key: string,
  untouched = false,
): readonly [on: boolean, turn: () => void] {
  const [kept, setKept] = useState(() => safeStorage.getItem(key))
  const on = kept === null ? untouched : kept === 'on'
  const turn = (): void => {
    const next = on ? 'off' : 'on'
    safeStorage.setItem(key, next)
    setKept(next)
  }
  return [on, turn]
}
