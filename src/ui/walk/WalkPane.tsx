// The middle pane: the conversation, turn by turn, with the question field below it.

import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { READ_TOKENS } from '../../model/walk/budget.ts'
import type { Step } from '../../model/walk/trace.ts'
import { isAgentWalking, shownAnswerOf, shownSteps } from '../../state/fold/derive.ts'
import type { WalkState, WalkStatus } from '../../state/shape/walk-state.ts'
import { PAGE_STORAGE, rememberQuestion } from '../../state/walk/recent-questions.ts'
import { unheard } from '../../state/walk/steering-actions.ts'
import { conversationAround } from '../../state/walk/turns.ts'
import { AwaitedAnswer } from '../answer/AwaitedAnswer.tsx'
import { RelatedOffer } from '../answer/RelatedOffer.tsx'
import { ShownAnswer } from '../answer/ShownAnswer.tsx'
import { WritingView } from '../answer/WritingView.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useDrawnLater } from '../hooks/use-drawn-later.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { useThrottled } from '../hooks/use-throttled.ts'
import { say } from '../language/say.ts'
import { Icon } from '../parts/Icon.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { CarriedSubject } from '../question/CarriedSubject.tsx'
import { QuestionBar } from '../question/QuestionBar.tsx'
import { ScopeBar } from '../question/ScopeBar.tsx'
import { StartHere } from '../question/StartHere.tsx'
import { ConsentPanel } from '../settings/models/ConsentPanel.tsx'
import { steerText } from '../words/describe.ts'
import { grouped } from '../words/format.ts'
import { slugOf } from '../words/slug-of.ts'
import { reasonerPlace, whoText } from '../words/who.ts'
import { announcement } from './announcement.ts'
import { FollowUpChip } from './FollowUpChip.tsx'
import { Estimate, Gauge, Spent } from './Gauge.tsx'
import { OtherTurn } from './OtherTurn.tsx'
import { RemarkBar } from './RemarkBar.tsx'
import { Replay } from './Replay.tsx'
import { StepList } from './StepList.tsx'
import type { StepContext } from './steps/parts/step-context.ts'
import { weighedBy } from './steps/parts/use-weighed.ts'
import styles from './steps/parts/walk.module.css'
import { TrailStrip } from './TrailStrip.tsx'
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
  const walk = useApp((state) => state.walk)
  useRemembered()
  const isIdle = walk.status === 'idle'
  return (
    <section className={styles.pane} aria-label={say('Conversation')}>
      <ImportedNotice />
      <ConsentPanel />
      {isIdle ? (
        <Scroll label={say('What to ask')}>
          {children ?? (
            <>
              <Estimate />
              <StartHere />
            </>
          )}
        </Scroll>
      ) : (
        <Turns />
      )}
      <SteeringBar />
      <ScopeBar />
      <FollowUpChip />
      <QuestionBar />
      <Announcer steps={walk.steps} status={walk.status} />
    </section>
  )
}

/** The turns of the conversation; the current one has its walk. */
function Turns() {
  const { above, below } = useApp(conversationAround)
  const walk = useApp((state) => state.walk)
  const steps = useApp(shownSteps)
  const writing = walk.writing?.isAnswer === true ? walk.writing : null
  // Steps that are drawn late must not move an answer out of view that is being written.
  const follows = walk.status === 'running' && walk.shown === null && writing === null
  return (
    <>
      <Scroll
        label={say('Questions and answers')}
        follow={follows ? steps : null}
        turn={walk.id}
        answered={walk.status === 'done' || writing !== null}
      >
        {above.map((turn) => (
          <OtherTurn key={turn.id} turn={turn} />
        ))}
        <CurrentTurn />
        {below.map((turn) => (
          <OtherTurn key={turn.id} turn={turn} />
        ))}
      </Scroll>
      <UnderTurns />
    </>
  )
}

/** Controls of the current turn that always stay in view: the model at work, or the replay. */
function UnderTurns() {
  const running = useApp(({ walk }) => walk.status === 'running')
  const isTraced = useApp((state) => state.isTraced)
  const isAgent = useApp(isAgentWalking)
  if (!running) return isTraced ? <Replay /> : null
  return (
    <div className={styles.under}>
      <PromptProgress />
      {isAgent && <RemarkBar />}
    </div>
  )
}

function CurrentTurn() {
  const walk = useApp((state) => state.walk)
  const steps = useApp(shownSteps)
  const isTraced = useApp((state) => state.isTraced)
  const actions = useActions()
  const running = walk.status === 'running'
  const isAgent = useApp(isAgentWalking)
  const writing = walk.writing?.isAnswer === true ? walk.writing : null
  const writes = writing !== null && walk.shown === null
  const words = isAgent && walk.shown === null ? (walk.writing?.text ?? '') : null
  const answered = useApp(shownAnswerOf) !== null
  const awaits = !answered && !writes && (running || walk.shown !== null)
  return (
    <article className={styles.turn} data-turn="current" data-steps={isTraced || running}>
      <h2 className={styles.asked} dir="auto">
        {walk.question}
      </h2>
      <WalkNotice walk={walk} onRetry={() => void actions.ask(walk.question)} />
      <CarriedSubject />
      {!isTraced && <TrailStrip steps={steps} />}
      <ShownAnswer />
      <RelatedOffer />
      {awaits && <AwaitedAnswer {...{ steps, running, words }} />}
      {writes && <WritingView writing={writing} />}
      {steps.length === 0
        ? !running && <p className={styles.waiting}>{say('No steps.')}</p>
        : (isTraced || running) && <Steps isTraced={isTraced} />}
    </article>
  )
}

