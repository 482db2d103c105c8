// The place of an answer that is not given yet: as high as an answer, so that its steps stay where they are.

import type { Step } from '../../model/walk/trace.ts'
import { say } from '../language/say.ts'
import { stepText, verbText } from '../words/describe.ts'
import styles from './answer.module.css'
import verdict from './verdict/verdict.module.css'

/**
 * @param steps what is shown of the walk
 * @param running whether it is on its way; otherwise it is replayed, up to before its answer
 */
export function AwaitedAnswer(props: {
  readonly steps: readonly Step[]
  readonly running: boolean
}) {
  const step = props.steps.at(-1)
  const said =
    step === undefined ? say('Reading the question …') : `${verbText(step.kind)} ${stepText(step)}`
  return (
    <div className={styles.answer}>
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
      <p className={styles.awaited}>{said}</p>
    </div>
  )
}
