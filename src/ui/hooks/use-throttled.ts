// A value that changes at most once in a while: for live regions, which read every change aloud.

import { useEffect, useRef, useState } from 'react'

/** The latest `value`, at most one change in `pause` milliseconds; the last one always comes. */
export function useThrottled<T>(value: T, pause: number): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, pause])
  return shown
}
