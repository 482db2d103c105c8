import { expect, it } from 'vitest'
import { tokenBound } from '../../base/tokens.ts'
import { StreamedAnswer } from './chat-messages.ts'

const REQUEST = {
  system: 'Be brief.',
  user: 'How?',
  shape: { kind: 'text' },
  maxTokens: 9,
} as const

function heard() {
  const pieces: string[] = []
  const answer = new StreamedAnswer(REQUEST, (piece) => pieces.push(piece))
  const say = (content: string | null, finish_reason: string | null = null) =>
    answer.hear([{ delta: { content }, finish_reason }])
  return { answer, pieces, say }
}

it('passes on the text, without thoughts and without empty pieces', () => {
  const { answer, pieces, say } = heard()
  say('<think>Let me')
  say(' see.</think>By ')
  say(null)
  answer.hear([])
  say('hand.', 'stop')
  expect(answer.reply()).toMatchObject({ text: 'By hand.', finish: 'stop' })
  expect(pieces).toEqual(['By ', 'hand.'])
})

it('says that an answer was cut at its bound', () => {
  const { answer, say } = heard()
  say('By', 'length')
  say(null)
  expect(answer.reply().finish).toBe('length')
})

it('takes the last numbers of the engine, and upper bounds where it counted nothing', () => {
  const { answer, say } = heard()
  say('By hand.')
  expect(answer.reply()).toMatchObject({ counted: false, tokensOut: tokenBound('By hand.') })
  expect(answer.reply().tokensIn).toBeGreaterThan(0)
  answer.count(7, 1)
  answer.count(7, 3)
  expect(answer.reply()).toMatchObject({ counted: true, tokensIn: 7, tokensOut: 3 })
})
