// The width of an element, and of the window by ranges, as they change.

import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Inner width of an element in px; 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    // Told with the next frame's layout, before it is painted: asking now would lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(target.clientWidth)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
