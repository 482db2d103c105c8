// Reserves the height of an answer that is not there yet, so that the steps below it do not move.
// A model walks for so long that its steps deserve more room.

import type { Step } from '../../model/walk/trace.ts'
import { isByAgent } from '../../state/fold/derive.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { stepText, stepVerb } from '../words/describe.ts'
import styles from './answer.module.css'
import verdict from './verdict/verdict.module.css'

export function AwaitedAnswer(props: {
  /** The part of the walk that is shown. */
  readonly steps: readonly Step[]
  /** Whether the walk is running; otherwise it is a replay that has not reached its answer. */
  readonly running: boolean
  /** What a running model writes in the meantime, empty for nothing; `null` for a walk without a model. */
  readonly words: string | null
}) {
  const { words } = props
  const step = props.steps.at(-1)
  const done = step === undefined ? say('Reading …') : `${stepVerb(step)} ${stepText(step)}`
  const progress = words === '' ? say('Waiting for the model …') : (words ?? done)
  return (
    <div className={classNames(styles.answer, isByAgent(props.steps) && styles.brief)}>
      <p className={verdict.verdict}>
        <b className={verdict.badge}>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle
              cx="8"
              cy="8"
              r="5.75"
              className={props.running ? verdict.turning : undefined}
            />
          </svg>
          {props.running ? say('Walking') : say('No answer yet')}
        </b>
        {step !== undefined && say('step {number}', { number: step.number })}
      </p>
      <p className={styles.awaited} dir="auto">
        {progress}
      </p>
    </div>
  )
}
