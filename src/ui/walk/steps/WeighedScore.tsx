// The parts of a place's score in a walk, and the buttons that send the walk there, or past it.

import { useLayoutEffect, useRef } from 'react'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import { useApp } from '../../hooks/app-context.ts'
import { ScoreTable } from '../../parts/ScoreTable.tsx'
import { displayId } from '../../words/display-id.ts'
import { say, sayWords } from '../../words/say.ts'
import { SteerActions } from './StepActions.tsx'
import styles from './walk.module.css'

export function WeighedScore({ place }: { readonly place: NodeRef }) {
  const why = useApp((state) => state.why)
  const box = useRef<HTMLDivElement>(null)
  // It opens below the clicked row, often below the edge. The row shows which place it belongs to.
  useLayoutEffect(() => {
    if (why !== null) box.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [why])
  if (why === null || why.kind === 'awaited') return null
  const isIt = why.kind === 'known' && why.explanation.ref.id === place.id
  return (
    <div ref={box} className={styles.weighed}>
      {isIt ? (
        <>
          <ScoreTable explanation={why.explanation} />
          <fieldset className={styles.stepActions} aria-label={displayId(place)}>
            <SteerActions place={place} />
          </fieldset>
          <p className={styles.aside}>
            {say(
              'In the run: how likely this place is right compared with the best one, times how much of the question that one covers.',
            )}
          </p>
        </>
      ) : (
        <p role="status" className={styles.aside}>
          {why.kind === 'failed'
            ? say('It cannot be explained: {why}', { why: sayWords(why.message) })
            : say('No word of the question matches here, or the collection has changed.')}
        </p>
      )}
    </div>
  )
}
