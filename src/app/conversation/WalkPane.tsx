// The middle pane: the conversation, turn by turn, with the question field below it.

import { type ReactNode, useMemo } from 'react'
import type { Step, StepOf } from '../../model/walk/trace.ts'
import { StartHere } from '../home/StartHere.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useThrottled } from '../hooks/effects.ts'
import { useDrawnLater } from '../hooks/use-drawn-later.ts'
import { ConsentPanel } from '../models/ConsentPanel.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { isAgentWalking, shownAnswerOf } from '../state/fold/derive.ts'
import type { WalkStatus } from '../state/shape/walk-state.ts'
import { lastWalked, steerText, stepText, stepVerb } from '../words/describe.ts'
import { say } from '../words/say.ts'
import { ShownAnswer } from './answer/AnswerView.tsx'
import { RelatedOffer } from './answer/ModelNote.tsx'
import { verdictOf } from './answer/verdict.ts'
import { AwaitedAnswer, WritingView } from './answer/WritingView.tsx'
import { OtherTurn } from './OtherTurn.tsx'
import { QuestionBar } from './QuestionBar.tsx'
import { CarriedSubject, FollowUpChip, ScopeBar } from './ScopeBar.tsx'
import { Scroll } from './Scroll.tsx'
import { StepLines } from './StepLines.tsx'
import { pendingSteering } from './state/steering-actions.ts'
import { conversationAround } from './state/turns.ts'
import styles from './steps/walk.module.css'
import { UnderSteps } from './UnderSteps.tsx'
import { ImportedNotice, WalkNotice } from './WalkNotice.tsx'

/** `children` replace the walk while there is none: the progress of a build, for instance. */
export function WalkPane({ children }: { readonly children?: ReactNode }) {
  return (
    <PaneBoundary name={say('Conversation')}>
      <Walk>{children}</Walk>
    </PaneBoundary>
  )
}

function Walk({ children }: { readonly children?: ReactNode }) {
  const { steps, status } = useApp((state) => state.walk)
  return (
    <section className={styles.pane} aria-label={say('Conversation')}>
      <ImportedNotice />
      <ConsentPanel />
      {status === 'idle' ? (
        <Scroll label={say('What to ask')}>{children ?? <StartHere />}</Scroll>
      ) : (
        <Turns />
      )}
      <SteeringBar />
      <ScopeBar />
      <FollowUpChip />
      <QuestionBar />
      <Announcer steps={steps} status={status} />
    </section>
  )
}

/** The turns of the conversation; the current one has its steps. */
function Turns() {
  const { above, below } = useApp(conversationAround)
  const { id, steps, status, writing } = useApp((state) => state.walk)
  const isWriting = writing?.isAnswer === true
  // Steps that are drawn late must not move an answer out of view that is being written.
  const follows = status === 'running' && !isWriting
  return (
    <>
      <Scroll
        label={say('Questions and answers')}
        follow={follows ? steps : null}
        turn={id}
        answered={status === 'done' || isWriting}
      >
        {above.map((turn) => (
          <OtherTurn key={turn.id} turn={turn} />
        ))}
        <CurrentTurn />
        {below.map((turn) => (
          <OtherTurn key={turn.id} turn={turn} />
        ))}
      </Scroll>
      <UnderSteps />
    </>
  )
}

function CurrentTurn() {
  const walkNow = useApp((state) => state.walk)
  const answerNow = useApp(shownAnswerOf)
  const now = useMemo(() => ({ walk: walkNow, answer: answerNow }), [walkNow, answerNow])
  // An answer takes the place of its text once it was drawn, in small tasks.
  const { walk, answer } = useDrawnLater(
    now,
    (drawn) => drawn.walk.writing?.isAnswer === true && walkNow.writing === null,
  )
  const actions = useActions()
  const { steps } = walk
  const running = walk.status === 'running'
  const isAgent = useApp(isAgentWalking)
  const writing = walk.writing?.isAnswer === true ? walk.writing : null
  const words = isAgent ? (walk.writing?.text ?? '') : null
  return (
    <article className={styles.turn} data-turn="current">
      <h2 className={styles.asked} dir="auto">
        {walk.question}
      </h2>
      <WalkNotice walk={walk} onRetry={() => void actions.ask(walk.question)} />
      <CarriedSubject />
      <StepLines key={walk.id} {...{ steps, running }} isOpen={isAgent && writing === null} />
      <ShownAnswer answer={answer} />
      <RelatedOffer />
      {running && answer === null && writing === null && <AwaitedAnswer {...{ steps, words }} />}
      {writing !== null && <WritingView writing={writing} />}
      {!running && steps.length === 0 && (
        <p className={styles.waiting}>{say('Nothing here yet.')}</p>
      )}
    </article>
  )
}

const ANNOUNCEMENT_PAUSE_MS = 2000

/** Announces the progress of the walk to screen readers. */
function Announcer(props: { readonly steps: readonly Step[]; readonly status: WalkStatus }) {
  const announced = useThrottled(announcement(props.steps, props.status), ANNOUNCEMENT_PAUSE_MS)
  return (
    <p className={parts.hidden} role="status">
      {announced}
    </p>
  )
}

/** What the user added to the question, each part with a button that removes it. */
export function SteeringBar() {
  const steering = useApp(({ walk }) => walk.steering)
  const running = useApp(({ walk }) => walk.status === 'running')
  const steps = useApp(({ walk }) => walk.steps)
  const isHeardNext = useApp(isAgentWalking)
  const { unsteer } = useActions()
  const waiting = isHeardNext ? pendingSteering(steering, steps) : []
  // The request to answer now applies to this walk alone, so it cannot be removed.
  const remarks = [...steering.entries()].filter(
    ([, one]) => one.kind !== 'finish' || waiting.includes(one),
  )
  if (remarks.length === 0) return null
  return (
    <ul className={styles.steering} aria-label={say('You said')}>
      {remarks.map(([index, one]) => (
        <li key={index}>
          <bdi>{steerText(one)}</bdi>
          {waiting.includes(one) && <span>{say('will be its next message')}</span>}
          {!running && (
            <button
              type="button"
              aria-label={say('Take out: {word}', { word: steerText(one) })}
              onClick={() => void unsteer(index)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of announced characters of an answer; the rest can be read. */
const MAX_ANSWER_CHARACTERS = 400

/**
 * The announcement of a walk for screen readers: the current step, and at the end the verdict and the answer.
 */
export function announcement(steps: readonly Step[], status: WalkStatus): string {
  const step = steps.at(-1)
  if (status === 'idle' || step === undefined) return ''
  const answer = steps.findLast(({ kind }) => kind === 'answer')
  if (status === 'done' && answer?.kind === 'answer') return answered(steps, answer)
  if (status === 'stopped')
    return say('Stopped at step {number}.', { number: (lastWalked(steps) ?? step).number })
  return say('Step {number}, {verb}: {what}', {
    number: step.number,
    verb: stepVerb(step),
    what: stepText(step),
  })
}

function answered(steps: readonly Step[], answer: StepOf<'answer'>): string {
  const { title } = verdictOf(steps, answer)
  const plain = answer.text.replaceAll('`', '')
  const text =
    plain.length > MAX_ANSWER_CHARACTERS ? `${plain.slice(0, MAX_ANSWER_CHARACTERS)} …` : plain
  return `${title}: ${text} ${say('Done: {answer}.', { answer: stepText(answer) })}`
}
