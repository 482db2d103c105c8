// A step that its one line says already: what the user said.

import type { StepOf } from '../../../model/walk/trace.ts'
import { stepText, VERBS } from '../../words/describe.ts'
import { duration } from '../../words/format.ts'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'

export function PlainStep(props: {
  readonly step: StepOf<'steer'>
  readonly frame: StepFrameState
}) {
  const { step, frame } = props
  return (
    <StepFrame
      frame={frame}
      verb={VERBS[step.kind]}
      what={stepText(step)}
      costs={[duration(step.ms)]}
    />
  )
}
