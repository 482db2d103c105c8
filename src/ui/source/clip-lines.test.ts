import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../base/lines.ts'
import { clipLines } from './clip-lines.ts'

describe('clipLines', () => {
  it.each([
    ['', '', []],
    ['a\n', 'a', []],
    [
      'abcdef\nab\r\nabcde',
      'abc\nab\nabc',
      [
        [1, 3],
        [3, 2],
      ],
    ],
    ['ab\rab\rab', 'ab\rab\rab', []],
    ['ab😀cd', 'ab', [[1, 4]]],
  ])('UI-5: %j', (text, shown, hidden) => {
    const clipped = clipLines(text, 3)
    expect(splitLines(clipped.text)).toEqual(splitLines(shown))
    expect([...clipped.hidden]).toEqual(hidden)
  })

  it('UI-5: lines keep their number and their beginning', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '😀') })
    fc.assert(
      fc.property(text, (source) => {
        const clipped = clipLines(source, 4)
        const before = splitLines(source)
        const after = clipped.text.split(/\r\n|\n|\r/)
        before.forEach((line, i) => {
          expect(line.startsWith(after[i])).toBe(true)
          expect(line.length - after[i].length).toBe(clipped.hidden.get(i + 1) ?? 0)
        })
        expect(after.length).toBe(Math.max(1, before.length))
      }),
    )
  })
})
