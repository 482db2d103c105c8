import { describe, expect, it } from 'vitest'
import type { Step } from '../../model/walk/trace.ts'
import { AGENT_STEPS, EVERY_STEP, place, steps } from '../../state/testing.ts'
import { agentTokens, elapsed, gaugeSegments } from './gauge.ts'

function readStep(number: number, readTokens: number): Step {
  const read = { kind: 'read', ref: place(1), passages: [], why: '' } as const
  return { number, at: number * 10, ms: 4, shownTokens: 0, readTokens, ...read }
}

describe('the gauge', () => {
  it('has one segment for each step that read something (UI-2)', () => {
    const steps = [0, 842, 842, 1097].map((tokens, i) => readStep(i + 1, tokens))
    expect(gaugeSegments(steps)).toEqual([
      { step: 2, tokens: 842 },
      { step: 4, tokens: 255 },
    ])
    expect(elapsed(steps)).toBe(44)
    expect(elapsed([])).toBe(0)
  })

  it('shows contents and reading of an agent, compared with the context (UI-2, NAV-3)', () => {
    expect(agentTokens(steps(...AGENT_STEPS))).toEqual({
      ...{ contents: 20, reading: 60, context: 8000 },
    })
    expect(agentTokens(steps(...EVERY_STEP))).toBeNull()
  })
})