/** The steps of the current turn; with the trace also their costs. */
function Steps({ isTraced }: { readonly isTraced: boolean }) {
  const walk = useApp((state) => state.walk)
  const steps = useApp(shownSteps)
  const collection = useApp(slugOf)
  const actions = useActions()
  const host = useCurrentModel()?.host ?? ''
  const now = useMemo(() => ({ walk, steps }), [walk, steps])
  const listed = useDrawnLater(now, isWalkedOn)
  const context = useMemo((): StepContext => {
    return {
      collection,
      reasoner: listed.walk.reasoner,
      openPlace: (ref, lines) => {
        actions.selectPlace(ref, lines)
        actions.showPane('source')
      },
      askRoute: (route) => void actions.askRoute(route),
      askWithWords:
        listed.walk.imported === null ? (words) => void actions.askWithWords(words) : null,
      weighed: weighedBy(listed.walk.steps, collection),
    }
  }, [collection, actions, listed.walk.steps, listed.walk.reasoner, listed.walk.imported])
  return (
    <div className={isTraced ? undefined : styles.plainSteps}>
      {isTraced && (
        <>
          <Gauge
            steps={steps}
            budget={READ_TOKENS}
            running={walk.status === 'running'}
            reasoner={whoText(walk.reasoner, walk.model)}
            place={placeText(walk, host)}
          />
          <Spent steps={steps} />
        </>
      )}
      <StepList
        key={listed.walk.id}
        {...{ steps: listed.steps, walk: context }}
        running={isTraced && (listed.walk.status === 'running' || listed.walk.shown !== null)}
        lit={listed.walk.lit}
        onLight={actions.lightStep}
      />
    </div>
  )
}

interface StepsOfTurn {
  readonly walk: WalkState
  readonly steps: readonly Step[]
}

/** Later steps are drawn after what the user waits for: the first step, or the answer. */
function isWalkedOn(drawn: StepsOfTurn, now: StepsOfTurn): boolean {
  const isSame = drawn.walk.id === now.walk.id && drawn.steps.length > 0
  return isSame && drawn.walk.steps !== now.walk.steps
}

/** Where the reasoner runs, next to its name. */
function placeText(walk: WalkState, host: string): string {
  if (walk.imported !== null) return say('from {file}', { file: walk.imported.file })
  return walk.reasoner === 'model' ? host : reasonerPlace(walk.reasoner)
}

/** One scroll box for all turns. It follows new steps while its end is in view, and scrolls to a turn. */
function Scroll(props: {
  readonly label: string
  readonly follow?: readonly Step[] | null
  /** Id of the current turn: a new one is scrolled to the top. */
  readonly turn?: string
  /** When it becomes true, the question of the current turn is scrolled to the top, with its answer below it. */
  readonly answered?: boolean
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const count = props.follow?.length ?? 0
  useLayoutEffect(() => {
    const element = box.current
    if (element !== null && count > 0 && atEnd.current) element.scrollTop = element.scrollHeight
  }, [count])
  const { turn, answered } = props
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || (answered === undefined && turn === undefined)) return
    const current = element.querySelector<HTMLElement>('[data-turn="current"]')
    element.scrollTop = current === null ? 0 : current.offsetTop - element.offsetTop
    // The box is no longer at its end, but the scroll event comes later.
    atEnd.current = isAtEnd(element)
  }, [answered, turn])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is text to read
    <div
      ref={box}
      className={styles.scroll}
      role="group"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => {
        atEnd.current = isAtEnd(event.currentTarget)
      }}
    >
      {props.children}
    </div>
  )
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 40
}

/** Stores the questions for the next visit. */
function useRemembered(): void {
  const { question, status } = useApp((state) => state.walk)
  const collection = useApp(slugOf)
  useEffect(() => {
    // A restored question is not the most recent one.
    if (status === 'running') rememberQuestion(PAGE_STORAGE, collection, question)
  }, [question, status, collection])
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
  const waiting = isHeardNext ? unheard(steering, steps) : []
  // The request to answer now applies to this walk alone, so it cannot be removed.
  const remarks = [...steering.entries()].filter(
    ([, one]) => one.kind !== 'finish' || waiting.includes(one),
  )
  if (remarks.length === 0) return null
  return (
    <ul className={styles.steering} aria-label={say('What you said')}>
      {remarks.map(([index, one]) => (
        <li key={index}>
          <bdi>{steerText(one)}</bdi>
          {waiting.includes(one) && <span>{say('will be its next message')}</span>}
          {!running && (
            <button
              type="button"
              aria-label={say('Take back: {what}', { what: steerText(one) })}
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

/** The progress of a model in this browser at the current step, while it compares texts or reads a prompt. */
function PromptProgress() {
  const prompt = useApp((state) => state.models.local.prompt)
  const comparing = useApp((state) => state.models.meaning.comparing)
  const isComparing = comparing !== null && comparing.total > 0
  const under = isComparing ? comparing : prompt
  if (under === null || under.total === 0) return null
  const { done, total } = under
  const figures = { done: grouped(done), total: grouped(total) }
  return (
    <label className={styles.prompt}>
      {isComparing
        ? say('Comparing by meaning: {done} of {total} texts', figures)
        : say('The model reads: {done} of {total} tokens', figures)}
      <progress value={done} max={total} />
    </label>
  )
}
