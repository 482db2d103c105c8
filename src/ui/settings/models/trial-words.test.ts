// NAV-3: what a trial is said to have shown.

import { expect, it } from 'vitest'
import type { TriedWay } from '../../../trial/run-trial.ts'
import { figuresText } from './trial-words.ts'

const WAY: TriedWay = { way: 'one', asked: 12, right: 9, failed: 0, ms: 72_000, tokensIn: 144_000 }

it.each([
  [
    'all that is known',
    { over: 'lamp' },
    { failed: 2 },
    'Right place first: 9 of 12, without the model 8. Without a usable answer: 2. 6.0 s per question. Prompt tokens a second: 2,000. In “lamp”.',
  ],
  [
    'no speed where no time passed',
    {},
    { ms: 0 },
    'Right place first: 9 of 12, without the model 8. 0.0 s per question.',
  ],
])('NAV-3: %s', (_, rest, way, text) => {
  const trial = { ways: [{ ...WAY, ...way }], without: 8, chance: 0.15, places: 9, ...rest }
  expect(figuresText(trial)).toBe(text)
})

it('NAV-3: a trial that nothing came of says so', () => {
  expect(figuresText({ ways: [], without: 8, chance: 0.15, places: 9 })).toBe(
    'No question was answered.',
  )
})
