// The steps of the current walk in the trace view: what each did and cost, with the replay below them.

import { useEffect, useState } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { answerMarkdown } from '../conversation/answer/markdown.ts'
import { useAnswerBlocks } from '../conversation/answer/use-blocks.ts'
import { verdictOf } from '../conversation/answer/verdict.ts'
import { Scroll } from '../conversation/Scroll.tsx'
import { StepActions } from '../conversation/steps/StepActions.tsx'
import type { StepFrameState } from '../conversation/steps/StepFrame.tsx'
import { StepView } from '../conversation/steps/StepView.tsx'
import styles from '../conversation/steps/walk.module.css'
import { stopMark } from '../conversation/stop-mark.ts'
import { UnderSteps } from '../conversation/UnderSteps.tsx'
import { ImportedNotice } from '../conversation/WalkNotice.tsx'
import { useActions, useApp, useCollectionName, useCurrentModel } from '../hooks/app-context.ts'
import { exportTrace, fileNameOf, importTrace, saveText } from '../hooks/walk-files.ts'
import { ConsentPanel } from '../models/ConsentPanel.tsx'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import parts from '../parts/parts.module.css'
import { answerOf, shownSteps } from '../state/fold/derive.ts'
import { stepVerb } from '../words/describe.ts'
import { counted, duration } from '../words/format.ts'
import { labelled, say } from '../words/say.ts'
import { answeringReasoner, elapsed, usageOf, usageText, whoText } from '../words/usage.ts'
import replayStyles from './replay.module.css'

export function StepsPane() {
  return (
    <PaneBoundary name={say('Steps')}>
      <section className={styles.pane} aria-label={say('How it got there')}>
        <ImportedNotice />
        <ConsentPanel />
        <WalkFacts />
        <Steps />
        <Replay />
        <UnderSteps />
      </section>
    </PaneBoundary>
  )
}

/** The question, who walked, and what it took: time, tokens, cost, and how often such an answer is right. */
function WalkFacts() {
  const walk = useApp((state) => state.walk)
  const { question, model, imported } = walk
  const reasoner = answeringReasoner(walk)
  const steps = useApp(shownSteps)
  const answer = useApp(answerOf)
  const host = useCurrentModel()?.host ?? ''
  const usage = usageOf(steps)
  const facts = [
    imported === null && reasoner === 'model' ? host : '',
    duration(elapsed(steps)),
    say('reading {tokens}', { tokens: counted(steps.at(-1)?.readTokens ?? 0, 'token') }),
    usage === null ? '' : usageText(usage),
    answer === null ? '' : verdictOf(steps, answer).why,
  ]
  return (
    <header className={styles.facts}>
      <h2 dir="auto">{question}</h2>
      <p>
        <b>{whoText(reasoner, model)}</b>{' '}
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </header>
  )
}

function Steps() {
  const walk = useApp((state) => state.walk)
  const steps = useApp(shownSteps)
  const { lightStep } = useActions()
  const running = walk.status === 'running'
  return (
    <Scroll label={say('Steps')} follow={running ? steps : null}>
      {steps.length === 0 && !running && (
        <p className={styles.waiting}>{say('Nothing here yet.')}</p>
      )}
      <StepList
        key={walk.id}
        steps={steps}
        running={running || walk.shown !== null}
        lit={walk.lit}
        onLight={lightStep}
      />
      {walk.status !== 'idle' && !running && <TraceFiles />}
    </Scroll>
  )
}

/** The position of a call among those of the same message; nothing for other steps. */
export function joinedWith(steps: readonly Step[], index: number): Pick<StepFrameState, 'joined'> {
  const isSame = (other: Step | undefined): boolean => {
    const step = steps[index]
    if (step.kind !== 'call' || other?.kind !== 'call') return false
    return step.turn === other.turn && step.collection === other.collection
  }
  const [before, after] = [isSame(steps[index - 1]), isSame(steps[index + 1])]
  if (before) return { joined: after ? 'inner' : 'last' }
  return after ? { joined: 'first' } : {}
}

export function StepList(props: {
  readonly steps: readonly Step[]
  readonly running: boolean
  /** Index of the step whose lane is highlighted. */
  readonly lit: number | null
  readonly onLight: (index: number | null) => void
}) {
  const { steps, running, lit, onLight } = props
  const nameOf = useCollectionName()
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  return (
    <ol className={styles.steps} aria-label={say('Steps')}>
      {steps.map((step, index) => {
        const current = running && index === steps.length - 1
        // One line for each step: only the current step is open by default.
        const open = toggled.get(step.number) ?? (current || lit === index)
        const toggle = () => {
          setToggled(new Map(toggled).set(step.number, !open))
          onLight(open ? null : index)
        }
        const frame = {
          open,
          current,
          lit: lit === index,
          onToggle: toggle,
          ...joinedWith(steps, index),
          ...(step.collection !== undefined && { where: nameOf(step.collection) }),
          actions: <StepActions step={step} index={index} />,
        }
        return <StepView key={step.number} {...{ step, frame }} />
      })}
    </ol>
  )
}

/**
 * The current walk as text and file: for a note, for an assistant, and as a trace that can be opened again.
 */
