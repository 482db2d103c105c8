import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../../base/lines.ts'
import { clipLines } from './text-view.ts'

describe('clipLines', () => {
  it.each([
    ['', [''], []],
    ['a\n', ['a'], []],
    ['\n', [''], []],
    [
      'abcdef\nab\r\nabcde',
      ['abc', 'ab', 'abc'],
      [
        [1, 3],
        [3, 2],
      ],
    ],
    ['ab\rab\rab\r', ['ab', 'ab', 'ab'], []],
    ['ab😀cd', ['ab'], [[1, 4]]],
  ])('%j (UI-5)', (text, lines, hidden) => {
    const clipped = clipLines(text, 3)
    expect(clipped.lines).toEqual(lines)
    expect([...clipped.hidden]).toEqual(hidden)
  })

  it('keeps the number and the beginning of every line (UI-5)', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '😀') })
    fc.assert(
      fc.property(text, (source) => {
        const clipped = clipLines(source, 4)
        const before = splitLines(source)
        before.forEach((line, i) => {
          expect(line.startsWith(clipped.lines[i])).toBe(true)
          expect(line.length - clipped.lines[i].length).toBe(clipped.hidden.get(i + 1) ?? 0)
        })
        expect(clipped.lines.length).toBe(Math.max(1, before.length))
      }),
    )
  })
})
