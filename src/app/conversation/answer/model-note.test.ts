// The line under an answer about models.

import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { markup, wordsIn } from '../../hooks/testing.ts'
import { IDLE_WALK } from '../../state/shape/initial.ts'
import { NO_LOCAL } from '../../state/shape/local-state.ts'
import { type ModelPlace, NO_MODELS } from '../../state/shape/model-state.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { ModelNote } from './ModelNote.tsx'

const DONE: WalkState = { ...IDLE_WALK, id: 'one', status: 'done' }

function note(
  walk: WalkState,
  local: Partial<typeof NO_LOCAL> = {},
  place: ModelPlace = 'none',
): string {
  const settings = { ...NO_MODELS.settings, place }
  const models = { ...NO_MODELS, settings, local: { ...NO_LOCAL, ...local } }
  return wordsIn(markup(createElement(ModelNote), { walk, models }))
}

describe('the line under an answer', () => {
  it('offers a model once, under the first answer without one (TRN-1)', () => {
    expect(note(DONE)).toContain('would find more for questions in everyday words')
    expect(note(DONE, { offeredAt: 'one' })).toContain('Model settings')
    expect(note(DONE, { offeredAt: 'another' })).toBe('')
  })

  it('says that the browser’s own model found the words (TRN-1)', () => {
    const walk: WalkState = { ...DONE, reasoner: 'model' }
    expect(note(walk, { own: 'Own' })).toContain('found words for this question')
  })

  it('says that the answer did not wait for the model, and offers it once it is ready (NAV-9)', () => {
    const loading = { status: 'loading', name: 'Tiny', progress: null } as const
    expect(note(DONE, { model: loading }, 'browser')).toContain('still being loaded')
    const ready = {
      name: 'Tiny',
      engine: 'wllama',
      device: 'gpu',
      contextTokens: 1,
      bytes: 1,
    } as const
    const model = { status: 'ready', ...ready } as const
    expect(note(DONE, { model }, 'browser')).toContain('ready now. Ask again')
    expect(note({ ...DONE, reasoner: 'model' }, { model }, 'browser')).toBe('')
    expect(note(DONE, {}, 'browser')).toBe('')
  })

  it.each([
    ['while it is walked', { ...DONE, status: 'running' } as WalkState, {}],
    [
      'of a walk from a file',
      { ...DONE, imported: { file: 'a', collection: 'b', missing: [] } } as WalkState,
      {},
    ],
    [
      'where the own model was switched off',
      DONE,
      { settings: { ...NO_LOCAL.settings, useOwn: false } },
    ],
  ])('says nothing %s (TRN-1)', (_, walk, local) => {
    expect(note(walk, local)).toBe('')
  })
})
