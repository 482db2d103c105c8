import { describe, expect, it } from 'vitest'
import type { StepOf } from '../../model/walk/trace.ts'
import { routeText } from './describe.ts'

const STEP: StepOf<'route'> = {
  ...{ number: 1, at: 0, ms: 0, shownTokens: 0, readTokens: 0 },
  ...{ kind: 'route', route: 'structural', signal: 'where', overruled: false },
  start: { id: '', node: 0, size: 1, kind: 'collection', title: '', path: '', start: 0, end: 0 },
}

describe('routeText', () => {
  it('names a walk from memory as one (NAV-11)', () => {
    expect(routeText(STEP)).toBe('Structure: “where”')
    expect(routeText({ ...STEP, remembered: true })).toContain('from memory')
    expect(routeText({ ...STEP, remembered: true, overruled: true })).toContain('from memory')
  })
})
