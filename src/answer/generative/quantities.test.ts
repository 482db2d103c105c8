import { describe, expect, it } from 'vitest'
import { isSameQuantity, quantitiesIn } from './quantities.ts'

describe('quantitiesIn', () => {
  it.each([
    ['after 90 seconds', ['90 s']],
    ['1,000 rows, 1 000 rows, 1_000 rows', ['1000|1 ', '1000 ', '1000 ']],
    ['2.5 MiB or 2,5 MB', ['2.5 M', '2.5 M']],
    ['90s, 15ms and 50 %', ['90 s', '15 ms', '50 %']],
    ['twice in three days', ['2 ', '3 d']],
    ['sha256 of utf-8 in v2.1 of Python3', []],
    ['1. First of all', []],
    ['0.250 and 3.1.4', ['0.25 ', '3.1 ']],
    ['等待 90 秒，重试三次', ['90 s', '3 ']],
    ['zweimal, höchstens 30 Sekunden', ['30 s', '2 ']],
  ])('“%s” (ANS-3)', (text, quantities) => {
    expect(quantitiesIn(text).map(({ values, unit }) => `${values.join('|')} ${unit}`)).toEqual(
      quantities,
    )
  })
})

describe('isSameQuantity', () => {
  it.each([
    ['90 seconds', '45 seconds', false],
    ['45 seconds', 'TIMEOUT_MS = 45_000', true],
    ['45 seconds', 'timeout: 45', true],
    ['45 minutes', '45 seconds', false],
    ['twice', 'two times', true],
    ['2 MiB', 'MAX = 2_097_152', true],
    ['3 MiB', 'MAX = 2_097_152', false],
    ['8 retries', 'retries = 80', false],
    ['1000 walks', '1,000 walks', true],
    ['0.5', 'HALF = 0.25', false],
    ['30 Sekunden', '20 Sekunden', false],
    ['3.12', '3.11', false],
  ])('compares “%s” with “%s” (ANS-3)', (said, there, isSame) => {
    const [quantity] = quantitiesIn(said)
    expect(quantitiesIn(there).some((one) => isSameQuantity(quantity, one))).toBe(isSame)
  })
})
