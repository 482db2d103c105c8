// The actions of a step: search its branch, exclude it, add a hint, continue there, mark its place as right or wrong.

import { type FormEvent, useState } from 'react'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { slugOf, useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import { isAgentWalking } from '../../state/fold/derive.ts'
import { placeOf } from '../../state/fold/step-refs.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { say } from '../../words/say.ts'
import { findCorrection } from '../state/corrections.ts'
import styles from './walk.module.css'

/** Kinds of steps that take a hint although they have no place. */
const HINTED_KINDS: ReadonlySet<Step['kind']> = new Set(['judge', 'start', 'call'])

export function StepActions(props: {
  readonly step: Step
  /** Index of the step in the walk. */
  readonly index: number
}) {
  const { step, index } = props
  const running = useApp(({ walk }) => walk.status === 'running')
  // While an agent walks, one field below the steps takes all remarks.
  const hasRemarks = useApp(isAgentWalking)
  const actions = useActions()
  const [hinting, setHinting] = useState(false)
  const place = placeOf(step)
  const ref = place === null || place.ref.node <= 0 ? null : place.ref
  if (ref === null && (hasRemarks || !HINTED_KINDS.has(step.kind))) return null
  return (
    <>
      <fieldset
        className={styles.stepActions}
        aria-label={say('At step {number}', { number: step.number })}
      >
        {ref !== null && (
          <code className={styles.stepPlace} translate="no">
            <bdi>{lineName(ref)}</bdi>
          </code>
        )}
        {ref !== null && <SteerActions place={ref} />}
        {!hasRemarks && (
          <Action
            label={say('Add a hint')}
            pressed={hinting}
            onPress={() => setHinting(!hinting)}
          />
        )}
        {!running && <Action label={say('Go on')} onPress={() => void actions.goOnFrom(index)} />}
        {ref !== null && <Verdicts place={ref} />}
      </fieldset>
      {hinting && !hasRemarks && <HintForm onDone={() => setHinting(false)} />}
    </>
  )
}

/** Buttons that send the walk into a place, or past it. */
export function SteerActions({ place }: { readonly place: NodeRef }) {
  const { steer } = useActions()
  return (
    <>
      <Action
        label={say('Look into it')}
        about={displayId(place)}
        onPress={() => void steer({ kind: 'pin', ref: place })}
      />
      <Action
        label={say('Leave it out')}
        about={displayId(place)}
        onPress={() => void steer({ kind: 'prune', ref: place })}
      />
    </>
  )
}

/** Marks a place as right or wrong for the question: stored, and used by later walks. */
function Verdicts({ place }: { readonly place: NodeRef }) {
  const collection = useApp(slugOf)
  const question = useApp(({ walk }) => walk.question)
  const corrections = useApp((state) => state.corrections)
  const { correct } = useActions()
  const chosenVerdict = findCorrection(corrections, collection, question, place.id)?.verdict
  return (['right', 'wrong'] as const).map((verdict) => (
    <Action
      key={verdict}
      label={verdict === 'right' ? say('Right place') : say('Wrong place')}
      pressed={chosenVerdict === verdict}
      onPress={() => void correct(place, verdict)}
    />
  ))
}

function Action(props: {
  readonly label: string
  /** The target of an action: part of its accessible name, and visible while the action is hovered or focused. */
  readonly about?: string
  readonly pressed?: boolean
  readonly onPress: () => void
}) {
  return (
    <Button look="quiet" aria-pressed={props.pressed} onClick={props.onPress}>
      {props.label}
      {props.about !== undefined && <bdi className={styles.about}>{props.about}</bdi>}
    </Button>
  )
}

/** Maximum length: a longer hint would take too much of the prompt from the question. */
export const MAX_HINT_CHARACTERS = 300

/** A hint to the walk, in words. */
function HintForm({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const { steer } = useActions()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hint = text.trim()
    if (hint === '') return
    onDone()
    void steer({ kind: 'hint', text: hint })
  }
  return (
    <form className={styles.hint} aria-label={say('Add a hint')} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user asked for it with the button before it
        autoFocus
        className={classNames(parts.entry, styles.hintField)}
        aria-label={say('Add a hint')}
        placeholder={say('It is about cookies, not about caches')}
        maxLength={MAX_HINT_CHARACTERS}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <Button type="submit">{say('Send')}</Button>
    </form>
  )
}
