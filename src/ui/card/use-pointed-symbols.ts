// Shows the card of whatever link of a symbol the pointer rests on, or the keyboard leads to.

import { useEffect } from 'react'
import type { CardAnchor } from '../../state/shape/view-state.ts'
import { useActions } from '../hooks/app-context.ts'
import { movedOnto } from './moved-onto.ts'

/** ms for which the pointer rests before a card comes. */
const REST = 450

/** Where an element lies, as a card needs it. */
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
      }, REST)
    }
    const follow = movedOnto<Element>()
    const point = ({ pointerType, clientX, clientY, target }: PointerEvent): void => {
      if (pointerType !== 'touch') begin(follow(clientX, clientY, symbolAround(target)))
    }
    const focus = (event: FocusEvent): void => {
      const element = symbolAround(event.target)
      begin(element?.matches(':focus-visible') === true ? element : null)
    }
    // Whoever presses goes there, and needs no card on the way.
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
