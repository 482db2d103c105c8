import { describe, expect, it } from 'vitest'
import { addUsage, NO_USAGE } from './usage.ts'

describe('addUsage', () => {
  it('NAV-12: sums keep the bound where one of them is a bound', () => {
    const one = { ...NO_USAGE, calls: 1, counted: false }
    expect(addUsage(one, { ...NO_USAGE, costUsd: 0.5 })).toMatchObject({
      calls: 1,
      counted: false,
      costUsd: 0.5,
    })
  })

  it('NAV-12: a sum without any price has none', () => {
    expect(addUsage(NO_USAGE, { ...NO_USAGE, tokensIn: 2, ms: 3 })).toEqual({
      ...NO_USAGE,
      tokensIn: 2,
      ms: 3,
    })
  })

  it('adds tokens out of prompt caches where somebody tells of some (NAV-12)', () => {
    const cached = { ...NO_USAGE, tokensCached: 40 }
    expect(addUsage(NO_USAGE, cached).tokensCached).toBe(40)
    expect(addUsage(cached, cached).tokensCached).toBe(80)
  })
})
