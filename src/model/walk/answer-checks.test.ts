// The lines below an answer: about its check, and about a model whose answer was replaced.

import { describe, expect, it } from 'vitest'
import { AGENT_STEPS, EVERY_STEP, steps } from '../../app/state/testing.ts'
import { doubtsOf, notFoundBefore, replacedBecause, supportOf } from './answer-checks.ts'
import type { Step, StepBody, StepOf } from './trace.ts'

const [START] = AGENT_STEPS
const NOT_FOUND: StepBody = {
  ...{ kind: 'answer', by: 'model', found: false, text: 'No file says it.' },
  ...{ citations: [], nearest: [] },
}
const FALLBACK: StepBody = { kind: 'fallback', from: 'walk', to: 'walk', why: 'it found nothing' }
const ANSWER_WITHOUT_MODEL = { ...EVERY_STEP[10], attempt: 2 } as StepBody

function lastAnswer(walk: readonly Step[]): StepOf<'answer'> {
  const answer = walk.findLast((step) => step.kind === 'answer')
  if (answer === undefined) throw new Error('no answer')
  return answer
}

describe('an answer without the model after one with it', () => {
  const OTHERS = EVERY_STEP.slice(0, 3)
  const WORDS = { ...FALLBACK, missing: 'words' } as StepBody
  const SAID = 'No file says it.'
  it.each<[string, readonly StepBody[], string, string | null]>([
    [
      'the model found nothing',
      [START, NOT_FOUND, FALLBACK, ...OTHERS, ANSWER_WITHOUT_MODEL],
      ...([SAID, 'it found nothing'] as const),
    ],
    [
      'the model failed before it answered',
      [START, FALLBACK, ...OTHERS, ANSWER_WITHOUT_MODEL],
      ...(['', 'it found nothing'] as const),
    ],
    ['words of like meaning were missing', [START, WORDS, ANSWER_WITHOUT_MODEL], '', null],
    ['no model was asked', [FALLBACK, ANSWER_WITHOUT_MODEL], '', null],
    ['the model answered', AGENT_STEPS, '', null],
  ])(
    'gives the earlier answer of the model and the reason: %s (ANS-1)',
    (_, walk, earlier, why) => {
      const log = steps(...walk)
      expect(notFoundBefore(log, lastAnswer(log))?.text ?? '').toBe(earlier)
      expect(replacedBecause(log, lastAnswer(log))).toBe(why)
    },
  )
})

describe('the check of an answer', () => {
  it('lists the sentences that the cited lines do not support (ANS-3)', () => {
    const log = steps(...AGENT_STEPS)
    const answer = lastAnswer(log)
    expect(doubtsOf(log, answer).map(({ text }) => text)).toEqual(['It has 9 lines.'])
    expect(supportOf(log, answer)).toEqual({
      kind: 'bad',
      fact: { is: 'compared', grounded: 1, sentences: 2 },
    })
  })
})
