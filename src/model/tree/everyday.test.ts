import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYDAY_LIMITS, everydayFile, readEveryday } from './everyday.ts'

const LINE = { path: 'a.ts', hash: 'h', words: 'what it is good for', places: {}, by: 'm' }

describe('a file of everyday words', () => {
  it('reads any text without failing, in time that grows with it, and says how many lines it refused (HIER-3)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 20 }), (lines) => {
        const { files, refused } = readEveryday(lines.join('\n'))
        const filled = lines
          .join('\n')
          .split('\n')
          .filter((line) => line.trim() !== '')
        expect(files.length + refused).toBe(filled.length)
      }),
    )
  })

  it('bounds what one line may hold (HIER-3)', () => {
    const places = Object.fromEntries(
      Array.from({ length: 999 }, (_, i) => [`p${i}`, 'x '.repeat(300)]),
    )
    const line = { ...LINE, words: 'word '.repeat(5e4), places, by: 'y'.repeat(1e4) }
    const [one] = readEveryday(JSON.stringify(line)).files
    expect(one.words.length).toBeLessThanOrEqual(EVERYDAY_LIMITS.words)
    expect(Object.keys(one.places)).toHaveLength(EVERYDAY_LIMITS.places)
    expect(Math.max(...Object.values(one.places).map(({ length }) => length))).toBeLessThanOrEqual(
      EVERYDAY_LIMITS.place,
    )
    expect(one.by.length).toBeLessThanOrEqual(EVERYDAY_LIMITS.by)
  })

  it('refuses a line of more than a megabyte, and reads the next one (HIER-3)', () => {
    const huge = JSON.stringify({ ...LINE, words: 'word '.repeat(250_000) })
    expect(readEveryday(`${huge}\n${JSON.stringify(LINE)}`)).toEqual({ files: [LINE], refused: 1 })
  })

  it('takes markup, control and invisible characters out of words (HIER-3, SEC-3)', () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e\u200b keep\u0000 me'
    const [one] = readEveryday(JSON.stringify({ ...LINE, words: hostile })).files
    expect(one.words).toBe('img src=x onerror=alert(1) keep me')
  })

  it('is sorted by path, one line a file, and gives back what it holds (HIER-3)', () => {
    const text = everydayFile([{ ...LINE, path: 'b.ts', inFolder: true }, LINE])
    expect(text.split('\n').map((line) => line.slice(0, 14))).toEqual([
      '{"path":"a.ts"',
      '{"path":"b.ts"',
      '',
    ])
    expect(readEveryday(text)).toEqual({ files: [LINE, { ...LINE, path: 'b.ts' }], refused: 0 })
  })
})
