import { expect, it } from 'vitest'
import type { Turn } from '../../state/shape/walk-state.ts'
import { recall, recentQuestions } from './history.ts'

it('are the newest answered ones of a collection, up to a limit (UI-8)', () => {
  const turn = (question: string, collection = 'flask'): Turn => {
    return { id: question, collection, question, answer: '', reasoner: 'structural', at: 1 }
  }
  const history = [turn('x', 'gin'), ...[...'abcdefghij'].map((question) => turn(question))]
  expect(recentQuestions(history, 'flask')).toEqual([...'abcdefgh'])
  expect(recentQuestions(history, 'gin')).toEqual(['x'])
})

it.each([
  ['ArrowUp', '', 'second'],
  ['ArrowUp', 'second', 'first'],
  ['ArrowUp', 'first', null],
  ['ArrowDown', 'first', 'second'],
  ['ArrowDown', 'second', ''],
  ['ArrowDown', '', null],
  ['ArrowUp', 'my own words', null],
  ['Enter', '', null],
])('%s in a field with “%s” gives %s (UI-17)', (key, draft, text) => {
  expect(recall(key, draft, ['second', 'first'])).toBe(text)
})
