import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../model/library/node-ref.ts'
import { refOf } from '../model/library/testing.ts'
import type { AnswerBody } from '../model/walk/trace.ts'
import { readQuestion } from '../navigate/question/question.ts'
import { asRanked, type RankedPlace, rankingOf } from '../navigate/ranking/score.ts'
import { guessStep } from './answering.ts'

const ref = (node: number, path: string, title: string, size = 1): NodeRef =>
  refOf(`${path}#${title}`, { node, title, size, kind: 'function', end: 9 })
const [pool, take, give] = [
  ref(2, 'a.ts', 'Pool', 3),
  ref(3, 'a.ts', 'take'),
  ref(4, 'a.ts', 'give'),
]
const [open, close, shut, wait] = [
  ref(6, 'b.ts', 'open'),
  ref(7, 'b.ts', 'close'),
  ref(9, 'c.ts', 'shut'),
  ref(12, 'd.ts', 'wait'),
]
const answer = (...told: readonly NodeRef[]): AnswerBody => ({
  ...{ kind: 'answer', found: true, nearest: [], language: 'en' },
  text: '`Pool` is a class. [1]',
  marks: [{ kind: 'code', from: 0, to: 6 }],
  citations: told.map((one, i) => ({
    ...{ number: i + 1, ref: one, start: 1, end: 9, text: 'x', found: 'exact' as const },
  })),
})
const ranked = (
  places: readonly NodeRef[],
  lowered: RankedPlace['lowered'] = '',
): readonly RankedPlace[] =>
  places.map((one) => ({ ...asRanked({ ref: one, confidence: 0.5, why: '' }), lowered }))
const rankingFor = (candidates: readonly RankedPlace[]) =>
  rankingOf(readQuestion('', [], { symbols: [] }), candidates)

describe('below a guess (ANS-4b)', () => {
  it('are the next places: none that is shown, inside or around one, and one of each file', () => {
    const ranking = rankingFor(ranked([pool, take, open, close, shut, wait]))
    const { text, marks, nearest } = guessStep(answer(take), {}, ranking)
    expect(nearest).toEqual([open, shut, wait])
    expect(text.split('\n').slice(1)).toEqual([
      ...['It may also be here:', '– `open` in `b.ts`', '– `shut` in `c.ts`', '– `wait` in `d.ts`'],
    ])
    const names = marks?.map(({ from, to }) => text.slice(from, to))
    expect(names).toEqual([
      ...['`Pool`', '`open`', '`b.ts`', '`shut`', '`c.ts`', '`wait`', '`d.ts`'],
    ])
  })

  it('is the next place of the same file, if that is the next one', () => {
    const { text } = guessStep(answer(take), {}, rankingFor(ranked([take, give])))
    expect(text).toContain('It may also be here:\n– `give` in `a.ts`')
  })

  it('a word in the shown lines is not called missing', () => {
    const [own] = answer(take).citations
    const shown = { ...answer(take), citations: [{ ...own, text: 'Zeppelins rise.' }] }
    const { text } = guessStep(
      shown,
      { missing: ['zeppelin', 'hangar'] },
      rankingFor(ranked([take])),
    )
    expect(text).toMatch(/\nNo place that I read speaks of “hangar”\.$/u)
  })

  it('are the words that no place contains, before the places or without them', () => {
    const missing = { missing: ['zeppelin'] }
    const alone = guessStep(answer(take), missing, rankingFor(ranked([take])))
    expect(alone.text).toMatch(/\nNo place that I read speaks of “zeppelin”\.$/u)
    const { text } = guessStep(answer(take), missing, rankingFor(ranked([take, open])))
    expect(
      text
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 6)),
    ).toEqual(['No pla', 'It may', '– `ope'])
  })

  it.each([
    ['de', ['Es kann auch hier stehen:', '– `open` in `b.ts`', '– `shut` in `c.ts`']],
    [
      'fr',
      ['Cela peut aussi se trouver ici\u00a0:', '– `open` dans `b.ts`', '– `shut` dans `c.ts`'],
    ],
  ] as const)('is text in the language of the answer: %s (ANS-5)', (language, said) => {
    const ranking = rankingFor(ranked([take, open, shut]))
    expect(guessStep(answer(take), { language }, ranking).text.split('\n').slice(1)).toEqual(said)
  })

  it('is no place of a sort that the question does not ask for, and nothing if nothing is known', () => {
    const ranking = rankingFor(ranked([open], 'test'))
    expect(guessStep(answer(take), {}, ranking)).toEqual(answer(take))
  })
})
