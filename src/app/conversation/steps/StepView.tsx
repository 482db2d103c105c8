// Chooses the component of a step's kind, and contains the small components.

import type { ComponentType } from 'react'
import { type Route, WALK_ROUTES } from '../../../model/question/question-kinds.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { useActions } from '../../hooks/app-context.ts'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { CodeExcerpt } from '../../source/code/CodeExcerpt.tsx'
import { routeName, verdictText, withoutVerdict } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { counted, lineRange } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import { CallStep, StartStep } from './AgentSteps.tsx'
import { FlaggedNote } from './FlaggedNote.tsx'
import {
  AnalyseStep,
  AnswerStep,
  CheckStep,
  CollectionsStep,
  DoneStep,
  FallbackStep,
} from './ModelSteps.tsx'
import { FromMemory, StepFrame, type StepProps, Why } from './StepFrame.tsx'
import { WordsStep } from './WordsStep.tsx'
import styles from './walk.module.css'

export function StepView(props: StepProps<Step['kind']>) {
  const View = STEP_VIEWS[props.step.kind] as ComponentType<StepProps<Step['kind']>>
  return <View {...props} />
}

/** A reference that was followed across the tree. */
function FollowStep(props: StepProps<'follow'>) {
  const { step } = props
  const what = (
    <>
      <span className={styles.fixed}>→ </span>
      <PlaceName name={lineName(step.to)} title={displayId(step.to)} />
    </>
  )
  return (
    <StepFrame
      {...props}
      what={what}
      why={step.why === '' ? `“${step.reference}”` : sayWords(step.why)}
    >
      {step.why !== '' && <Why words={step.why} />}
      <ul className={styles.places}>
        {[step.from, step.to].map((ref) => (
          <li key={ref.id}>
            <span className={styles.role}>{ref === step.from ? say('from') : say('to')}</span>
            <PlaceLink place={ref} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

/** Whether the text that was read is enough, and what is missing. */
function JudgeStep(props: StepProps<'judge'>) {
  const { step } = props
  return (
    <StepFrame {...props} what={verdictText(step)} why={withoutVerdict(step.why)}>
      <Why words={step.why} />
    </StepFrame>
  )
}

/** Lines that were read, as in the source. */
function ReadStep(props: StepProps<'read'>) {
  const { step } = props
  const tokens = step.passages.reduce((sum, passage) => sum + passage.tokens, 0)
  return (
    <StepFrame
      {...props}
      what={<PlaceName name={lineName(step.ref)} title={displayId(step.ref)} />}
      why={sayWords(step.why)}
      costs={[counted(tokens, 'token')]}
    >
      {step.why !== '' && <Why words={step.why} />}
      {step.passages.map((passage) => (
        <div key={`${passage.ref.id}:${passage.start}`} className={styles.passage}>
          <PlaceLink place={passage.ref} lines={passage}>
            {lineRange(passage.start, passage.end)}
          </PlaceLink>
          <CodeExcerpt place={passage.ref} start={passage.start} text={passage.text} limit={4} />
        </div>
      ))}
      <FlaggedNote flagged={step.flagged} />
    </StepFrame>
  )
}

/** How the question was understood; one click chooses another way. */
function RouteStep(props: StepProps<'route'>) {
  const { step } = props
  return (
    <StepFrame {...props} {...(step.remembered === true && { chip: say('from memory') })}>
      {step.remembered === true && <FromMemory />}
      <RouteChoice route={step.route} name={`route-${step.number}`} />
    </StepFrame>
  )
}

function RouteChoice(props: { readonly route: Route; readonly name: string }) {
  const { askRoute } = useActions()
  return (
    <fieldset className={styles.routes}>
      <legend>{say('Route: choosing another one asks again')}</legend>
      {WALK_ROUTES.map((route) => (
        <label key={route}>
          <input
            type="radio"
            name={props.name}
            checked={route === props.route}
            onChange={() => void askRoute(route)}
          />
          {routeName(route)}
        </label>
      ))}
    </fieldset>
  )
}

const STEP_VIEWS: { readonly [K in Step['kind']]: ComponentType<StepProps<K>> } = {
  route: RouteStep,
  analyse: AnalyseStep,
  words: WordsStep,
  shelves: CollectionsStep,
  cap: StepFrame,
  check: CheckStep,
  start: StartStep,
  call: CallStep,
  steer: StepFrame,
  read: ReadStep,
  follow: FollowStep,
  judge: JudgeStep,
  fallback: FallbackStep,
  answer: AnswerStep,
  done: DoneStep,
}
