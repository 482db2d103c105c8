import { describe, expect, it } from 'vitest'
import { flagNames } from '../tree/node.ts'
import { asksDay, asksReason, flagsAskedFor } from './signals.ts'

describe('kinds of documents that a question names (NAV-2)', () => {
  it.each([
    ['What should an AI agent know?', ['assistants']],
    ['How do I build the frontend?', []],
    ['Which tests use the example locale?', ['test', 'example', 'translation']],
  ])('%s', (question, flags) => {
    expect(flagNames(flagsAskedFor(question))).toEqual(flags)
  })
})

it.each([
  ['Why is the gate shut?', 'The gate is shut since it rains.', false],
  ['why is the gate shut', 'The gate is shut.', true],
  ['Where is the gate shut?', 'The gate is shut.', false],
  ['Warum ist das Tor zu?', 'It is shut because of the rain.', false],
  ['为什么关闭？', '关闭。', true],
])('a reason is asked for and not given: %s %s (UI-23)', (question, text, isMissing) => {
  expect(asksReason(question, text)).toBe(isMissing)
})

it.each([
  ['What day is the fair?', true],
  ['On which date does it end?', true],
  ['An welchem Tag ist der Markt?', true],
  // This may ask for a condition.
  ['When does it end?', false],
  ['Which days are open?', false],
])('a day is asked for: %s (UI-23)', (question, isAsked) => {
  expect(asksDay(question)).toBe(isAsked)
})
