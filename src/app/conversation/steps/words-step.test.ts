// The row of the words that were searched for.

import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { StepBody } from '../../../model/walk/trace.ts'
import { markup, wordsIn } from '../../hooks/testing.ts'
import { IDLE_WALK } from '../../state/shape/initial.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { steps } from '../../state/testing.ts'
import { StepList } from '../../trace/StepsPane.tsx'
import { stepText } from '../../words/describe.ts'

function listOf(body: StepBody, imported: WalkState['imported'] = null): string {
  const given = { steps: steps(body), running: false, lit: null, onLight: () => undefined }
  return markup(createElement(StepList, given), { walk: { ...IDLE_WALK, imported } })
}

describe('the row of words', () => {
  it('shows the words, each with a button that removes it, and takes one more (TRN-1)', () => {
    const body: StepBody = { kind: 'words', words: ['session', 'time out'], by: 'model' }
    const html = listOf(body)
    expect(wordsIn(html)).toContain('session time out Add')
    expect(html).toContain('aria-label="Take out: time out"')
    expect(html).toContain('aria-label="Add a word"')
    expect(wordsIn(html)).toContain('model')
  })

  it('only shows the words if the walk cannot be asked again (TRN-1, UI-4)', () => {
    const html = listOf(
      { kind: 'words', words: ['session'] },
      { file: 'walk.json', collection: 'lamp', missing: [] },
    )
    expect(wordsIn(html)).toContain('session')
    expect(html).not.toContain('Take out')
    expect(html).not.toContain('<form')
  })

  it.each([
    [{ words: ['session', 'idle'], given: true }, 'session, idle, chosen by you'],
    [{ words: ['session'] }, 'session'],
    [{ words: [] }, 'none'],
  ] as const)('says %j in one line (TRN-1, UI-1)', (said, text) => {
    const [step] = steps({ kind: 'words', ...said })
    expect(stepText(step)).toBe(text)
  })
})
