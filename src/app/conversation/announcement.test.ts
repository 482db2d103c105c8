// The announcements of a walk for screen readers.

import { describe, expect, it } from 'vitest'
import type { Step } from '../../model/walk/trace.ts'
import { AGENT_STEPS, steps } from '../state/testing.ts'
import { announcement } from './WalkPane.tsx'

const NOTHING = {
  ...{ ahead: 0, chance: 0, close: 0, covered: 0, defines: 0, few: 0 },
  ...{ named: 0, score: 0, speaks: 0, unknown: 0 },
}
const NUMBERS = { number: 3, at: 0, ms: 0, shownTokens: 0, readTokens: 0 }
const answer = (text: string): Step => ({
  ...{ ...NUMBERS, kind: 'answer', text, by: 'structural', found: true, citations: [] },
  ...{ uncited: [], nearest: [], sure: { level: 'likely', probability: 0.7, of: NOTHING } },
})

describe('announcement', () => {
  it('announces how sure the answer is, and the answer, at the end of a walk (UI-8)', () => {
    const said = announcement([answer('`open` in `auth.py`: Opens a session. [1]')], 'done')
    expect(said).toMatch(/^Probably here: open in auth\.py: Opens a session\. \[1\] Done: /)
  })

  it('announces each call of an agent when it is made (UI-8, TOOL-1)', () => {
    const walk = steps(...AGENT_STEPS)
    expect(announcement(walk.slice(0, 5), 'running')).toBe(
      'Step 5, Looked for: “it” (grep), inside file-5.ts, 2 lines',
    )
    expect(announcement(walk, 'done')).toMatch(/^Partly supported: It is in file-3\.ts \[1\]\./)
  })

  it('cuts a long answer, and announces nothing before the first step (UI-8)', () => {
    expect(announcement([answer('a'.repeat(900))], 'done').length).toBeLessThan(500)
    expect(announcement([], 'running')).toBe('')
    expect(announcement([answer('x')], 'idle')).toBe('')
  })
})
