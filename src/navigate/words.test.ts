import { describe, expect, it } from 'vitest'
import { tokenBound } from '../base/tokens.ts'
import { parseWords, WORDS_RULES, wordsPrompt } from './words.ts'

const QUESTION = 'Why am I thrown out after lunch?'

describe('parseWords', () => {
  it.each([
    ['words', 'session, timeout, idle', ['session', 'timeout', 'idle']],
    ['the sign of the prompt again', 'Words: session, timeout', ['session', 'timeout']],
    ['a list', '1. session\n2. timeout\n- `idle`', ['session', 'timeout', 'idle']],
    [
      'an explanation behind them',
      'session, timeout\n\nThese words are used for …',
      ['session', 'timeout'],
    ],
    ['the same again and again', 'session, session, Session, session', ['session']],
    [
      'a hundred words',
      Array.from({ length: 100 }, (_, i) => `word${i}`).join(', '),
      ['word0', 'word1', 'word2', 'word3', 'word4', 'word5', 'word6', 'word7'],
    ],
    ['identifiers', 'sessionTimeout, SESSION_MAX_AGE', ['sessionTimeout', 'SESSION_MAX_AGE']],
    ['another script', '会话、超时，token', ['会话', '超时', 'token']],
    ['prose', 'The user is thrown out because the session expires after a while.', []],
    ['the question again', 'Why am I thrown out after lunch?', []],
    ['nothing', '  \n', []],
    ['signs', '!!!, ???, ---', []],
    ['code', '```python\nsession, timeout\n```', ['session', 'timeout']],
  ])('parses the words in %s (TRN-1)', (_, text, words) => {
    expect(parseWords(text, QUESTION)).toEqual(words)
  })
})

describe('wordsPrompt', () => {
  it('is short: about 200 tokens with its rules', () => {
    const prompt = wordsPrompt(QUESTION, 'lamp')
    expect(tokenBound(WORDS_RULES) + tokenBound(prompt)).toBeLessThan(240)
  })

  it('contains the question before, to which this one may refer (ANS-6)', () => {
    const earlier = [{ question: 'What is a session?', answer: 'A visit.' }]
    expect(wordsPrompt('And how long?', 'lamp', earlier)).toBe(
      'Project: lamp\nEarlier question: What is a session?\nQuestion: And how long?\nWords:',
    )
  })
})
