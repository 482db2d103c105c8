import { describe, expect, it } from 'vitest'
import { createWalkMemory } from '../ask.ts'
import { requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PROJECT } from '../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../navigate/testing/fake-library.ts'
import { carryOn, keepsWords } from './follow-up.ts'

const turn = (question: string, answer = '') => [{ question, answer }]

describe('carryOn', () => {
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
  ])('ANS-6: after “%s”, “%s” asks “%s”', (before, question, whole) => {
    expect(carryOn(question, turn(before))?.question).toBe(whole)
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
  ])('ANS-6: after %j, “%s” is about “%s”', (questions, question, whole) => {
    const said = questions.map((one) => ({ question: one, answer: '' }))
    expect(carryOn(question, said)?.question).toContain(whole)
  })

  it('ANS-6: the other one is the next that the answer named', () => {
    const answer =
      '`Response` is a class in `a/b.py`. [1]\nThere is also: `View` is a class in `c/d.py`. [2]'
    expect(carryOn('show me the other one', turn('Response', answer))).toEqual({
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
  ])('ANS-6: “%s” stands alone', (question) => {
    expect(carryOn(question, turn('What does Response do?'))).toBeNull()
  })

  it('ANS-6: the first question of a conversation is as it is', () => {
    expect(carryOn('why?', [])).toBeNull()
  })
})

describe('keepsWords', () => {
  it.each([
    ['And where is it verified?', 'Where is the signature of the session cookie verified?'],
    ['Why?', 'Why is the session cookie signed?'],
    ['そしてどこで検証されますか', 'セッションのクッキーはどこで検証されますか'],
    ['Welche Tests prüfen das?', 'Welcher Test prüft die Signatur?'],
  ])('ANS-6: “%s” is still asked by “%s”', (question, rewritten) => {
    expect(keepsWords(question, rewritten)).toBe(true)
  })

  it.each([
    [
      'How are the words of a question compared with a text?',
      'How do you find citations in a file?',
    ],
    ['セッションはどこで検証されますか', 'ファイルの引用を見つける方法'],
    ['Where is the signature verified?', 'A cookie is a small value.'],
  ])('ANS-6: “%s” is not what “%s” asks', (question, rewritten) => {
    expect(keepsWords(question, rewritten)).toBe(false)
  })
})

describe('a conversation without a model', () => {
  const memory = createWalkMemory()
  const steps = (question: string, conversation = turn('What does SignedSessions do?')) =>
    stepsOf(requestFor(question, { limit: 5, conversation }), fakeLibrary(PROJECT), { memory })

  it('ANS-6: what was carried on is a step, and the answer keeps to it', async () => {
    const all = await steps('and where is it defined?')
    const [first] = all
    expect(first).toMatchObject({ kind: 'analyse', isFollowUp: true, carried: 'SignedSessions' })
    expect(first.kind === 'analyse' && first.rewritten).toBe('where is SignedSessions defined?')
    const answer = all.find((step) => step.kind === 'answer')
    expect(answer?.kind === 'answer' && answer.text).toMatch(/^`SignedSessions` is a class in/u)
  })

  it('NAV-11: a question that stands alone is remembered whatever was said before it', async () => {
    await steps('Where is the session cookie written?')
    const again = await steps('Where is the session cookie written?', turn('What is Signer?'))
    expect(again.some((step) => step.kind === 'route' && step.remembered)).toBe(true)
  })
})
