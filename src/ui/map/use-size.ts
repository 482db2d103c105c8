// The inner size of an element as it changes.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of an element. */
export interface Size {
  /** px; 0 before it is measured. */
  readonly width: number
  readonly height: number
}

/** The size of an element, whenever it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
