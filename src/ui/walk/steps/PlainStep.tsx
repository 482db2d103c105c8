// A step that its one line says already: what was asked, steered or capped.

import type { StepOf } from '../../../model/trace.ts'
import { duration } from '../../parts/format.ts'
import { Prose } from '../../parts/Prose.tsx'
import { stepText, VERBS } from '../describe.ts'
import { StepFrame, type StepFrameState } from '../StepFrame.tsx'
import styles from '../walk.module.css'

export function PlainStep(props: {
  readonly step: StepOf<'analyse' | 'shelves' | 'steer' | 'cap' | 'check'>
  readonly frame: StepFrameState
}) {
  const { step, frame } = props
  return (
    <StepFrame
      frame={frame}
      verb={VERBS[step.kind]}
      what={stepText(step)}
      costs={[duration(step.ms)]}
    >
      {'why' in step && (
        <p className={styles.why}>
          <Prose text={step.why} />
        </p>
      )}
    </StepFrame>
  )
}
