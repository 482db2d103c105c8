import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLine, splitLines } from '../base/lines.ts'
import { findSpan } from './cite-lines.ts'
import { nameOf } from './extractive/place-names.ts'
import { densestWindow, needleOf, WINDOW_LINES } from './window.ts'

const FILE = ['one', 'two', 'three', 'four', 'five'].join('\n')
const PARAGRAPH = 'A long line is shown up to here and no further.'

describe('findSpan', () => {
  it.each([
    ['exact', { start: 2, end: 3, text: 'two\nthree' }, { start: 2, end: 3 }],
    ['moved', { start: 1, end: 2, text: 'three\nfour' }, { start: 3, end: 4 }],
    ['missing', { start: 2, end: 2, text: 'zwei' }, { start: 2, end: 2 }],
    ['missing', { start: 1, end: 1, text: '' }, { start: 1, end: 1 }],
  ])('%s (ANS-2b)', (found, cited, lines) => {
    expect(findSpan(FILE, cited)).toEqual({ ...lines, found })
  })

  it('finds a shortened line by its shown part (ANS-2b)', () => {
    const file = `one\n${PARAGRAPH}\ntwo`
    const cited = { start: 2, end: 3, text: `${cutLine(PARAGRAPH, 20)}\ntwo` }
    expect(findSpan(file, cited)).toEqual({ start: 2, end: 3, found: 'exact' })
    const other = { start: 2, end: 2, text: cutLine(PARAGRAPH.toUpperCase(), 20) }
    expect(findSpan(file, other).found).toBe('missing')
  })

  it('finds any lines of any file exactly where they are (ANS-2b)', () => {
    const files = fc.array(fc.constantFrom('a', 'b', '', 'c d'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(files, fc.nat(), fc.nat(), (lines, a, b) => {
        const file = `${lines.join('\r\n')}\r\n`
        const start = (a % lines.length) + 1
        const end = start + (b % (lines.length - start + 1))
        const text = lines.slice(start - 1, end).join('\n')
        fc.pre(splitLines(text).length === end - start + 1)
        expect(findSpan(file, { start, end, text })).toEqual({ start, end, found: 'exact' })
      }),
    )
  })
})

describe('densestWindow', () => {
  const needles = [needleOf('cookies', 'cooki', 2), needleOf('verify', 'verifi', 1)]

  it('returns the lines where most of the question is close together (ANS-4)', () => {
    const text = ['a cookie', ...Array(20).fill('x'), 'verify', 'the cookies', 'x'].join('\n')
    expect(densestWindow(text, 101, needles)).toMatchObject({
      ...{ start: 122, end: 123, text: 'verify\nthe cookies', weight: 3 },
    })
  })

  it('returns the first lines if nothing matches (ANS-4)', () => {
    const text = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n')
    const { start, end, weight } = densestWindow(text, 5, needles)
    expect([start, end, weight]).toEqual([5, 4 + WINDOW_LINES, 0])
  })

  it('skips a line that only imports a word if another line contains it (ANS-4)', () => {
    const code = ['import cookies', 'import verify', ...Array(9).fill(''), 'a = cookies.load()']
    expect(densestWindow(code.join('\n'), 1, needles)).toMatchObject({
      ...{ start: 12, end: 12, weight: 2 },
    })
  })

  it('returns imports if only they contain the words, with a lower weight (ANS-4)', () => {
    const only = densestWindow('x = 1\nimport cookies, verify\n', 1, needles)
    expect(only).toMatchObject({ start: 2, end: 2 })
    expect(only.weight).toBeLessThan(densestWindow('verify()', 1, needles).weight)
    expect(only.weight).toBeGreaterThan(0)
  })

  it('returns imports if the question asks for them (ANS-4)', () => {
    const code = ['import cookies', ...Array(9).fill(''), 'a = cookies.load()'].join('\n')
    const asked = [...needles, needleOf('imported', 'import', 1)]
    expect(densestWindow(code, 1, asked)).toMatchObject({ start: 1, end: 1, weight: 3 })
  })

  it('always returns lines of the text (ANS-2b)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('cookie', 'verify', 'x', '')), (lines) => {
        const text = lines.join('\n')
        const window = densestWindow(text, 1, needles)
        const there = text.split('\n').slice(window.start - 1, window.end)
        expect(window.text).toBe(there.join('\n'))
        expect(window.end - window.start).toBeLessThan(WINDOW_LINES)
      }),
    )
  })
})

describe('nameOf', () => {
  it.each([
    ['src/a.py#App.run~2', 'method', 'run', 'App.run'],
    ['docs/a.md#install/linux', 'section', 'On Linux', 'On Linux'],
    ['src/a.py', 'document', 'a.py', 'src/a.py'],
  ] as const)('%s (ANS-4)', (id, kind, title, name) => {
    const ref = { id, kind, title, node: 1, path: id.split('#')[0], start: 1, end: 2, size: 1 }
    expect(nameOf(ref)).toBe(name)
  })
})
