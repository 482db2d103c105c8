import { describe, expect, it } from 'vitest'
import { pathWords } from './path-words.ts'
import { readQuestion } from './question/question.ts'
import { rankingOf } from './ranking/score.ts'

/** The words of a question as a path meets them, without evidence of any place. */
function words(...texts: readonly string[]) {
  const known = texts.map((text) => ({ text, term: text, idf: 1, nodes: 1 }))
  const question = readQuestion(texts.join(' '), known, { symbols: [] })
  return pathWords(rankingOf(question, []))
}

describe('words around a line of a path (NAV-18)', () => {
  const LINES = [
    'def receive(frame):',
    '    if frame.expired:',
    '        one()',
    '        two()',
    '        three()',
    '        four()',
    '        five()',
    '        six()',
    '        drop(frame)',
    '    stored()',
    '    keep(frame)',
  ]

  it('count in a condition above it, however far', () => {
    const [expired] = words('expired').near(LINES, 8)
    expect(expired).toBe(0.8)
    expect(words('expired').near(LINES, 10)[0]).toBe(0)
  })

  it('count less the further before it they are, and never in the declaration', () => {
    const { near } = words('six', 'five', 'receive')
    const [six, five, receive] = near(LINES, 8)
    expect(six).toBeGreaterThan(five)
    expect(five).toBeGreaterThan(0)
    expect(receive).toBe(0)
  })

  it('are those of the line before if a block opens with a bracket alone', () => {
    const lines = ['void f()', '{', '  if (expired)', '  {', '    drop();', '  }', '}']
    expect(
      words('expired').near(
        [...lines.slice(0, 4), ...Array(9).fill('    x();'), '    drop();'],
        13,
      )[0],
    ).toBe(0.8)
  })
})
