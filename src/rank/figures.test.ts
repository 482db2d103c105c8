import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFigures, figuresOf, yearsIn } from './figures.ts'

describe('figures', () => {
  it.each([
    ['revenue in FY2019 and in 2020', ['2019', '2020']],
    ['December 31, 2018.', ['2018']],
    ['$ 2,019 of 12019 and 1.2019 in 2019,5', []],
    ['room 2150', []],
  ])('of “%s” the years are %j (RANK-1)', (text, years) => {
    expect([...yearsIn(text)]).toEqual(years)
  })

  const REPORT = [
    ...['Sales rose in 2019 as we had hoped', 'Year ended  2019  2018', 'Sales  12.5  11.0'],
    'Costs  $ 8.1  7,900',
  ]

  it('a head of a table says a year whole, a sentence half (RANK-1)', () => {
    const { share, years } = countFigures(REPORT)(1, 4)
    expect(share).toBeCloseTo(7 / 18)
    expect([...years]).toEqual([
      ['2019', 1],
      ['2018', 1],
    ])
    const sentence = countFigures(REPORT)(1, 1)
    expect(figuresOf(sentence, new Set(['2019']))).toBeCloseTo(0.5 / 8)
    expect(figuresOf(sentence, new Set(['2018']))).toBe(0)
    expect(figuresOf(countFigures(REPORT)(3, 9), new Set(['2019']))).toBe(0)
  })

  it('lines count as they do alone (RANK-1)', () => {
    const line = fc.constantFrom(...REPORT, '', '— 2017', '認証 2019 2018')
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.nat(), fc.nat(), (lines, a, b) => {
        const [from, to] = [a % lines.length, b % lines.length].sort((x, y) => x - y)
        const part = lines.slice(from, to + 1)
        expect(countFigures(lines)(from + 1, to + 1)).toEqual(countFigures(part)(1, part.length))
      }),
    )
  })
})
