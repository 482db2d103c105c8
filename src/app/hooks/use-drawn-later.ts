// Delays drawing an expensive part until what the user waits for is on the screen.

import { startTransition, useLayoutEffect, useState } from 'react'
import { afterDrawing, createLateDrawing } from '../state/core/after-drawing.ts'
import { useAppStore } from './app-context.ts'

/**
 * `value`, or the previous one while `waits` is true and the page was not drawn since the change. The returned
 * object is the same until it changes.
 */
export function useDrawnLater<T extends object>(
  value: T,
  waits: (drawn: T, value: T) => boolean,
): T {
  const [drawn, setDrawn] = useState(value)
  const isBehind = drawn !== value && waits(drawn, value)
  if (drawn !== value && !isBehind) setDrawn(value)
  const { busy } = useAppStore()
  const [late] = useState(() =>
    createLateDrawing<T>({
      later: afterDrawing,
      draw: (newest) => startTransition(() => setDrawn(newest)),
      begin: busy,
    }),
  )
  useLayoutEffect(() => late.drawn(drawn, isBehind ? { newer: value } : null))
  useLayoutEffect(() => late.end, [late])
  return isBehind ? drawn : value
}
