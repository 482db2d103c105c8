import { describe, expect, it } from 'vitest'
import { createWalkMemory } from '../ask.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing.ts'
import { completeQuestion, followUpOf } from './follow-up.ts'

const turn = (question: string, answer = '') => [{ question, answer }]

describe('completeQuestion', () => {
  it.each([
    ['What does Response do?', 'and where is that tested?', 'where is Response tested?'],
    ['What does Response do?', 'Who calls it?', 'Who calls Response?'],
    [
      'What does Response do?',
      'Great, but how do I turn it off?',
      'Great, but how do I turn Response off?',
    ],
    [
      'How do I enable compression?',
      'and how can I disable it?',
      'how can I disable enable compression?',
    ],
    ['Where is `dispatch` defined?', 'why?', 'why dispatch?'],
    ['What does Response do?', 'What about timeouts?', 'timeouts Response?'],
    ['What does Response do?', 'What about Request?', 'What does Request do?'],
    ['Was macht Response?', 'Wo wird das getestet?', 'Wo wird Response getestet?'],
    ['Que fait Response ?', 'Et où est-ce que ça commence ?', 'où est-ce que Response commence ?'],
  ])('after “%s”, “%s” asks “%s” (ANS-6)', (before, question, whole) => {
    expect(completeQuestion(question, turn(before))?.question).toBe(whole)
  })

  it.each([
    [['What is Response?', 'And where is it tested?'], 'Who uses it?', 'Who uses Response?'],
    [['What is Response?', 'Show me its members'], 'Why?', 'Why Response?'],
    [['What is Response?', 'What about Request?'], 'And how do I configure it?', 'Request'],
    [['What is splitLink?', 'How does it work?'], 'And loggerLink?', 'How does loggerLink work?'],
    [['What is Response?', 'What about Request?'], 'Who uses it?', 'Who uses Request?'],
    [['Where is Response defined?'], 'What does it do?', 'What does Response do?'],
    [
      ['Where is Response defined?', 'What does it do?'],
      'and who uses that?',
      'who uses Response?',
    ],
  ])('after %j, “%s” is about “%s” (ANS-6)', (questions, question, whole) => {
    const said = questions.map((one) => ({ question: one, answer: '' }))
    expect(completeQuestion(question, said)?.question).toContain(whole)
  })

  it('“the other one” is the next name in the answer (ANS-6)', () => {
    const answer =
      '`Response` is a class in `a/b.py`. [1]\nThere is also: `View` is a class in `c/d.py`. [2]'
    expect(completeQuestion('show me the other one', turn('Response', answer))).toEqual({
      question: 'show me `View`',
      subject: 'View',
    })
  })

  it.each([
    'Where is the signature of the session cookie verified?',
    'What is this project about?',
    'What makes sure that a request with a bad signature is refused?',
    'How does routing work?',
    'What is in docs, and how is it organised?',
    'Where is the parser and how is it tested?',
    'If a test fails, where is it logged?',
    '¿Dónde está el parser y cómo se usa esto?',
  ])('“%s” is complete (ANS-6)', (question) => {
    expect(completeQuestion(question, turn('What does Response do?'))).toBeNull()
  })

  it('the first question of a conversation is not changed (ANS-6)', () => {
    expect(completeQuestion('why?', [])).toBeNull()
  })
})

describe('a conversation without a model', () => {
  const memory = createWalkMemory()
  const steps = (question: string, conversation = turn('What does SignedSessions do?')) =>
    stepsOf(requestFor(question, { limit: 5, conversation }), textLibrary(PROJECT), { memory })

  it('the completed question is a step, and the answer is about it (ANS-6)', async () => {
    const all = await steps('and where is it defined?')
    const [first] = all
    expect(first).toMatchObject({ kind: 'analyse', isFollowUp: true, carried: 'SignedSessions' })
    expect(first.kind === 'analyse' && first.rewritten).toBe('where is SignedSessions defined?')
    const answer = all.find((step) => step.kind === 'answer')
    expect(answer?.kind === 'answer' && answer.text).toMatch(/^`SignedSessions` is a class in/u)
  })

  it('a complete question is answered from memory, whatever the conversation (NAV-11)', async () => {
    await steps('Where is the session cookie written?')
    const again = await steps('Where is the session cookie written?', turn('What is Signer?'))
    expect(again.some((step) => step.kind === 'route' && step.remembered)).toBe(true)
  })
})

describe('followUpOf', () => {
  const conversation = [{ question: 'What does Response do?', answer: '`Response` is a class.' }]

  it.each([
    ['Which languages is it available in?', false],
    ['How do I install this?', false],
    ['And who uses it?', true],
    ['What about Request?', true],
    ['Und wer benutzt es?', true],
    ['Why?', true],
  ])('takes up the question before in “%s”: %s (UI-22)', (question, follows) => {
    expect(followUpOf({ question, conversation }) !== null).toBe(follows)
  })

  it('follows up on the conversation, if there is one, when the user says so (UI-22)', () => {
    const question = 'Who uses it?'
    expect(followUpOf({ question, conversation, followsUp: true })?.subject).toBe('Response')
    expect(followUpOf({ question, followsUp: true })).toBeNull()
  })
})
