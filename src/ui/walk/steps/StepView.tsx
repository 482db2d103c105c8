// Picks the component of a step's kind.

import { assertNever } from '../../../base/assert.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { AnswerStep, DoneStep, FallbackStep } from './EndSteps.tsx'
import { ExpandStep } from './ExpandStep.tsx'
import { FollowStep } from './FollowStep.tsx'
import { JudgeStep } from './JudgeStep.tsx'
import { LocateStep } from './LocateStep.tsx'
import { AnalyseStep, CapStep, CheckStep, CollectionsStep } from './ModelSteps.tsx'
import { PlainStep } from './PlainStep.tsx'
import type { StepFrameState } from './parts/StepFrame.tsx'
import type { StepContext } from './parts/step-context.ts'
import { ReadStep } from './ReadStep.tsx'
import { RouteStep } from './RouteStep.tsx'
import { ViewStep } from './ViewStep.tsx'

export function StepView(props: {
  readonly step: Step
  readonly frame: StepFrameState
  readonly walk: StepContext
}) {
  const { step, frame, walk } = props
  switch (step.kind) {
    case 'route':
      return <RouteStep {...{ step, frame, walk }} />
    case 'analyse':
      return <AnalyseStep {...{ step, frame }} />
    case 'shelves':
      return <CollectionsStep {...{ step, frame }} />
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
