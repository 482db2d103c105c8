// A pane's box that scrolls. It follows new steps while its end is in view, and scrolls to a turn.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import styles from './steps/walk.module.css'

export function Scroll(props: {
  readonly label: string
  readonly follow?: readonly Step[] | null
  /** Id of the current turn: a new one is scrolled to the top. */
  readonly turn?: string
  /** When it becomes true, the question of the current turn is scrolled to the top, with its answer below it. */
  readonly answered?: boolean
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const count = props.follow?.length ?? 0
  useLayoutEffect(() => {
    const element = box.current
    if (element !== null && count > 0 && atEnd.current) element.scrollTop = element.scrollHeight
  }, [count])
  const { turn, answered } = props
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || (answered === undefined && turn === undefined)) return
    const current = element.querySelector<HTMLElement>('[data-turn="current"]')
    const { top } = element.getBoundingClientRect()
    if (current === null) element.scrollTop = 0
    else element.scrollTop += current.getBoundingClientRect().top - top
    // The box is no longer at its end, but the scroll event comes later.
    atEnd.current = isAtEnd(element)
  }, [answered, turn])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read
    <div
      ref={box}
      className={styles.scroll}
      role="group"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => {
        atEnd.current = isAtEnd(event.currentTarget)
      }}
    >
      {props.children}
    </div>
  )
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 40
}
