// Whether what was read is enough, and what is missing.

import type { StepOf } from '../../../model/walk/trace.ts'
import { say, sayWords } from '../../language/say.ts'
import { Prose } from '../../parts/Prose.tsx'
import { verbText, verdictText, withoutVerdict } from '../../words/describe.ts'
import { duration, share } from '../../words/format.ts'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import styles from './parts/walk.module.css'

export function JudgeStep(props: {
  readonly step: StepOf<'judge'>
  readonly frame: StepFrameState
}) {
  const { step, frame } = props
  return (
    <StepFrame
      frame={frame}
      verb={verbText('judge')}
      what={verdictText(step)}
      why={withoutVerdict(step.why)}
      costs={[duration(step.ms)]}
    >
      <p className={styles.why}>
        <Prose text={sayWords(step.why)} />
      </p>
      <p className={styles.aside}>
        {step.missing.length === 0
          ? say('{share} of the question’s weight is covered', { share: share(step.coverage) })
          : say('{share} of the question’s weight is covered, not: {words}', {
              share: share(step.coverage),
              words: step.missing.join(', '),
            })}
      </p>
    </StepFrame>
  )
}
