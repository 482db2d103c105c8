// In the place of an answer that is not there yet: what is being done for it.

import type { Step } from '../../model/walk/trace.ts'
import { stepText, stepVerb } from '../words/describe.ts'
import { say } from '../words/say.ts'
import styles from './answer.module.css'
import verdict from './verdict.module.css'

export function AwaitedAnswer(props: {
  readonly steps: readonly Step[]
  /** What a running model writes in the meantime, empty for nothing; `null` for a walk without a model. */
  readonly words: string | null
}) {
  const { words } = props
  const step = props.steps.at(-1)
  const done = step === undefined ? say('Reading …') : `${stepVerb(step)} ${stepText(step)}`
  return (
    <p className={styles.awaited} dir="auto">
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="5.75" className={verdict.turning} />
      </svg>
      {words === '' ? say('Waiting for the model …') : (words ?? done)}
    </p>
  )
}
