import { describe, expect, it } from 'vitest'
import { flagNames } from '../tree/node.ts'
import { asksReason, flagsAskedFor } from './signals.ts'

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
