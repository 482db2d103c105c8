import { describe, expect, it } from 'vitest'
import { flagNames } from '../tree/node.ts'
import { asksReason, flagsAskedFor, valueTest } from './signals.ts'

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
  ['How many gates are there?', 'There are 7 gates.', true],
  ['How many gates are there?', 'There are seven gates.', true],
  ['How many gates are there?', 'The gates are shut.', false],
  ['What is the monthly fee of the gate?', 'The fee is due.', false],
  ['Who is the treasurer?', 'Income 2024: 214 pounds. The deficit is met.', false],
  ['Who is the treasurer?', 'The books are kept by Ada Byron.', true],
  ['Who has kitchen duty?', 'week: 46 · duty: Pell', true],
  ['Whom do I ask?', 'Write to desk@example.org.', true],
  ['How long is the notice?', 'It is three months.', true],
  ['How often is it cleaned?', 'Every week.', true],
  ['How long is the gate open?', 'Call it once more with utf8.', false],
  ['押金多少?', '押金为一般规定。', false],
  ['Until when is the gate open?', 'It stays open until 5 pm.', true],
  ['Wie lange ist das Tor offen?', 'Es ist lange offen.', false],
  ['门多久关一次?', '门关了。', false],
  ['How is the gate by default?', 'The gate keeps its state.', false],
  ['How is the gate by default?', 'gate = shut', true],
  ['How is the gate by default?', 'It is disabled.', true],
  ['How is the gate by default?', "It doesn't open what isn't shut, see https://x.y.", false],
  ['How many gates are open by default?', 'All of them are "open".', true],
])('%s is answered by a text with its value: %s (UI-23)', (question, text, isGiven) => {
  expect(valueTest(question)?.(text)).toBe(isGiven)
})

it.each([
  'Who calls openGate?',
  'How do I shut the gate?',
  'What happens if the version is missing?',
  'Which function parses the version?',
  'What does the port module do?',
  'How deep links are handled',
])('%s asks for no amount, date, default or person (UI-23)', (question) => {
  expect(valueTest(question)).toBeUndefined()
})

it('reads a long text for a value in time linear in it (UI-23)', () => {
  const test = valueTest('What is the default of the gate?')
  expect(test?.('«'.repeat(300_000))).toBe(false)
})
