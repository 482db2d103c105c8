// Replays a finished walk step by step: the stops are the marks of its steps.

import { useEffect, useState } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { stopMark } from '../conversation/stop-mark.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import parts from '../parts/parts.module.css'
import { stepVerb } from '../words/describe.ts'
import { labelled, say } from '../words/say.ts'
import styles from './replay.module.css'

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
    <fieldset className={styles.replay}>
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
      <div className={styles.scrub}>
        <span className={styles.track} />
        <span
          className={styles.done}
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
      <span className={styles.position} aria-hidden="true">
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
      className={classNames(styles.stop, props.ahead === true && styles.ahead)}
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
      className={classNames(parts.square, off && styles.off)}
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
export function Replay() {
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
