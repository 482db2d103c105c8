import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { estimateQuestion } from './model-estimate.ts'

describe('estimateQuestion', () => {
  const { walk } = DEFAULT_SETTINGS

  it('gives the usual cost of a question, and the maximum that its limits allow (NAV-12)', () => {
    const { usual, most } = estimateQuestion(walk, { input: 1, output: 10 })
    expect(most.tokensIn + most.tokensOut).toBe(walk.maxModelTokens)
    expect(usual.tokensIn).toBeLessThan(most.tokensIn)
    expect(usual.costUsd).toBeCloseTo((usual.tokensIn + 10 * usual.tokensOut) / 1e6)
    expect(most.costUsd).toBeLessThanOrEqual(walk.maxModelCostUsd)
  })

  it('gives no cost where no price is known', () => {
    expect(estimateQuestion(walk, null).usual.costUsd).toBeNull()
  })
})
