import { describe, expect, it } from 'vitest'
import { walkFailure } from '../conversation/state/walk-text.ts'
import { stoppedAt, walkNoticeKind } from '../conversation/WalkNotice.tsx'
import { IDLE_WALK } from '../state/shape/initial.ts'
import type { WalkState } from '../state/shape/walk-state.ts'
import { EVERY_STEP, steps } from '../state/testing.ts'
import { sayWords } from './say.ts'

const INFO = { slug: 'lamp', generation: 3 }
const ON = { collection: 'lamp', generation: 3 }
const GAVE_WAY = { kind: 'fallback', from: 'walk', to: 'search', why: 'It is offline.' } as const
const MISSED = steps({ ...GAVE_WAY, missing: 'piece' })
const FAILURE = walkFailure('')
const walk = (more: Partial<WalkState>): WalkState => ({ ...IDLE_WALK, on: ON, ...more })

describe('the notice of a walk', () => {
  it.each<[string, Partial<WalkState>, ReturnType<typeof walkNoticeKind>]>([
    ['that was not begun', {}, null],
    ['that runs', { status: 'running', steps: steps(GAVE_WAY) }, null],
    ['that ended', { status: 'done', steps: steps(GAVE_WAY) }, null],
    ['that was stopped', { status: 'stopped' }, 'stopped'],
    ['that broke off', { status: 'failed', failure: FAILURE }, 'failed'],
    ['that missed a piece', { status: 'done', steps: MISSED }, 'missing-pieces'],
    [
      'that missed a piece of a collection that has changed',
      { status: 'done', on: { ...ON, generation: 2 }, steps: MISSED },
      'missing-pieces',
    ],
    ['over an earlier build', { status: 'done', on: { ...ON, generation: 2 } }, 'outdated'],
    ['over another', { status: 'done', on: { collection: 'shop', generation: 2 } }, null],
  ])('one %s (NAV-13, KEEP-6)', (_, more, kind) => {
    expect(walkNoticeKind(walk(more), INFO)).toBe(kind)
  })

  it('states how far a stopped walk came (NAV-13)', () => {
    expect(stoppedAt({ steps: [] })).toBe('Stopped before the first step.')
    const walked = steps(...EVERY_STEP.slice(0, 3))
    expect(sayWords(stoppedAt({ steps: walked }))).toMatch(/^Stopped at step \d+\.$/)
  })
})
