// Places the card of a symbol next to the pointed element, within the window. The card closes when the pointer
// has left both, on Escape, and on a press elsewhere.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { listen } from '../hooks/effects.ts'
import { lazyComponent } from '../parts/late.tsx'
import type { CardAnchor } from '../state/shape/view-state.ts'
import styles from './card.module.css'

const SymbolCardView = lazyComponent(() =>
  import('./SymbolCardView.tsx').then(({ SymbolCardView }) => SymbolCardView),
)

/** px between the card and its element, and between the card and the edge of the window. */
const GAP_PX = 4
const MARGIN_PX = 8
/** ms that the pointer may be elsewhere on its way to the card. */
const GRACE_MS = 300

export function CardHost() {
  const card = useApp((state) => state.card)
  const { hideCard } = useActions()
  const box = useRef<HTMLDivElement>(null)
  usePointedSymbols()
  useEffect(() => {
    if (card === null) return
    let leaving: number | undefined
    const move = (event: PointerEvent): void => {
      const { left, right, top, bottom } = card.at
      const { clientX: x, clientY: y, target } = event
      const isAtAnchor =
        x >= left - GAP_PX && x <= right + GAP_PX && y >= top - GAP_PX && y <= bottom + 2 * GAP_PX
      const isInside = target instanceof Node && box.current?.contains(target) === true
      clearTimeout(leaving)
      if (!isAtAnchor && !isInside) leaving = window.setTimeout(hideCard, GRACE_MS)
    }
    const press = (event: Event): void => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true
      if (!isInside) hideCard()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Escape leads home only where nothing else is open.
      event.preventDefault()
      hideCard()
    }
    const listeners = { pointermove: move, pointerdown: press, wheel: press, keydown: key }
    const stop = listen(document, listeners)
    return () => {
      clearTimeout(leaving)
      stop()
    }
  }, [card, hideCard])
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || card === null) return
    const place = (): void => {
      const { width, height } = element.getBoundingClientRect()
      const { left, top, bottom } = card.at
      const below = bottom + GAP_PX
      const fits = below + height <= innerHeight - MARGIN_PX
      const y = fits ? below : Math.max(MARGIN_PX, top - GAP_PX - height)
      const x = Math.max(MARGIN_PX, Math.min(left, innerWidth - width - MARGIN_PX))
      element.style.translate = `${x}px ${y}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [card])
  if (card === null) return null
  return (
    <div ref={box} className={styles.host}>
      <SymbolCardView card={card} />
    </div>
  )
}

/** ms that the pointer rests before a card opens. */
const REST_MS = 450

/** The position of an element, in the form that a card needs. */
function anchorOf(element: Element): CardAnchor {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}

/** Follows the pointer and the focus over the whole page. */
function usePointedSymbols(): void {
  const { showCard } = useActions()
  useEffect(() => {
    let resting: number | undefined
    let over: Element | null = null
    const begin = (element: Element | null): void => {
      if (element === over) return
      over = element
      clearTimeout(resting)
      const node = Number(element?.getAttribute('data-symbol') ?? Number.NaN)
      if (element === null || !Number.isInteger(node)) return
      resting = window.setTimeout(() => {
        if (element.isConnected) showCard(node, anchorOf(element))
      }, REST_MS)
    }
    const follow = pointerTracker<Element>()
    const point = ({ pointerType, clientX, clientY, target }: PointerEvent): void => {
      if (pointerType !== 'touch') begin(follow(clientX, clientY, symbolAround(target)))
    }
    const focus = (event: FocusEvent): void => {
      const element = symbolAround(event.target)
      begin(element?.matches(':focus-visible') === true ? element : null)
    }
    // A press follows the link, so the user needs no card.
    const press = (): void => clearTimeout(resting)
    const stop = listen(document, { pointerover: point, pointermove: point, focusin: focus })
    const stopPresses = listen(document, { pointerdown: press, keydown: press }, true)
    return () => {
      clearTimeout(resting)
      stop()
      stopPresses()
    }
  }, [showCard])
}

function symbolAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-symbol]') : null
}

/**
 * Follows one pointer. Given its position and the place under it, returns the place that the user points at:
 * `null` if there is none, or if it moved below a pointer at rest.
 */
export function pointerTracker<Place>(): (
  x: number,
  y: number,
  under: Place | null,
) => Place | null {
  let at: { readonly x: number; readonly y: number } | null = null
  let onto: Place | null = null
  return (x, y, under) => {
    const moved = at === null || at.x !== x || at.y !== y
    at = { x, y }
    if (moved || under !== onto) onto = moved ? under : null
    return onto
  }
}
