// The steps of a walk as one line of marks; a press shows how the answer was found.

import type { Step } from '../../model/walk/trace.ts'
import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { Mark } from '../parts/Mark.tsx'
import { counted, duration } from '../words/format.ts'
import styles from './steps/parts/walk.module.css'
import { stopMark } from './stop-mark.ts'

/** More marks than these would not fit next to the words. */
const MAX_MARKS = 12

export function TrailStrip({ steps }: { readonly steps: readonly Step[] }) {
  const { toggleTrace } = useActions()
  const done = steps.at(-1)
  if (done?.kind !== 'done') return null
  const stepsOnTheWay = steps.filter(({ kind }) => kind !== 'done')
  return (
    <button type="button" className={styles.strip} onClick={toggleTrace}>
      <span className={styles.stripMarks} aria-hidden="true">
        {stepsOnTheWay.slice(0, MAX_MARKS).map((step) => (
          <Mark key={step.number} name={stopMark(step)} />
        ))}
      </span>
      <span>{say('How it got there')}</span>
      <span className={styles.stripFacts}>
        {counted(stepsOnTheWay.length, 'step')}, {duration(done.at)}
      </span>
    </button>
  )
}
