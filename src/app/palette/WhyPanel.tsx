// Explains the score of a place: its parts, in words and with how they are computed.

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { ScoreTable } from '../parts/ScoreTable.tsx'
import type { Why } from '../state/shape/search-state.ts'
import { placeTitle, shortId } from '../words/display-id.ts'
import { say, sayWith, sayWords } from '../words/say.ts'
import type { Row } from './rows.ts'
import styles from './why.module.css'

/** Opens and closes the panel. A click on the button leaves the focus in the field. */
export function WhyButton({ why }: { readonly why: ReturnType<typeof useWhy> }) {
  return (
    <Button
      look="quiet"
      className={styles.open}
      aria-expanded={why.place !== null}
      aria-controls={why.place === null ? undefined : why.id}
      aria-keyshortcuts="Alt+Enter"
      disabled={!why.canOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={why.toggle}
    >
      {say('Why here?')}
    </Button>
  )
}

export function WhyPanel(props: {
  readonly id: string
  readonly place: NodeRef
  /** Chooses another place to explain. */
  readonly onMove: (step: 1 | -1) => void
}) {
  const { id, place, onMove } = props
  const why = useApp((state) => state.why)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section id={id} className={styles.why} aria-label={say('Why here?')} tabIndex={0}>
      <header className={styles.head}>
        <span className={styles.title}>
          {sayWith('Why {place} stands here', {
            place: <bdi>{place.kind === 'document' ? shortId(place) : placeTitle(place)}</bdi>,
          })}
        </span>
        <MoveButton label={say('Previous')} arrow="↑" onMove={() => onMove(-1)} />
        <MoveButton label={say('Next')} arrow="↓" onMove={() => onMove(1)} />
      </header>
      {why !== null && <Answer why={why} />}
    </section>
  )
}

function MoveButton(props: {
  readonly label: string
  readonly arrow: string
  readonly onMove: () => void
}) {
  return (
    <Button
      look="quiet"
      className={styles.move}
      aria-label={props.label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onMove}
    >
      {props.arrow}
    </Button>
  )
}

function Answer({ why }: { readonly why: Why }) {
  switch (why.kind) {
    case 'awaited':
      return null
    case 'gone':
      return (
        <p role="status">
          {say('No word of the question matches here, or the collection has changed.')}
        </p>
      )
    case 'failed':
      return (
        <p role="status">{say('It cannot be explained: {why}', { why: sayWords(why.message) })}</p>
      )
    case 'known':
      return <ScoreTable explanation={why.explanation} />
  }
}

/** The panel that explains a score. @param row the chosen row */
export function useWhy(row: Row | undefined) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { explainPlace } = useActions()
  const current = useApp((state) =>
    state.current.status === 'ready' ? state.current.info.slug : null,
  )
  const hit = row?.kind === 'passage' ? row.hit : null
  const collection = row?.kind === 'passage' ? (row.collection ?? current) : null
  const node = isOpen && hit !== null ? hit.ref.node : null
  // A new score means a new search: the explanation is requested again.
  const score = hit?.score

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new score means a new search
  useEffect(() => {
    if (node !== null && collection !== null) explainPlace({ collection, node })
  }, [node, collection, score, explainPlace])
  useEffect(() => {
    if (isOpen) return () => explainPlace(null)
  }, [isOpen, explainPlace])

  const toggle = () => setOpen(!isOpen)
  const tookKey = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || !event.altKey || event.nativeEvent.isComposing) return false
    event.preventDefault()
    if (isOpen || hit !== null) toggle()
    return true
  }
  return {
    /** Id of the panel's element. */
    id,
    /** The place that is explained; `null` while the panel is closed or the chosen row has no score. */
    place: isOpen && hit !== null ? hit.ref : null,
    /** Whether the chosen row has a score. */
    canOpen: hit !== null,
    toggle,
    close: () => setOpen(false),
    /** Opens or closes the panel on Alt Enter; returns whether this was the key. */
    tookKey,
  }
}
