// The box that a drawn document scrolls in; it opens where it was asked for.

import { type ReactNode, useEffect, useRef } from 'react'
import type { Lines } from '../../../state/view/link.ts'
import { say } from '../../language/say.ts'
import type { ViewKind } from './format-views.ts'
import styles from './rendered.module.css'

export interface DocumentBoxProps {
  readonly kind: ViewKind
  /** Lines to bring into view. */
  readonly target: Lines | null
  /** Changes whenever something else is drawn. */
  readonly drawn: unknown
  readonly children: ReactNode
}

export function DocumentBox({ kind, target, drawn, children }: DocumentBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew lies elsewhere
  useEffect(() => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const line = target?.start ?? 1
    const place = places.findLast((one) => Number(one.dataset.line) <= line)
    if (box.current === null || place === undefined) return
    const isTall = place.offsetHeight > box.current.clientHeight
    place.scrollIntoView({ block: isTall ? 'start' : 'center' })
    // A row that is wider than the box begins where it begins.
    box.current.scrollLeft = 0
  }, [target, drawn])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in, and this is read
    <div
      ref={box}
      className={styles.rendered}
      data-view={kind}
      role="group"
      aria-label={say('Rendered')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reached by keyboard
      tabIndex={0}
      dir="auto"
    >
      {children}
    </div>
  )
}