function TraceFiles() {
  const walk = useApp((state) => state.walk)
  const answer = useApp(answerOf)
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const blocks = useAnswerBlocks(walk.steps, answer)
  const actions = useActions()
  const { question, steps, model, settings } = walk
  const of = { question, steps, collection: info?.name ?? '' }
  const markdown = () =>
    answerMarkdown({
      ...of,
      blocks,
      checkout: info?.checkout,
      by: whoText(answeringReasoner(walk), model),
      settings,
    })
  const handOver = async () => {
    // The code that counts its tokens is loaded on the first use.
    const { handOverText } = await import('../conversation/answer/hand-over.ts')
    return handOverText({ ...of, checkout: info?.checkout ?? null })
  }
  return (
    <div className={styles.files}>
      <CopyButton label={say('Copy as Markdown')} text={markdown} />
      <CopyButton label={say('Copy for an assistant')} text={handOver} />
      <Button
        look="quiet"
        onClick={() => saveText(fileNameOf(question, 'md'), markdown(), 'text/markdown')}
      >
        {say('Save as Markdown')}
      </Button>
      <Button look="quiet" onClick={() => void exportTrace(actions)}>
        {say('Export steps')}
      </Button>
      <Button look="quiet" onClick={() => void importTrace(actions)}>
        {say('Open exported steps …')}
      </Button>
    </div>
  )
}

/** Milliseconds that each step is shown during playback. */
const STEP_PAUSE_MS = 700
/** With more stops than these the marks would touch: then only the line is drawn. */
const MAX_MARKS = 26

function ReplayBar(props: {
  /** The steps that are stops. */
  readonly steps: readonly Step[]
  /** Number of shown steps, 1 … steps.length. */
  readonly shown: number
  readonly onShow: (steps: number) => void
}) {
  const { steps, shown, onShow } = props
  const [playing, setPlaying] = useState(false)
  const last = steps.length
  const active = playing && shown < last
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => onShow(shown + 1), STEP_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [active, shown, onShow])
  const go = (to: number) => {
    setPlaying(false)
    onShow(Math.min(last, Math.max(1, to)))
  }
  const play = () => {
    if (!active && shown >= last) onShow(1)
    setPlaying(!active)
  }
  const step = steps[shown - 1]
  if (step === undefined) return null
  return (
    <fieldset className={replayStyles.replay}>
      <legend className={parts.hidden}>{say('Replay')}</legend>
      <IconButton
        name="previous"
        label={say('Previous')}
        off={shown <= 1}
        onPress={() => go(shown - 1)}
      />
      <IconButton
        name={active ? 'pause' : 'play'}
        label={active ? say('Pause') : say('Play')}
        onPress={play}
      />
      <IconButton
        name="next"
        label={say('Next')}
        off={shown >= last}
        onPress={() => go(shown + 1)}
      />
      <div className={replayStyles.scrub}>
        <span className={replayStyles.track} />
        <span
          className={replayStyles.done}
          style={{ width: `calc((100% - 24px) * ${part(shown, last)})` }}
        />
        {last <= MAX_MARKS && <Stops steps={steps} shown={shown} />}
        {last > MAX_MARKS && <Stop at={part(shown, last)} mark="here" />}
        <input
          type="range"
          min={1}
          max={last}
          value={shown}
          aria-label={say('Step')}
          aria-valuetext={labelled(`${say('Step')} ${shown}`, stepVerb(step))}
          onChange={(event) => go(event.target.valueAsNumber)}
        />
      </div>
      <span className={replayStyles.position} aria-hidden="true">
        {say('{done} of {total}', { done: shown, total: last })}
      </span>
    </fieldset>
  )
}

function Stops({ steps, shown }: { readonly steps: readonly Step[]; readonly shown: number }) {
  return steps.map((step, i) => (
    <Stop
      key={step.number}
      at={part(i + 1, steps.length)}
      mark={i === shown - 1 && shown < steps.length ? 'here' : stopMark(step)}
      ahead={i >= shown}
    />
  ))
}

function Stop(props: {
  readonly at: number
  readonly mark: ReturnType<typeof stopMark>
  readonly ahead?: boolean
}) {
  return (
    <span
      className={classNames(replayStyles.stop, props.ahead === true && replayStyles.ahead)}
      style={{ insetInlineStart: `calc(12px + (100% - 24px) * ${props.at})` }}
    >
      <Mark name={props.mark} />
    </span>
  )
}

/** Position of stop `n` of `last` on the line, 0–1. */
function part(n: number, last: number): number {
  return last > 1 ? (n - 1) / (last - 1) : 1
}

function IconButton(props: {
  readonly name: IconName
  readonly label: string
  readonly off?: boolean
  readonly onPress: () => void
}) {
  const off = props.off === true
  return (
    <Button
      look="quiet"
      className={classNames(parts.square, off && replayStyles.off)}
      aria-label={props.label}
      title={props.label}
      aria-disabled={off}
      onClick={off ? undefined : props.onPress}
    >
      <Icon name={props.name} />
    </Button>
  )
}

/** The replay of the current walk, once a walk has ended and has several stops. */
function Replay() {
  const { status, steps, shown, id } = useApp((state) => state.walk)
  const actions = useActions()
  if (status === 'idle' || status === 'running' || steps.length < 2) return null
  return (
    <ReplayBar
      key={id}
      steps={steps}
      shown={Math.min(shown ?? steps.length, steps.length)}
      onShow={actions.showSteps}
    />
  )
}
