// What a click opened comes into view, as far as it fits; what was there stays where it is.

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** @returns to call on the click, before `open` changes */
export function useShownWhenOpened(element: RefObject<Element | null>, open: boolean): () => void {
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (open && isAsked.current) element.current?.scrollIntoView({ block: 'nearest' })
    isAsked.current = false
  }, [element, open])
  return () => {
    isAsked.current = true
  }
}
