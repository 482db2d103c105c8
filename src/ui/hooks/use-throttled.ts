// Limits how often a value changes: for live regions, whose every change is read aloud.

import { useEffect, useRef, useState } from 'react'

/** The latest `value`, with at most one change in `pause` milliseconds; the last value always arrives. */
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
