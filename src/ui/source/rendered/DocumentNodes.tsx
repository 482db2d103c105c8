// Nodes of a document as elements, with the cited passages marked.

import { createElement, Fragment, type ReactNode } from 'react'
import type { Lines } from '../../../state/view/link.ts'
import type { DocumentNode } from './markdown-nodes.ts'
import styles from './rendered.module.css'

export interface DocumentNodesProps {
  readonly nodes: readonly DocumentNode[]
  readonly marked: readonly Lines[]
}

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
