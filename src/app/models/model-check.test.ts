// The result of the check of a model on this computer.

import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { markup, wordsIn } from '../hooks/testing.ts'
import { INITIAL_STATE } from '../state/shape/initial.ts'
import type { LocalState } from '../state/shape/local-state.ts'
import { ModelCheck } from './ModelSection.tsx'

function shown(check: LocalState['check']): string {
  const { models } = INITIAL_STATE
  const local = { ...models.local, check }
  const state = { models: { ...models, local } }
  return wordsIn(markup(createElement(ModelCheck), state))
}

describe('the check of a model', () => {
  const done = { status: 'done', tokensPerSecond: 12.34, secondsForWords: 2, seconds: 21 } as const

  it('says how fast it was (LLM-2)', () => {
    expect(shown({ ...done, samples: [['font size']] })).toBe('about 21 s a question Check')
  })

  it.each([
    ['is under way', { status: 'running' }, 'Testing …'],
    ['was too slow', { ...done, samples: [] }, 'It wrote no words within ten seconds.'],
    ['failed', { status: 'failed', why: 'The model was unloaded.' }, 'It wrote no words: '],
    ['was not made', { status: 'none' }, 'Check'],
  ] as const)('says that it %s (LLM-2)', (_, check, said) => {
    expect(shown(check)).toContain(said)
  })
})
