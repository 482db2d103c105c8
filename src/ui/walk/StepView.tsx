// Picks the component of a step's kind.

import { assertNever } from '../../base/assert.ts'
import type { Step } from '../../model/trace.ts'
import type { StepFrameState } from './StepFrame.tsx'
import { ChooseStep } from './steps/ChooseStep.tsx'
import { AnswerStep, DoneStep, FallbackStep } from './steps/EndSteps.tsx'
import { ExpandStep } from './steps/ExpandStep.tsx'
import { FollowStep } from './steps/FollowStep.tsx'
import { JudgeStep } from './steps/JudgeStep.tsx'
import { LocateStep } from './steps/LocateStep.tsx'
import { AnalyseStep, CapStep, CheckStep, ShelvesStep } from './steps/ModelSteps.tsx'
import { PlainStep } from './steps/PlainStep.tsx'
import { ReadStep } from './steps/ReadStep.tsx'
import { RouteStep } from './steps/RouteStep.tsx'
import { ViewStep } from './steps/ViewStep.tsx'
import type { WalkContext } from './walk-context.ts'

export function StepView(props: {
  readonly step: Step
  readonly frame: StepFrameState
  readonly walk: WalkContext
}) {
  const { step, frame, walk } = props
  switch (step.kind) {
    case 'route':
      return <RouteStep {...{ step, frame, walk }} />
    case 'analyse':
      return <AnalyseStep {...{ step, frame }} />
    case 'shelves':
      return <ShelvesStep {...{ step, frame }} />
    case 'cap':
      return <CapStep {...{ step, frame }} />
    case 'check':
      return <CheckStep {...{ step, frame }} />
    case 'steer':
      return <PlainStep {...{ step, frame }} />
    case 'locate':
      return <LocateStep {...{ step, frame, walk }} />
    case 'view':
      return <ViewStep {...{ step, frame, walk }} />
    case 'choose':
      return <ChooseStep {...{ step, frame, walk }} />
    case 'expand':
      return <ExpandStep {...{ step, frame, walk }} />
    case 'read':
      return <ReadStep {...{ step, frame, walk }} />
    case 'follow':
      return <FollowStep {...{ step, frame, walk }} />
    case 'judge':
      return <JudgeStep {...{ step, frame }} />
    case 'fallback':
      return <FallbackStep {...{ step, frame }} />
    case 'answer':
      return <AnswerStep {...{ step, frame, walk }} />
    case 'done':
      return <DoneStep {...{ step, frame, walk }} />
    default:
      return assertNever(step)
  }
}
