// Lets what takes long to draw follow what is waited for.

import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { afterDrawing } from '../../state/after-drawing.ts'
import { useAppStore } from '../app-context.ts'

/**
 * `value`, or the one before it as long as `waits` says so and the page was not drawn since. The same
 * object is given until it changes.
 */
export function useDrawnLater<T>(value: T, waits: (drawn: T, value: T) => boolean): T {
  const [drawn, setDrawn] = useState(value)
  const latest = useRef(value)
  latest.current = value
  const isBehind = drawn !== value && waits(drawn, value)
  if (drawn !== value && !isBehind) setDrawn(() => value)
  const { busy } = useAppStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn may be behind again already
  useLayoutEffect(() => {
    if (!isBehind) return
    const done = busy()
    const cancel = afterDrawing(() => startTransition(() => setDrawn(() => latest.current)))
    return () => {
      cancel()
      done()
    }
  }, [isBehind, drawn, busy])
  return isBehind ? drawn : value
}
