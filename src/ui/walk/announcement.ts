// The announcement of a walk for screen readers: the current step, and at the end the verdict and the answer.

import type { Step, StepOf } from '../../model/walk/trace.ts'
import type { WalkStatus } from '../../state/shape/walk-state.ts'
import { verdictOf } from '../answer/verdict.ts'
import { lastWalked, stepText, stepVerb } from '../words/describe.ts'
import { say } from '../words/say.ts'

/** Maximum number of announced characters of an answer; the rest can be read. */
const MAX_ANSWER_CHARACTERS = 400

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
