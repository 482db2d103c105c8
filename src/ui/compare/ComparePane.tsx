// Two walks of one question side by side: first answers and costs, then the steps.

import type { WalkState } from '../../state/shape/walk-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { Button } from '../parts/Button.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { QuestionBar } from '../question/QuestionBar.tsx'
import walkStyles from '../walk/steps/parts/walk.module.css'
import { counted } from '../words/format.ts'
import { CompareChoice } from './CompareChoice.tsx'
import { CompareTable } from './CompareTable.tsx'
import styles from './compare.module.css'

export function ComparePane() {
  const isChosen = useApp(({ compare }) => compare.other !== null)
  const { showView } = useActions()
  return (
    <PaneBoundary name={say('Compare')}>
      <section className={walkStyles.pane} aria-label={say('Compare')}>
        <QuestionBar />
        {/* Shown if the top bar has no room for the views. */}
        <p className={styles.back}>
          <Button look="quiet" onClick={() => showView('walk')}>
            {say('Show the walk')}
          </Button>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read */}
        <div
          key={isChosen ? 'walks' : 'choice'}
          ref={moveFocusTo}
          className={walkStyles.scroll}
          role="group"
          aria-label={say('Two walks')}
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
  const other = useApp((state) => state.compare.other)
  const { endCompare } = useActions()
  if (walk.status === 'idle')
    return (
      <p className={styles.empty}>
        {say(
          'Ask a question, or open a saved trace: then it can be walked a second way and compared.',
        )}
      </p>
    )
  if (walk.status === 'running')
    return <p className={styles.empty}>{say('The first walk is under way.')}</p>
  if (other === null) return <CompareChoice walk={walk} />
  return (
    <>
      <CompareTable a={walk} b={other} />
      <Missing walk={walk} />
      <Missing walk={other} />
      <p className={styles.after}>
        <Button onClick={endCompare}>{say('Compare with another walk')}</Button>
      </p>
      <p className={parts.hidden} role="status">
        {other.status === 'running'
          ? say('The second walk is under way')
          : say('Both walks are shown')}
      </p>
    </>
  )
}

function Missing({ walk }: { readonly walk: WalkState }) {
  const missing = walk.imported?.missing ?? []
  if (walk.imported === null || missing.length === 0) return null
  return (
    <p className={styles.note}>
      <bdi>{walk.imported.file}</bdi>:{' '}
      {say('Not in this collection, and not drawn: {places}.', {
        places: counted(missing.length, 'place'),
      })}
    </p>
  )
}
