import { describe, expect, it } from 'vitest'
import { filled } from '../../../messages/words.ts'
import { TRACE_VERSION } from '../../../model/walk/trace.ts'
import { IDLE_WALK } from '../../state/shape/initial.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { AGENT_STEPS, EVERY_STEP, place, steps } from '../../state/testing.ts'
import { readWalkText } from './walk-reader.ts'
import { walkFailure, walkText } from './walk-text.ts'

const WALK: WalkState = {
  ...IDLE_WALK,
  id: 'w1',
  on: { collection: 'lamp', generation: 3 },
  scope: { within: place(2), also: ['shop'] },
  ...{ status: 'done', question: 'Where?', reasoner: 'model', model: 'test:small' },
  startedAt: 1_700_000_000_000,
  steps: steps(...EVERY_STEP),
  steering: [{ kind: 'pin', ref: place(3) }],
}

describe('the text of a walk (UI-17)', () => {
  it.each<[string, WalkState]>([
    ['is read as it was', WALK],
    ['also where an agent walked', { ...WALK, steps: steps(...AGENT_STEPS) }],
    ['also when it was stopped before its first step', { ...WALK, status: 'stopped', steps: [] }],
    ['also when it broke off', { ...WALK, status: 'failed', failure: walkFailure(new Error('c')) }],
    ['also from a file', { ...WALK, imported: { file: 'a', collection: 'b', missing: ['c'] } }],
  ])('%s', (_, walk) => {
    expect(readWalkText('w1', walkText(walk, 4) ?? '')).toEqual({ walk, numbered: 4 })
  })

  it('keeps its reasons in a form for every language (UI-12)', () => {
    const why = filled('is named “{name}”', { name: filled('“{name}”', { name: 'lamp' }) })
    const walk = { ...WALK, steps: steps({ kind: 'read', ref: place(2), passages: [], why }) }
    expect(readWalkText('w1', walkText(walk, 4) ?? '')?.walk.steps[0]).toMatchObject({ why })
  })

  it('is null while the walk runs, and before the first walk', () => {
    expect(walkText({ ...WALK, status: 'running' }, 3)).toBeNull()
    expect(walkText(IDLE_WALK, 3)).toBeNull()
  })

  it('is not read if it is damaged or of an unknown version', () => {
    const text = walkText(WALK, 3) ?? ''
    const newer = text.replace(`"version":${TRACE_VERSION}`, '"version":99')
    for (const other of ['', '7', text.slice(0, 500), newer, text.replace('"done"', '"odd"')])
      expect(readWalkText('w1', other)).toBeNull()
  })
})
