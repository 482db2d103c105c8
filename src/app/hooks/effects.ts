// Hooks on time, sizes, events and late drawing.

import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { afterDrawing, createLateDrawing } from '../state/core/after-drawing.ts'
import { useAppStore } from './app-context.ts'

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

/** Passes the result to `onResult`. An effect returns the returned function, which ends that. */
export function untilCancelled<T>(read: Promise<T>, onResult: (found: T) => void): () => void {
  let isActive = true
  void read.then((found) => {
    if (isActive) onResult(found)
  })
  return () => {
    isActive = false
  }
}

/** Milliseconds since the epoch, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Inner width or height of an element in px; 0 before it is measured. */
export function useLength(
  element: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'clientHeight' = 'clientWidth',
): number {
  const [length, setLength] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    // The observer reports it with the next layout, before painting. Reading it now would lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(() => setLength(target[side])))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, side])
  return length
}

type Events = DocumentEventMap & WindowEventMap

/** Hears events of the page until the returned function is called. */
export function listen<Name extends keyof Events>(
  target: Document | Window,
  listeners: { readonly [N in Name]: (event: Events[N]) => void },
  capture = false,
): () => void {
  const listening = new AbortController()
  // The page scrolls without waiting for what hears of it.
  const options = { capture, signal: listening.signal }
  for (const [name, hear] of Object.entries<(event: never) => void>(listeners))
    target.addEventListener(name, hear as EventListener, {
      ...options,
      ...(name === 'wheel' && { passive: true }),
    })
  return () => listening.abort()
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
