// The walk as a list: one row for each step, as it happens.

import { useState } from 'react'
import type { Step } from '../../model/walk/trace.ts'
import { useCollectionName } from '../hooks/use-collection-name.ts'
import { say } from '../words/say.ts'
import { takenBy } from '../words/usage.ts'
import { StepActions } from './steps/StepActions.tsx'
import type { StepFrameState } from './steps/StepFrame.tsx'
import { StepView } from './steps/StepView.tsx'
import type { StepContext } from './steps/step-context.ts'
import styles from './steps/walk.module.css'

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
  readonly walk: StepContext
}) {
  const { steps, running, lit, onLight, walk } = props
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
          number: step.number,
          open,
          current,
          lit: lit === index,
          onToggle: toggle,
          taken: takenBy(step),
          ...joinedWith(steps, index),
          ...(step.collection !== undefined && { where: nameOf(step.collection) }),
          actions: <StepActions step={step} index={index} collection={walk.collection} />,
        }
        return <StepView key={step.number} {...{ step, frame, walk }} />
      })}
    </ol>
  )
}
