import { expect, it } from 'vitest'
import { refOf } from '../../model/library/testing.ts'
import { bestSentenceShare } from './best-sentence.ts'

const ref = refOf('notes/gate.md', { title: 'Gate' })
const words = ['gate', 'open', 'hours'].map((text) => ({ text, term: text, idf: 1, nodes: 1 }))
const asked = { words, weights: [1, 1, 2] }

it.each([
  ['in the sentence with most of them', 'It is open.\nIt has two hours.\n\nAll else.', 0.75],
  ['in the titles and each item of a list', '- open\n- hours\n', 0.75],
  ['in a sentence over two lines', 'It is open\nfor hours. Then not.', 1],
  ['in no sentence without a word of it', 'Nothing.', 0],
  ['in a sentence with a label, an abbreviation or a number', 'Open: approx. 3 hours.', 1],
])('is the share of the question %s (UI-23)', (_, text, sentence) => {
  expect(bestSentenceShare({ ref, text }, asked)).toBe(sentence)
})

it('counts only sentences with the value that is asked for, by their other words (UI-23)', () => {
  const text = 'It is open for hours. It is open for 3 days.'
  const hasValue = (one: string) => /\d/u.test(one)
  expect(bestSentenceShare({ ref, text }, { ...asked, hasValue })).toBe(0.5)
  expect(bestSentenceShare({ ref, text: 'Open for hours.' }, { ...asked, hasValue })).toBe(0)
  const valueWords = new Set(['hours'])
  expect(bestSentenceShare({ ref, text }, { ...asked, hasValue, valueWords })).toBe(1)
})

it('takes a setting and its comment for one sentence (UI-23)', () => {
  const key = refOf('gate.toml#open', { title: 'open', kind: 'key', path: 'gate.toml' })
  const text = '# Hours of the gate.\n\nopen = 3'
  expect(bestSentenceShare({ ref: key, text }, asked)).toBe(1)
})
