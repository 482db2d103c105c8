import { describe, expect, it } from 'vitest'
import { innerPointsIn, listedIn } from './listed.ts'
import { saidIn } from './said.ts'

const texts = (text: string) => listedIn(text).map((one) => one.text)

describe('points of lists and tables', () => {
  it('ANS-4b: steps, each with its first sentence and the lines that belong to it', () => {
    const text = [
      'Do this:',
      '',
      '1. You should *start*',
      '   by searching. Then wait.',
      '',
      '2. Pitch it.',
      '   - quietly',
      '   - or loudly',
      '3. Write it',
      '',
      'Then rest.',
      '- another',
      '- list',
    ].join('\n')
    expect(listedIn(text)).toEqual([
      { text: 'You should start by searching.', from: 2, to: 3 },
      { text: 'Pitch it.', from: 5, to: 7 },
      { text: 'Write it', from: 8, to: 8 },
    ])
  })

  it('ANS-4b: what announces points of its own is told with the first of them', () => {
    expect(texts('- Constraints:\n  - REQUIRED\n  - short\n- Type: `str`')).toEqual([
      'Constraints: REQUIRED',
      'Type: str',
    ])
  })

  it('ANS-4b: what is set in below the name of a group', () => {
    const text =
      '* Features\n\t* New *lamp*\n\t\t* of glass\n\t* New cord\n* Fix the switch of it\n  * and the cord\n'
    expect(innerPointsIn(text)).toEqual([
      { text: 'New lamp', from: 1, to: 2 },
      { text: 'New cord', from: 3, to: 3 },
      { text: 'Fix the switch of it', from: 4, to: 5 },
    ])
  })

  it('ANS-4b: points of AsciiDoc', () => {
    expect(texts('* one\n* two\n')).toEqual(['one', 'two'])
    expect(texts('. first\n. second')).toEqual(['first', 'second'])
  })

  it('ANS-4b: points below headings that dashes underline; a row of dashes around code hides what is in it', () => {
    expect(texts('Features\n--------\n* one\n* two\n')).toEqual(['one', 'two'])
    expect(texts('.Run it as follows\n----\n* a\n* b\n----\n\n* one\n* two')).toEqual([
      'one',
      'two',
    ])
  })

  it('ANS-4b: directives and targets of reStructuredText are no points', () => {
    expect(texts('.. code-block:: java\n\n    run();\n\n.. _man-run:\n')).toEqual([])
  })

  it('ANS-4b: a single point is no list, nor is what stands in code', () => {
    expect(texts('- only one\n\nText.')).toEqual([])
    expect(texts('```\n- a\n- b\n```')).toEqual([])
  })

  it('ANS-4b: rows of a table by their first two cells, without its head', () => {
    expect(
      texts('| Name | For | More |\n| --- | --- | --- |\n| `a` | one | x |\n| b | two | y |'),
    ).toEqual(['a: one', 'b: two'])
  })

  it('ANS-4b: long points are cut between words', () => {
    const [first] = texts(`- ${'word '.repeat(60)}\n- b`)
    expect(first.length).toBeLessThan(165)
    expect(first).toMatch(/word …$/u)
  })
})

it('ANS-4b: the points that reStructuredText numbers by itself', () => {
  const text =
    'To light it:\n\n#. Turn the lamp on. It glows.\n   For a while.\n#. Turn it off again.'
  const points = ['Turn the lamp on.', 'Turn it off again.']
  expect(listedIn(text).map((point) => point.text)).toEqual(points)
  expect(saidIn(text).map((one) => one.text)).toEqual(expect.arrayContaining(points))
})
