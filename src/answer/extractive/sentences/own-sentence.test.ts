import { expect, it } from 'vitest'
import { detailsOf, refOf } from '../../../model/library/testing.ts'
import { ownSentence } from './own-sentence.ts'

const SAID = 'Lights the lamp that hangs above the table.'

it.each([
  [`${SAID} And another one beside it.`, 'docstring', SAID],
  ['TODO: light the lamp with less oil than now.', 'docstring', ''],
  ['{@inheritDoc}', 'docstring', ''],
  ['lamp', 'title', ''],
] as const)('“%s” from a %s gives “%s” (ANS-4b)', (text, source, said) => {
  expect(ownSentence(detailsOf(refOf('a.py#lamp'), { summary: { text, source } }))).toBe(said)
})
