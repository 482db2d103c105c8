// A symbol on one card: its declaration, summary, members, calls, callers and tests, and a question about it.

import type { ReactNode } from 'react'
import type { NodeReference } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { PlaceName } from '../parts/PathText.tsx'
import { Prose } from '../parts/Prose.tsx'
import parts from '../parts/parts.module.css'
import { treeOf } from '../state/fold/derive.ts'
import { childrenOf } from '../state/fold/tree-rows.ts'
import type { SymbolCard } from '../state/shape/view-state.ts'
import { rowName } from '../tree/row-views.ts'
import { aboutQuestion, displayId, lineName } from '../words/display-id.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './card.module.css'
import { distinctPlaces } from './References.tsx'

/** Maximum number of members, and of places of one kind. */
const MAX_LISTED = 4

export function SymbolCardView({ card }: { readonly card: SymbolCard }) {
  const { details, calls } = card
  const { ask, hideCard, selectNode, openEnhance } = useActions()
  const edit = (): void => {
    hideCard()
    selectNode(card.node)
    void openEnhance()
  }
  const lists: readonly (readonly [string, readonly NodeReference[]])[] =
    calls === null
      ? []
      : [
          [say('Calls'), calls.calls],
          [say('Called by'), calls.calledBy],
          [say('Tested by'), calls.testedBy],
        ]
  // If there is no doc comment, the summary only repeats the declaration.
  const summary = details.summary.text
  const doc = summary.startsWith(details.signature) && details.signature !== '' ? '' : summary
  return (
    <section className={styles.card} aria-label={say('About {title}', { title: details.title })}>
      <header>
        <span className={parts.chip}>{say(details.kind)}</span>
        <PlaceName name={displayId(details)} />
      </header>
      {details.signature !== '' && (
        <pre className={styles.signature}>
          <code translate="no">{details.signature}</code>
        </pre>
      )}
      {doc !== '' && doc !== details.title && (
        <p dir="auto">
          <Prose text={doc} />
        </p>
      )}
      {details.everyday !== undefined && (
        <p dir="auto">
          <small>
            {say('Everyday words, written by {writer}:', {
              writer: details.everyday.by || say('a person'),
            })}
          </small>{' '}
          {details.everyday.words}{' '}
          <Button look="link" onClick={edit}>
            {say('Edit')}
          </Button>
        </p>
      )}
      <dl>
        <Members card={card} />
        {lists.map(([name, references]) => (
          <Places key={name} name={name} references={references} />
        ))}
      </dl>
      <Button
        onClick={() => {
          hideCard()
          void ask(aboutQuestion(details))
        }}
      >
        {say('Ask about this')}
      </Button>
    </section>
  )
}

function Members({ card }: { readonly card: SymbolCard }) {
  const tree = useApp(treeOf)
  const { selectNode, showPane, hideCard } = useActions()
  if (tree === null || card.node >= tree.count) return null
  const members = childrenOf(tree, card.node)
  if (members.length === 0) return null
  return (
    <Entry name={say('Members')} count={members.length}>
      {members.slice(0, MAX_LISTED).map((node) => (
        <li key={node}>
          <Button
            look="link"
            onClick={() => {
              hideCard()
              selectNode(node)
              showPane('source')
            }}
          >
            <code translate="no">{rowName(tree, node)}</code>
          </Button>
        </li>
      ))}
    </Entry>
  )
}

function Places(props: { readonly name: string; readonly references: readonly NodeReference[] }) {
  const { openSource, hideCard } = useActions()
  const places = distinctPlaces(props.references)
  if (places.length === 0) return null
  return (
    <Entry name={props.name} count={places.length}>
      {places.slice(0, MAX_LISTED).map(({ ref, line }) => (
        <li key={ref.id}>
          <Button
            look="link"
            title={displayId(ref)}
            onClick={() => {
              hideCard()
              openSource(ref, { start: line, end: line })
            }}
          >
            <code translate="no">{lineName(ref)}</code>
          </Button>
        </li>
      ))}
    </Entry>
  )
}

function Entry(props: {
  readonly name: string
  readonly count: number
  readonly children: ReactNode
}) {
  const rest = props.count - MAX_LISTED
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <ul>
          {props.children}
          {rest > 0 && <li>+{grouped(rest)}</li>}
        </ul>
      </dd>
    </div>
  )
}
