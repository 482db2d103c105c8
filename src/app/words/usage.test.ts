import { describe, expect, it } from 'vitest'
import { EVERY_STEP, steps } from '../state/testing.ts'
import { costText, tokensText, usageOf, usageText } from './usage.ts'

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
