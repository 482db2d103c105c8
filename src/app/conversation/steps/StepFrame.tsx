// The frame of every step: number, verb, one line, cost; the body opens below.

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { UiMessage } from '../../../messages/words.ts'
import type { Step, StepOf, TakenBy } from '../../../model/walk/trace.ts'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Prose } from '../../parts/Prose.tsx'
import parts from '../../parts/parts.module.css'
import { stepText, stepVerb } from '../../words/describe.ts'
import { duration } from '../../words/format.ts'
import { say, sayWith, sayWords } from '../../words/say.ts'
import { stepMaker, tokensText, usageText, whoText } from '../../words/usage.ts'
import styles from './walk.module.css'

/** Properties that the list sets for a step and that its component passes on. */
export interface StepFrameState {
  readonly open: boolean
  /** Whether the walk is at this step. */
  readonly current: boolean
  /** Whether its lane in the tree is highlighted. */
  readonly lit: boolean
  readonly onToggle: () => void
  /** Its position among the calls of one message. */
  readonly joined?: 'first' | 'inner' | 'last'
  /** Name of the collection in which it was taken, if several are asked. */
  readonly where?: string
  /** Shown while the step is open. */
  readonly actions?: ReactNode
}

/** The props of the component of a kind of step. */
export interface StepProps<K extends Step['kind']> {
  readonly step: StepOf<K>
  readonly frame: StepFrameState
}

export function StepFrame(props: {
  readonly frame: StepFrameState
  readonly step: Step
  /** Its line; the text of the step if absent. */
  readonly what?: ReactNode
  /** The reason in a few words; the body has the full one. */
  readonly why?: string | undefined
  /** The reason in the model's own words: a line below the step while it is closed. */
  readonly below?: string
  /** Shown below the line, whether the step is open or not. */
  readonly always?: ReactNode
  /** Facts at the right before the time of the step; they shrink in narrow panes. */
  readonly costs?: readonly string[]
  /** Milliseconds; those of the step if absent. */
  readonly ms?: number
  /** `null` always hides it. */
  readonly chip?: string | null | undefined
  readonly fallback?: boolean
  /** A step without a body cannot be opened. */
  readonly children?: ReactNode
}) {
  const { frame, why = '', below = '', what = stepText(props.step) } = props
  const taken = stepMaker(props.step)
  const isRemembered = 'remembered' in props.step && props.step.remembered === true
  const replaced = taken.replaced !== undefined
  const fallback = props.fallback === true || replaced
  const chip = replaced
    ? say('without the model')
    : isRemembered
      ? say('from memory')
      : props.chip === undefined && taken.by === 'model'
        ? say('model')
        : props.chip
  const costs = [
    ...(taken.usage === undefined ? [] : [tokensText(taken.usage)]),
    ...(props.costs ?? []),
  ]
  const bodyId = useId()
  const row = useRef<HTMLLIElement>(null)
  const showOpened = useShownWhenOpened(row, frame.open)
  const { joined } = frame
  const state = classNames(
    styles.step,
    frame.current && styles.now,
    frame.lit && styles.lit,
    joined !== undefined && styles[joined],
  )
  return (
    <li
      ref={row}
      className={state}
      aria-current={frame.current ? 'step' : undefined}
      data-step={props.step.number}
    >
      <StepNumber number={props.step.number} fallback={fallback} />
      <div className={styles.content}>
        <button
          type="button"
          className={styles.stepHead}
          aria-expanded={frame.open}
          aria-controls={frame.open ? bodyId : undefined}
          onClick={() => {
            showOpened()
            frame.onToggle()
          }}
        >
          <span className={styles.verb}>{stepVerb(props.step)}</span>
          <span className={styles.what}>
            {typeof what === 'string' ? <span className={styles.words}>{what}</span> : what}
          </span>
          {why !== '' && !frame.open && (
            <span className={styles.because} title={why.replaceAll('`', '')}>
              <Prose text={why} />
            </span>
          )}
          <span className={styles.cost}>
            {joined !== undefined && joined !== 'first' && (
              <span className={parts.hidden}>{say('with the step before')} </span>
            )}
            {frame.where !== undefined && (
              <span className={styles.chip}>
                <span>{sayWith('in {collection}', { collection: <bdi>{frame.where}</bdi> })}</span>
              </span>
            )}
            {chip !== undefined && chip !== null && <span className={styles.chip}>{chip}</span>}
            {costs.map((cost) => (
              <span key={cost} className={styles.optional}>
                {cost} ·{' '}
              </span>
            ))}
            {duration(props.ms ?? props.step.ms)}
          </span>
        </button>
        {below !== '' && !frame.open && (
          <p className={styles.below} title={below} dir="auto">
            <Prose text={below} />
          </p>
        )}
        {props.always}
        {frame.open && (
          <div id={bodyId} className={styles.body}>
            {isRemembered && <FromMemory />}
            {props.children}
            <TakenNote taken={taken} />
            {frame.actions}
          </div>
        )}
      </div>
    </li>
  )
}

/** The full reason for a step. */
export function Why({ words }: { readonly words: UiMessage }) {
  return (
    <p className={styles.why}>
      <Prose text={sayWords(words)} />
    </p>
  )
}

function StepNumber({ number, fallback }: { readonly number: number; readonly fallback: boolean }) {
  if (!fallback)
    return (
      <span className={styles.stepNumber} aria-hidden="true">
        {number}
      </span>
    )
  return (
    <span className={classNames(styles.stepNumber, styles.triangle)} aria-hidden="true">
      <svg viewBox="0 0 24 22" aria-hidden="true" focusable="false">
        <path d="M12 1.5 23 21H1z" />
      </svg>
      <span>{number}</span>
    </span>
  )
}

/** Who took a step, what it cost, and what went wrong on the way. */
function TakenNote({ taken }: { readonly taken: TakenBy }) {
  const { model, usage, replaced } = taken
  return (
    <>
      {replaced !== undefined && (
        <p className={classNames(styles.aside, styles.taken)}>
          <Icon name="warn" />
          {say('The structural reasoner took this step: {why}', { why: sayWords(replaced) })}
        </p>
      )}
      {usage !== undefined && usage.calls > 0 && (
        <p className={styles.aside}>
          {model === undefined ? '' : `${whoText('model', model)}: `}
          {usageText(usage)}
        </p>
      )}
    </>
  )
}

/**
 * Scrolls what a click opened into view, as far as it fits, and moves nothing else.
 * @returns a function to call on the click, before `open` changes
 */
function useShownWhenOpened(element: RefObject<Element | null>, open: boolean): () => void {
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (open && isAsked.current) element.current?.scrollIntoView({ block: 'nearest' })
    isAsked.current = false
  }, [element, open])
  return () => {
    isAsked.current = true
  }
}

/** Tells that an earlier walk is shown again, because the question is the same and nothing has changed. */
function FromMemory() {
  return (
    <p className={styles.why}>
      {say(
        'This was asked before and nothing has changed since, so its steps are shown again, with the times and costs of then.',
      )}
    </p>
  )
}
