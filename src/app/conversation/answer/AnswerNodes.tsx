// Draws the nodes of an answer. The caller draws the citations, because it knows their targets.

import { createElement, memo, type ReactNode } from 'react'
import parts from '../../parts/parts.module.css'
import { withBreaks } from '../../source/code/CodePieces.tsx'
import { say } from '../../words/say.ts'
import styles from './answer.module.css'
import type { AnswerNode } from './answer-blocks.ts'

export function AnswerNodes(props: {
  readonly nodes: readonly AnswerNode[]
  /** The link of a citation; nothing if no such citation exists. */
  readonly citation?: ((number: number) => ReactNode) | undefined
  /** How a name is shown, such as by a link to its place; nothing to show it as it is written. */
  readonly name?: ((name: string) => ReactNode) | undefined
}) {
  return props.nodes.map((node, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one answer never move
    <OneNode key={i} node={node} citation={props.citation} name={props.name} />
  ))
}

type Links = Pick<Parameters<typeof AnswerNodes>[0], 'citation' | 'name'>

/** Drawn again only when it changes: most of an answer stays as it is while the rest is written. */
const OneNode = memo(function OneNode(props: Links & { readonly node: AnswerNode }): ReactNode {
  const { node, citation, name } = props
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return name?.(node.text) ?? <Name text={node.text} />
    case 'listing':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard
        <pre className={styles.listing} tabIndex={0}>
          <code translate="no">{node.text}</code>
        </pre>
      )
    case 'citation':
      return citation?.(node.number)
    case 'uncited':
      return <span className={parts.chip}>{say('no citation')}</span>
    case 'doubted':
      return <span className={parts.chip}>{say('not seen in the lines cited')}</span>
    case 'break':
      return <br />
    case 'element':
      return <AnswerElement node={node} citation={citation} name={name} />
  }
})

/** The button of a citation in an answer that is not the current one. */
export function CitationButton(props: {
  readonly number: number
  readonly disabled: boolean
  readonly onOpen: () => void
}) {
  return (
    <button
      type="button"
      className={parts.citation}
      aria-label={say('Citation {number}', { number: props.number })}
      disabled={props.disabled}
      onClick={props.onOpen}
    >
      <span>{props.number}</span>
    </button>
  )
}

/** A name as it is written. */
export function Name({ text }: { readonly text: string }) {
  return (
    <code translate="no">
      <bdi>{withBreaks(text)}</bdi>
    </code>
  )
}

function AnswerElement(
  props: Links & { readonly node: AnswerNode & { readonly kind: 'element' } },
) {
  const { node, citation, name } = props
  const children = <AnswerNodes nodes={node.children} citation={citation} name={name} />
  switch (node.tag) {
    case 'hr':
      return <hr />
    case 'ol':
      return <ol start={node.start}>{children}</ol>
    // Headings inside an answer are not headings of the page.
    case 'h4':
      return (
        <p>
          <b>{children}</b>
        </p>
      )
    default:
      return createElement(node.tag, null, children)
  }
}
