// Explains the score of a place: its parts, in words and with how they are computed.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Why } from '../../state/shape/search-state.ts'
import { useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { ScoreTable } from '../parts/ScoreTable.tsx'
import { shortId } from '../words/display-id.ts'
import { placeTitle } from '../words/place-title.ts'
import { say, sayWords } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import type { AskedWhy } from './use-why.ts'
import styles from './why.module.css'

/** Opens and closes the panel. A click on the button leaves the focus in the field. */
export function WhyButton({ why }: { readonly why: AskedWhy }) {
  return (
    <button
      type="button"
      className={classNames(parts.button, parts.quiet, styles.open)}
      aria-expanded={why.place !== null}
      aria-controls={why.place === null ? undefined : why.id}
      aria-keyshortcuts="Alt+Enter"
      disabled={!why.canOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={why.toggle}
    >
      {say('Why here?')}
    </button>
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
        <MoveButton label={say('Place above')} arrow="↑" onMove={() => onMove(-1)} />
        <MoveButton label={say('Place below')} arrow="↓" onMove={() => onMove(1)} />
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
    <button
      type="button"
      className={classNames(parts.button, parts.quiet, styles.move)}
      aria-label={props.label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onMove}
    >
      {props.arrow}
    </button>
  )
}

function Answer({ why }: { readonly why: Why }) {
  switch (why.kind) {
    case 'awaited':
      return null
    case 'gone':
      return <p role="status">{say('The search no longer finds this place.')}</p>
    case 'failed':
      return (
        <p role="status">{say('It cannot be explained: {why}', { why: sayWords(why.message) })}</p>
      )
    case 'known':
      return <ScoreTable explanation={why.explanation} />
  }
}
