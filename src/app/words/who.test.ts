import { describe, expect, it } from 'vitest'
import type { Step } from '../../model/walk/trace.ts'
import { answeringReasoner } from './usage.ts'

const BASE = { at: 1, ms: 1, shownTokens: 0, readTokens: 0 }
const START = { ...BASE, number: 1, kind: 'start', place: {} } as unknown as Step
const GAVE_UP: Step = {
  ...{ ...BASE, number: 2, kind: 'fallback', from: 'walk', to: 'walk', why: 'no answer' },
}
const ANSWER: Step = {
  ...{ ...BASE, number: 3, kind: 'answer', found: true, text: 'x', citations: [], nearest: [] },
}

describe('answeringReasoner', () => {
  it.each([
    ['a model', 'model', [START, { ...ANSWER, by: 'model' as const }]],
    ['a model that is still walking', 'model', [START]],
    ['no model, where the model gave up', 'structural', [START, GAVE_UP, ANSWER]],
  ])('is %s (UI-26)', (_, by, steps) => {
    expect(answeringReasoner({ reasoner: 'model', steps })).toBe(by)
  })
})
