// A switch of the page that stays as it was left.

import { useState } from 'react'
import { safeStorage } from './safe-storage.ts'

/** Whether it is on, and what turns it. */
export function useKeptSwitch(key: string): readonly [on: boolean, turn: () => void] {
  const [on, setOn] = useState(() => safeStorage.getItem(key) === 'on')
  const turn = (): void => {
    safeStorage.setItem(key, on ? 'off' : 'on')
    setOn(!on)
  }
  return [on, turn]
}
