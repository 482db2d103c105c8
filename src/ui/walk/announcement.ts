// What is said aloud of a walk: the step it is at, and in the end how sure the answer is and what it says.

import type { Step, StepOf } from '../../model/walk/trace.ts'
import type { WalkStatus } from '../../state/shape/walk-state.ts'
import { verdictOf } from '../answer/verdict/verdict.ts'
import { say } from '../language/say.ts'
import { lastWalked, stepText, stepVerb } from '../words/describe.ts'

/** Characters of an answer that are said; the rest can be read. */
const LONGEST = 400

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
  const text = plain.length > LONGEST ? `${plain.slice(0, LONGEST)} …` : plain
  return `${title}: ${text} ${say('The walk has ended: {answer}.', { answer: stepText(answer) })}`
}
