// The current width of an element, and whether a media query applies.

import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Inner width of an element in px; 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    // The observer reports it with the next layout, before painting. Reading it now would lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(target.clientWidth)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether a media query applies. */
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
