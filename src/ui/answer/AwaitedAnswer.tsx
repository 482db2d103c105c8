// The place of an answer that is not given yet: as high as an answer, so that its steps stay where they are.
// A model walks for so long that its steps are worth more room.

import type { Step } from '../../model/walk/trace.ts'
import { isByAgent } from '../../state/fold/derive.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { stepText, stepVerb } from '../words/describe.ts'
import styles from './answer.module.css'
import verdict from './verdict/verdict.module.css'

export function AwaitedAnswer(props: {
  /** What is shown of the walk. */
  readonly steps: readonly Step[]
  /** Whether it is on its way; otherwise it is replayed, up to before its answer. */
  readonly running: boolean
  /** What a model that is on its way says meanwhile, empty for nothing; `null` for another walk. */
  readonly words: string | null
}) {
  const { words } = props
  const step = props.steps.at(-1)
  const done = step === undefined ? say('Reading …') : `${stepVerb(step)} ${stepText(step)}`
  const said = words === '' ? say('Waiting for the model …') : (words ?? done)
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
        {said}
      </p>
    </div>
  )
}
