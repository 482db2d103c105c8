import { describe, expect, it } from 'vitest'
import { addUsage, NO_USAGE } from './usage.ts'

describe('addUsage', () => {
  it('marks a sum as a bound if one of its parts is a bound (NAV-12)', () => {
    const one = { ...NO_USAGE, calls: 1, counted: false }
    expect(addUsage(one, { ...NO_USAGE, costUsd: 0.5 })).toMatchObject({
      ...{ calls: 1, counted: false, costUsd: 0.5 },
    })
  })

  it('gives no price if no part has one (NAV-12)', () => {
    expect(addUsage(NO_USAGE, { ...NO_USAGE, tokensIn: 2, ms: 3 })).toEqual({
      ...NO_USAGE,
      tokensIn: 2,
      ms: 3,
    })
  })

  it('adds cached tokens if a part reports them (NAV-12)', () => {
    const cached = { ...NO_USAGE, tokensCached: 40 }
    expect(addUsage(NO_USAGE, cached).tokensCached).toBe(40)
    expect(addUsage(cached, cached).tokensCached).toBe(80)
  })
})
