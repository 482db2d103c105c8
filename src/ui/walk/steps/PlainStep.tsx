// A step that its one line says already: what the user said.

import type { StepOf } from '../../../model/walk/trace.ts'
import { stepText, verbText } from '../../words/describe.ts'
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
      verb={verbText(step.kind)}
      what={stepText(step)}
      costs={[duration(step.ms)]}
    />
  )
}
