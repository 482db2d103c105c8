// A text as what it means: a document, a table, a picture. Nothing in it loads, leads or runs (SEC-4).

import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { grouped } from '../../words/format.ts'
import { type DocumentNode, MOST_RENDERED, markdownNodes } from './markdown-nodes.ts'
import styles from './rendered.module.css'
import type { RenderedKind } from './rendered-as.ts'
import { MOST_ROWS, separatorOf, tableRows } from './table-rows.ts'

export interface RenderedProps {
  readonly kind: RenderedKind
  readonly path: string
  readonly text: string
}

export function Rendered(props: RenderedProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in, and this is read
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reached by keyboard
    <div className={styles.rendered} role="group" aria-label="Rendered" tabIndex={0} dir="auto">
      <Content {...props} />
    </div>
  )
}

function Content({ kind, path, text }: RenderedProps) {
  switch (kind) {
    case 'markdown':
      return <MarkdownDocument text={text} />
    case 'table':
      return <ValuesTable path={path} text={text} />
    case 'image':
      // As an image a drawing runs no script and loads nothing.
      return <img src={`data:image/svg+xml,${encodeURIComponent(text)}`} alt={path} />
  }
}

function MarkdownDocument({ text }: { readonly text: string }) {
  const nodes = useMemo(() => markdownNodes(text.slice(0, MOST_RENDERED)), [text])
  return (
    <>
      {nodes.map(drawn)}
      {text.length > MOST_RENDERED && <p className={styles.rest}>The rest is in the text view.</p>}
    </>
  )
}

function drawn(node: DocumentNode, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
  const { tag } = node
  const children = node.children.length === 0 ? null : node.children.map(drawn)
  const level = /^h([1-6])$/u.exec(tag)?.[1]
  // The headings of a document are none of the page's.
  if (level !== undefined)
    return (
      <p key={key} className={styles.heading} data-level={level}>
        {children}
      </p>
    )
  return createElement(tag, { key }, children)
}

function ValuesTable({ path, text }: Omit<RenderedProps, 'kind'>) {
  const [head, ...rows] = useMemo(() => tableRows(text, separatorOf(path, text)), [path, text])
  if (head === undefined) return null
  return (
    <>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text never move
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never move
            <tr key={i}>
              {row.map((cell, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text never move
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length >= MOST_ROWS - 1 && (
        <p className={styles.rest}>
          The first {grouped(MOST_ROWS)} rows; the rest is in the text view.
        </p>
      )}
    </>
  )
}
