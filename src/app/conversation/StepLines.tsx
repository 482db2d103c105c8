// The steps in the conversation, folded into one strip of marks. It opens, and is open while a model walks: one
// line a step, which leads to its place.

import { useId, useState } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { useActions, useCollectionName } from '../hooks/app-context.ts'
import { Icon } from '../parts/Icon.tsx'
import { Mark } from '../parts/Mark.tsx'
import { placeOf } from '../state/fold/step-refs.ts'
import { stepText, stepVerb } from '../words/describe.ts'
import { counted, duration } from '../words/format.ts'
import { say, sayWith } from '../words/say.ts'
import { elapsed } from '../words/usage.ts'
import styles from './lines.module.css'
import { stopMark } from './stop-mark.ts'

/** Steps that look at something, or that something happened in; the others are in the trace view. */
const SHOWN_KINDS: ReadonlySet<Step['kind']> = new Set([
  ...(['call', 'read', 'follow', 'steer', 'cap', 'fallback'] as const),
])

/** More marks than these would not fit next to the words. */
const MAX_MARKS = 12
/** Milliseconds from which on a user notices the time. */
const NOTICED_MS = 1000

export function StepLines(props: {
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
  if (shown.length === 0) return running ? <div className={styles.strip} /> : null
  const ms = elapsed(steps)
  return (
    <>
      <button
        type="button"
        className={styles.strip}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <span className={styles.marks} aria-hidden="true">
          {shown.slice(0, MAX_MARKS).map((step) => (
            <Mark key={step.number} name={stopMark(step)} />
          ))}
        </span>
        {counted(shown.length, 'step')}
        {ms >= NOTICED_MS && `, ${duration(ms)}`}
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <ol id={list} className={styles.lines} aria-label={say('Steps')}>
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
