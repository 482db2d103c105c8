// Says aloud where the walk is, for those who do not see it.

import type { Step } from '../../model/walk/trace.ts'
import type { WalkStatus } from '../../state/shape/walk-state.ts'
import { useThrottled } from '../hooks/use-throttled.ts'
import { say } from '../language/say.ts'
import parts from '../parts/parts.module.css'
import { lastWalked, stepText, verbText } from '../words/describe.ts'

/** Milliseconds between two announcements. */
const PAUSE = 2000

export function Announcer(props: { readonly steps: readonly Step[]; readonly status: WalkStatus }) {
  const said = useThrottled(announcement(props.steps, props.status), PAUSE)
  return (
    <p className={parts.hidden} role="status">
      {said}
    </p>
  )
}

function announcement(steps: readonly Step[], status: WalkStatus): string {
  const step = steps.at(-1)
  if (status === 'idle' || step === undefined) return ''
  const answer = steps.findLast(({ kind }) => kind === 'answer')
  if (status === 'done' && answer?.kind === 'answer')
    return say('The walk has ended: {answer}.', { answer: stepText(answer) })
  if (status === 'stopped')
    return say('Stopped at step {number}.', { number: (lastWalked(steps) ?? step).number })
  return say('Step {number}, {verb}: {what}', {
    number: step.number,
    verb: verbText(step.kind),
    what: stepText(step),
  })
}
