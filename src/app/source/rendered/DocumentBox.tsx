// The box that a drawn document scrolls in; it opens at the requested lines.

import { createElement, Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../../words/say.ts'
import type { ViewKind } from './format-views.ts'
import type { DocumentNode } from './markdown-nodes.ts'
import styles from './rendered.module.css'

export interface DocumentBoxProps {
  readonly kind: ViewKind
  /** Lines to bring into view. */
  readonly target: Lines | null
  /** Changes whenever other content is drawn. */
  readonly drawn: unknown
  readonly children: ReactNode
}

export function DocumentBox({ kind, target, drawn, children }: DocumentBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn content has other positions
  useEffect(() => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const line = target?.start ?? 1
    const place = places.findLast((one) => Number(one.dataset.line) <= line)
    if (box.current === null || place === undefined) return
    const isTall = place.offsetHeight > box.current.clientHeight
    place.scrollIntoView({ block: isTall ? 'start' : 'center' })
    // A row that is wider than the box is scrolled to its beginning.
    box.current.scrollLeft = 0
  }, [target, drawn])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read
    <div
      ref={box}
      className={styles.rendered}
      data-view={kind}
      role="group"
      aria-label={say('Rendered')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      dir="auto"
    >
      {children}
    </div>
  )
}

export interface DocumentNodesProps {
  readonly nodes: readonly DocumentNode[]
  readonly marked: readonly Lines[]
}

/** Nodes of a document as elements, with the cited passages marked. */
export function DocumentNodes({ nodes, marked }: DocumentNodesProps) {
  const drawn = (node: DocumentNode, key: number): ReactNode => {
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    const { tag, lines } = node
    const children = node.children.length === 0 ? null : node.children.map(drawn)
    const place = lines === undefined ? {} : placeOf(lines, marked)
    const level = /^h([1-6])$/u.exec(tag)?.[1]
    // Headings of a document are not headings of the page.
    if (level === undefined) return createElement(tag, { key, ...place }, children)
    return (
      <p key={key} className={styles.heading} data-level={level} {...place}>
        {children}
      </p>
    )
  }
  return nodes.map(drawn)
}

/** Attributes of an element that shows these lines: an id to scroll to, and whether it is marked. */
export function placeOf(
  { start, end }: Lines,
  marked: readonly Lines[],
): { readonly 'data-line': number; readonly 'data-marked'?: '' } {
  const isMarked = marked.some((one) => one.start <= end && one.end >= start)
  return { 'data-line': start, ...(isMarked && { 'data-marked': '' }) }
}
