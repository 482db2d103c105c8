// The middle pane: the conversation, turn by turn, with the question field below it.

import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import type { Step, StepOf } from '../../model/walk/trace.ts'
import { StartHere } from '../home/StartHere.tsx'
import { useActions, useApp, useCollectionName } from '../hooks/app-context.ts'
import { useDrawnLater, useThrottled } from '../hooks/effects.ts'
import { ConsentPanel } from '../models/ConsentPanel.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import parts from '../parts/parts.module.css'
import { isAgentWalking, shownAnswerOf } from '../state/fold/derive.ts'
import { placeOf } from '../state/fold/step-refs.ts'
import type { WalkState, WalkStatus } from '../state/shape/walk-state.ts'
import { lastWalked, steerText, stepText, stepVerb } from '../words/describe.ts'
import { counted, duration } from '../words/format.ts'
import { say, sayWith } from '../words/say.ts'
import { elapsed } from '../words/usage.ts'
import { AnswerNodes, CitationButton } from './answer/AnswerNodes.tsx'
import { ShownAnswer } from './answer/AnswerView.tsx'
import answerStyles from './answer/answer.module.css'
import { RelatedOffer } from './answer/ModelNote.tsx'
import { useAnswerBlocks } from './answer/use-blocks.ts'
import { Verdict } from './answer/Verdict.tsx'
import { isRated, verdictOf } from './answer/verdict.ts'
import { AwaitedAnswer, WritingView } from './answer/WritingView.tsx'
import linesStyles from './lines.module.css'
import { CarriedSubject, FollowUpChip, QuestionBar, ScopeBar } from './QuestionBar.tsx'
import { Scroll } from './Scroll.tsx'
import { pendingSteering } from './state/steering-actions.ts'
import { conversationAround } from './state/turns.ts'
import styles from './steps/walk.module.css'
import { stopMark } from './stop-mark.ts'
import { UnderSteps } from './UnderSteps.tsx'
import { ImportedNotice, WalkNotice } from './WalkNotice.tsx'

/** `children` replace the walk while there is none: the progress of a build, for instance. */
export function WalkPane({ children }: { readonly children?: ReactNode }) {
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

/** Steps that look at something, or that something happened in; the others are in the trace view. */
const SHOWN_KINDS: ReadonlySet<Step['kind']> = new Set([
  ...(['call', 'read', 'follow', 'steer', 'cap', 'fallback'] as const),
])

/** More marks than these would not fit next to the words. */
const MAX_MARKS = 12
/** Milliseconds from which on a user notices the time. */
const NOTICED_MS = 1000

/**
 * The steps in the conversation, folded into one strip of marks. It opens, and is open while a model walks: one
 * line a step, which leads to its place.
 */
function StepLines(props: {
  readonly steps: readonly Step[]
  readonly running: boolean
  /** Whether they are open unless the user says otherwise. */
  readonly isOpen: boolean
}) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const list = useId()
  const { steps, running } = props
  const isOpen = chosen ?? props.isOpen
  const shown = steps.filter(({ kind }) => SHOWN_KINDS.has(kind))
  // What is below the strip does not move when the first step comes.
  if (shown.length === 0) return running ? <div className={linesStyles.strip} /> : null
  const ms = elapsed(steps)
  return (
    <>
      <button
        type="button"
        className={linesStyles.strip}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <span className={linesStyles.marks} aria-hidden="true">
          {shown.slice(0, MAX_MARKS).map((step) => (
            <Mark key={step.number} name={stopMark(step)} />
          ))}
        </span>
        {counted(shown.length, 'step')}
        {ms >= NOTICED_MS && `, ${duration(ms)}`}
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <ol id={list} className={linesStyles.lines} aria-label={say('Steps')}>
          {shown.map((step) => (
            <StepLine key={step.number} step={step} index={steps.indexOf(step)} />
          ))}
        </ol>
      )}
    </>
  )
}

function StepLine({ step, index }: { readonly step: Step; readonly index: number }) {
  const { openSource, lightStep } = useActions()
  const nameOf = useCollectionName()
  const place = placeOf(step)
  const line = (
    <>
      <Mark name={stopMark(step)} />
      <b>{stepVerb(step)}</b>
      <bdi>{stepText(step)}</bdi>
      {step.collection !== undefined && (
        <small>
          {sayWith('in {collection}', { collection: <bdi>{nameOf(step.collection)}</bdi> })}
        </small>
      )}
    </>
  )
  const open = (): void => {
    if (place === null) return
    const [lines] = place.lines
    openSource(place.ref, lines === undefined ? null : { start: lines[0], end: lines[1] })
    lightStep(index)
  }
  return (
    <li data-step={step.number}>
      {place === null || place.ref.node < 0 ? (
        <span>{line}</span>
      ) : (
        <button type="button" title={stepText(step)} onClick={open}>
          {line}
        </button>
      )}
    </li>
  )
}

/**
 * The question and answer of an earlier or later turn. A press in it makes it the current one. It is not drawn
 * again while the current turn changes.
 */
const OtherTurn = memo(function OtherTurn({ turn }: { readonly turn: WalkState }) {
  const { openWalk } = useActions()
  const running = useApp(({ walk }) => walk.status === 'running')
  const last = useMemo(
    () => turn.steps.findLast((step) => step.kind === 'answer') ?? null,
    [turn.steps],
  )
  return (
    <article className={styles.turn}>
      <h2 className={styles.asked} dir="auto">
        <button
          type="button"
          title={say('How it got there')}
          disabled={running}
          onClick={() => void openWalk(turn.id)}
        >
          {turn.question}
        </button>
      </h2>
      {last === null ? (
        <p className={styles.waiting}>{say('No answer yet')}</p>
      ) : (
        <OtherAnswer {...{ turn, last, running }} />
      )}
    </article>
  )
})

function OtherAnswer(props: {
  readonly turn: WalkState
  readonly last: StepOf<'answer'>
  readonly running: boolean
}) {
  const { turn, last, running } = props
  const verdict = verdictOf(turn.steps, last)
  const blocks = useAnswerBlocks(turn.steps, last)
  const { openWalk, selectCitation } = useActions()
  const open = async (number: number): Promise<void> => {
    if ((await openWalk(turn.id)) === 'shown') selectCitation(number)
  }
  return (
    <div className={styles.otherAnswer}>
      {isRated(verdict.level, last) && <Verdict verdict={verdict} />}
      <div className={answerStyles.sentences} lang={last.language || undefined}>
        <AnswerNodes
          nodes={blocks.map(({ node }) => node)}
          citation={(number) => (
            <CitationButton number={number} disabled={running} onOpen={() => void open(number)} />
          )}
        />
      </div>
    </div>
  )
}
