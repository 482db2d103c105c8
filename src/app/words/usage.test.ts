import { describe, expect, it } from 'vitest'
import type { Step } from '../../model/walk/trace.ts'
import { EVERY_STEP, steps } from '../state/testing.ts'
import { answeringReasoner, costText, tokensText, usageOf, usageText } from './usage.ts'

const USAGE = { calls: 1, tokensIn: 800, tokensOut: 30, counted: true, ms: 1200 }
const SEARCH = EVERY_STEP[3]
const JUDGE = EVERY_STEP[9]

describe('what models cost (NAV-12)', () => {
  it('is nothing for a walk without a model', () => {
    expect(usageOf(steps(...EVERY_STEP))).toBeNull()
  })

  it('is the sum over the steps, and states whether a part of it is an upper bound', () => {
    const log = steps(
      { ...SEARCH, usage: { ...USAGE, costUsd: 0.001 } } as typeof SEARCH,
      { ...JUDGE, usage: { ...USAGE, counted: false } } as typeof JUDGE,
    )
    const usage = usageOf(log)
    expect(usage).toEqual({
      ...{ calls: 2, tokensIn: 1600, tokensOut: 60, counted: false, ms: 2400, costUsd: 0.001 },
    })
    expect(usage === null ? '' : usageText(usage)).toBe(
      '2 calls, ≤ 1,600 in, ≤ 60 out, $0.0010, 2.4 s',
    )
  })

  it('includes what came from the cache', () => {
    expect(usageText({ ...USAGE, tokensCached: 612 })).toBe(
      '1 call, 800 in, 30 out, 612 cached, 1.2 s',
    )
  })

  it('is what the closing step has, if it has it', () => {
    const done = { ...EVERY_STEP[11], usage: { ...USAGE, calls: 9 } } as (typeof EVERY_STEP)[number]
    const log = steps({ ...SEARCH, usage: USAGE } as typeof SEARCH, done)
    expect(usageOf(log)?.calls).toBe(9)
  })

  it.each([
    [0, '$0'],
    [0.00002, '< $0.0001'],
    [0.0021, '$0.0021'],
    [1.5, '$1.50'],
  ])('%d US dollars are %s', (cost, text) => {
    expect(costText(cost)).toBe(text)
  })

  it('states tokens in and out', () => {
    expect(tokensText(USAGE)).toBe('800 in, 30 out')
  })
})

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
