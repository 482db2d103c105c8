// Where the sentences are that their citations do not support.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerMark, Claim } from '../../../model/walk/trace.ts'
import { doubtedRanges } from './use-blocks.ts'

const TEXT = 'It opens [1].\nIt has 9  lines [2][3]. It ends. [4]'

/** The text with each `[n]` a citation. */
function prose(text: string): { readonly text: string; readonly marks: AnswerMark[] } {
  const marks = [...text.matchAll(/\[(\d+)\]/gu)].map(
    ({ index, 0: sign, 1: number }): AnswerMark => ({
      ...{ kind: 'citation', from: index, to: index + sign.length, number: Number(number) },
    }),
  )
  return { text, marks }
}

function doubt(text: string, range?: Claim['range']): Claim {
  return { text, grounded: false, why: '', citations: [], ...(range && { range }) }
}

describe('doubtedRanges', () => {
  it.each([
    { text: 'It opens.', found: 'It opens [1].' },
    { text: 'It has 9 lines.', found: 'It has 9  lines [2][3].' },
    { text: 'It ends.', found: 'It ends.' },
    { text: 'Something else.', found: undefined },
    { text: '', found: undefined },
  ])('finds “$text” again without its citations (ANS-3)', ({ text, found }) => {
    const [range] = doubtedRanges(prose(TEXT), [doubt(text)])
    expect(range && TEXT.slice(...range)).toBe(found)
  })

  it('takes the range of a claim where it has one, in order, and none beyond the text (ANS-3)', () => {
    const doubts = [
      doubt('x', [14, 37]),
      doubt('y', [0, 13]),
      doubt('z', [5, 500]),
      doubt('', [4, 4]),
    ]
    expect(doubtedRanges(prose(TEXT), doubts)).toEqual([
      [0, 13],
      [14, 37],
    ])
  })

  it('stays within any text, whatever is doubted (SEC-5)', () => {
    const pieces = fc.array(fc.constantFrom('a', ' ', '\n', '[1]', '.', '語', '\ud800'))
    const texts = pieces.map((all) => all.join(''))
    fc.assert(
      fc.property(texts, texts, (text, claim) => {
        for (const [from, to] of doubtedRanges(prose(text), [doubt(claim)])) {
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})
