import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerParagraphs, uncitedCount } from './answer-text.ts'

const known = new Set([1, 2, 3])

/** Sentences as text, with `<n>` for a citation and `!` before one that nothing supports. */
function shown(text: string): string[][] {
  return answerParagraphs(text, known).map(({ sentences }) =>
    sentences.map(({ pieces, cited }) => {
      const words = pieces.map((piece) =>
        piece.kind === 'citation'
          ? `<${piece.number}>`
          : piece.kind === 'code'
            ? `{${piece.text}}`
            : piece.text,
      )
      return `${cited ? '' : '!'}${words.join('')}`
    }),
  )
}

describe('answer text', () => {
  it.each([
    ['It is in `App.run` [1]. Keys rotate.', [['It is in {App.run}<1>.', '!Keys rotate.']]],
    [
      '`run` in `app.py`: Runs it. Use it locally (“run” in the name). [1]\n`b` in `c`. [2]',
      [['{run} in {app.py}: Runs it. Use it locally (“run” in the name).<1>'], ['{b} in {c}.<2>']],
    ],
    ['Both [1][2]. See [9] and a[1].', [['Both<1><2>.', 'See [9] and a<1>.']]],
    ['Use e.g. Redis [1].', [['Use e.g. Redis<1>.']]],
    ['', []],
    ['`[1]` is code', [['!{[1]} is code']]],
  ])('ANS-2b: %s', (text, sentences) => {
    expect(shown(text)).toEqual(sentences)
  })

  it('ANS-2b: sentences without a citation are counted', () => {
    expect(uncitedCount(answerParagraphs('A is so [1]. B is so. C too.', known))).toBe(2)
    expect(uncitedCount(answerParagraphs('Not found here. Nothing near.', known))).toBe(0)
  })

  it('ANS-2: a number that no citation has is never one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', '1', '7', '`', '.', ' ', 'A') }),
        (text) => {
          for (const { citations } of answerParagraphs(text, known))
            for (const number of citations) expect(known.has(number)).toBe(true)
        },
      ),
    )
  })
})
