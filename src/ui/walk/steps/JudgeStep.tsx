// Whether what was read is enough, and what is missing.

import type { StepOf } from '../../../model/walk/trace.ts'
import { Prose } from '../../parts/Prose.tsx'
import { VERBS, verdictText, withoutVerdict } from '../../words/describe.ts'
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
      verb={VERBS.judge}
      what={verdictText(step)}
      why={withoutVerdict(step.why)}
      costs={[duration(step.ms)]}
    >
      <p className={styles.why}>
        <Prose text={step.why} />
      </p>
      <p className={styles.aside}>
        {share(step.coverage)} of the question’s weight is covered
        {step.missing.length > 0 && `, not: ${step.missing.join(', ')}`}
      </p>
    </StepFrame>
  )
}
