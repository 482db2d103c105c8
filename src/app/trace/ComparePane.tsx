// Two answers to one question side by side: with a model and without, or in another way.

import { REASONERS, type ReasonerName } from '../../model/walk/trace.ts'
import walkStyles from '../conversation/steps/walk.module.css'
import { useActions, useApp, useCurrentModel } from '../hooks/app-context.ts'
import { ConsentPanel } from '../models/ConsentPanel.tsx'
import { Button } from '../parts/Button.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { say } from '../words/say.ts'
import { reasonerName, reasonerNote } from '../words/who.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './compare.module.css'

export function ComparePane() {
  const isChosen = useApp(({ compare }) => compare !== null)
  return (
    <PaneBoundary name={say('Compare')}>
      <section className={walkStyles.pane} aria-label={say('Compare')}>
        <ConsentPanel />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read */}
        <div
          key={isChosen ? 'walks' : 'choice'}
          ref={moveFocusTo}
          className={walkStyles.scroll}
          role="group"
          aria-label={say('Compare')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Comparison />
        </div>
      </section>
    </PaneBoundary>
  )
}

/** The pressed element is gone after the switch: the focus moves to what replaced it. */
function moveFocusTo(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus()
}

function Comparison() {
  const walk = useApp((state) => state.walk)
  const other = useApp((state) => state.compare)
  if (walk.status === 'running') return <p className={styles.empty}>{say('Reading …')}</p>
  return (
    <>
      <h2 className={styles.question} dir="auto">
        {walk.question}
      </h2>
      <Choice />
      {other !== null && (
        <>
          <CompareTable a={walk} b={other} />
          <p className={parts.hidden} role="status">
            {other.status === 'running' ? say('Reading …') : say('Done')}
          </p>
        </>
      )}
    </>
  )
}

/** Asks the question again in another way. */
function Choice() {
  const walk = useApp((state) => state.walk)
  const chosen = useApp(({ compare }) => compare?.reasoner)
  const model = useCurrentModel()?.name ?? null
  const { compareWith } = useActions()
  const others = REASONERS.filter(
    (name) =>
      (name !== walk.reasoner || walk.imported !== null) && (name !== 'model' || model !== null),
  )
  return (
    <ul className={styles.choice} aria-label={say('Compare')}>
      {others.map((name) => (
        <li key={name}>
          <Button aria-pressed={name === chosen} onClick={() => void compareWith(name)}>
            {nameOf(name, model)}
          </Button>
          <span>{reasonerNote(name)}</span>
        </li>
      ))}
    </ul>
  )
}

function nameOf(name: ReasonerName, model: string | null): string {
  return name === 'model' && model !== null ? model : reasonerName(name)
}
