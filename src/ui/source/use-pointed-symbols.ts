// Shows the card of a symbol when the pointer rests on a link to it or the keyboard focuses one.

import { useEffect } from 'react'
import type { CardAnchor } from '../../state/shape/view-state.ts'
import { useActions } from '../hooks/app-context.ts'

/** ms that the pointer rests before a card opens. */
const REST_MS = 450

/** The position of an element, in the form that a card needs. */
function anchorOf(element: Element): CardAnchor {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}

/** Follows the pointer and the focus over the whole page. */
export function usePointedSymbols(): void {
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
    const follow = movedOnto<Element>()
    const point = ({ pointerType, clientX, clientY, target }: PointerEvent): void => {
      if (pointerType !== 'touch') begin(follow(clientX, clientY, symbolAround(target)))
    }
    const focus = (event: FocusEvent): void => {
      const element = symbolAround(event.target)
      begin(element?.matches(':focus-visible') === true ? element : null)
    }
    // A press follows the link, so the user needs no card.
    const press = (): void => clearTimeout(resting)
    document.addEventListener('pointerover', point)
    document.addEventListener('pointermove', point)
    document.addEventListener('focusin', focus)
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('pointermove', point)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', press, { capture: true })
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
export function movedOnto<Place>(): (x: number, y: number, under: Place | null) => Place | null {
  let at: { readonly x: number; readonly y: number } | null = null
  let onto: Place | null = null
  return (x, y, under) => {
    const moved = at === null || at.x !== x || at.y !== y
    at = { x, y }
    if (moved || under !== onto) onto = moved ? under : null
    return onto
  }
}
