import { describe, expect, it } from 'vitest'
import { counted, duration, joinedRanges, lineRange, numbersText, share } from './format.ts'

describe('format', () => {
  it.each([
    [0, '< 1 ms'],
    [Number.NaN, '< 1 ms'],
    [9.4, '9 ms'],
    [999.6, '1.0 s'],
    [2149, '2.1 s'],
    [59_960, '1 min 0 s'],
    [65_000, '1 min 5 s'],
  ])('%s ms reads %s (UI-2)', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })

  it.each([
    [0, 0, ''],
    [7, 7, 'line 7'],
    [322, 324, 'lines 322–324'],
  ])('lines %i to %i read %s (UI-5)', (start, end, text) => {
    expect(lineRange(start, end)).toBe(text)
  })

  it('gives counts their noun, and keeps scores between 0 and 1 (UI-2)', () => {
    expect(counted(1, 'place')).toBe('1 place')
    expect(counted(3904, 'place')).toBe('3,904 places')
    expect(counted(2, 'file')).toBe('2 files')
    expect(share(0.823)).toBe('0.82')
    expect(share(7)).toBe('1.00')
    expect(share(Number.NaN)).toBe('0.00')
  })

  it.each([
    [[], ''],
    [[12], '12'],
    [[1, 2], '1, 2'],
    [[1, 2, 3], '1–3'],
    [[12, 3, 1, 2, 12], '1–3, 12'],
    [[1, 23], '1, 23'],
  ])('citations %j are told apart as %s (ANS-2)', (numbers, text) => {
    expect(numbersText(numbers)).toBe(text)
  })
})

describe('joinedRanges', () => {
  it('joins neighbouring rows', () => {
    expect(joinedRanges([4, 2, 3, 9, 2, 7].map((row) => [row, row]))).toEqual([
      [2, 4],
      [7, 7],
      [9, 9],
    ])
    expect(joinedRanges([])).toEqual([])
    // Only ranges that overlap.
    expect(
      joinedRanges(
        [
          [2, 4],
          [4, 5],
          [6, 7],
        ],
        0,
      ),
    ).toEqual([
      [2, 5],
      [6, 7],
    ])
  })
})
