import { describe, expect, it } from 'vitest'
import { needleOf } from '../../window.ts'
import { bestLine } from './best-line.ts'

const asking = (...words: readonly string[]) => words.map((word) => needleOf(word, word, 1))

const TABLE = [
  '## Stock',
  '',
  '| Item | Shelf | Pieces |',
  '| --- | --- | --- |',
  '| PX-216 | A3 | 12 |',
  '| PX-217 | A4 | 7 |',
].join('\n')

describe('bestLine', () => {
  it.each([
    [
      'the row of a table behind the names of its columns',
      TABLE,
      ['px-217', 'shelf'],
      'Item: PX-217 · Shelf: A4 · Pieces: 7',
    ],
    [
      'no header and no heading, whatever they say',
      TABLE,
      ['Shelf'],
      'Item: PX-216 · Shelf: A3 · Pieces: 12',
    ],
    ['a row without a header as its cells', '| alpha | 1 |\n| beta | 2 |', ['beta'], 'beta · 2'],
    [
      'the line of code with most of the words',
      'x = 1\ntimeout_seconds = 30\n',
      ['timeout'],
      'timeout_seconds = 30',
    ],
    ['the first of equals', 'alpha\nbeta', ['gamma'], 'alpha'],
  ])('is %s (UI-24)', (_, text, words, said) => {
    expect(bestLine(text, asking(...words))?.text).toBe(said)
  })

  it('is none where nothing is said (UI-24)', () => {
    expect(bestLine('```\n---\n\n# Heading', asking('heading'))).toBeNull()
  })
})
