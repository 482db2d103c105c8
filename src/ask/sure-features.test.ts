import { expect, it } from 'vitest'
import { refOf } from '../model/library/testing.ts'
import { linesQuoted } from './sure-features.ts'

const ref = refOf('notes/gate.md', { title: 'Gate' })
const words = ['gate', 'open', 'hours'].map((text) => ({ text, term: text, idf: 1, nodes: 1 }))
const asked = { words, weights: [1, 1, 2], question: 'What are the hours of the open gate?' }

it.each([
  ['in the sentence with most of them', 'It is open.\nIt has two hours.\n\nAll else.', 0.75],
  ['in the titles and each item of a list', '- open\n- hours\n', 0.75],
  ['in a sentence over two lines', 'It is open\nfor hours. Then not.', 1],
  ['in no sentence without a word of it', 'Nothing.', 0],
  ['in a sentence with a label, an abbreviation or a number', 'Open: approx. 3 hours.', 1],
])('is the share of the question %s (UI-23)', (_, text, sentence) => {
  expect(linesQuoted({ ref, text }, asked)).toEqual({ sentence, isCode: false })
})

it('counts only sentences with the value that is asked for, and tells code (UI-23)', () => {
  const text = 'It is open for hours. It is open for 3 days.'
  const hasValue = (one: string) => /\d/u.test(one)
  expect(linesQuoted({ ref, text }, { ...asked, hasValue }).sentence).toBe(0.5)
  expect(linesQuoted({ ref, text: 'Open for hours.' }, { ...asked, hasValue }).sentence).toBe(0)
  const code = { ...ref, path: 'src/gate.ts' }
  expect(linesQuoted({ ref: code, text }, asked).isCode).toBe(true)
})

it('takes a setting and its comment for one sentence (UI-23)', () => {
  const key = refOf('gate.toml#open', { title: 'open', kind: 'key', path: 'gate.toml' })
  const text = '# Hours of the gate.\n\nopen = 3'
  expect(linesQuoted({ ref: key, text }, asked).sentence).toBe(1)
})
