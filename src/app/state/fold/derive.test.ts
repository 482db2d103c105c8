import { describe, expect, it } from 'vitest'
import type { Step } from '../../../model/walk/trace.ts'
import { IDLE_WALK, INITIAL_STATE } from '../shape/initial.ts'
import type { WalkStatus } from '../shape/walk-state.ts'
import { AGENT_STEPS, EVERY_STEP, steps } from '../testing.ts'
import { isAgentWalking } from './derive.ts'

function walking(walked: readonly Step[], status: WalkStatus = 'running'): boolean {
  return isAgentWalking({ ...INITIAL_STATE, walk: { ...IDLE_WALK, status, steps: walked } })
}

describe('isAgentWalking', () => {
  it('is true from the start of an agent until it ends, or a walk without it starts (NAV-15)', () => {
    const agent = steps(...AGENT_STEPS.slice(0, 4))
    expect(walking(agent)).toBe(true)
    expect(walking(agent, 'done')).toBe(false)
    expect(walking([])).toBe(false)
    expect(walking(steps(...EVERY_STEP))).toBe(false)
    expect(walking([...agent, ...steps(EVERY_STEP[0])])).toBe(false)
  })
})
