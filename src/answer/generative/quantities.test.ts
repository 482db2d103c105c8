import { describe, expect, it } from 'vitest'
import { missingQuantity, quantitiesIn } from './quantities.ts'

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
  ])('ANS-3: “%s”', (text, quantities) => {
    expect(quantitiesIn(text).map(({ values, unit }) => `${values.join('|')} ${unit}`)).toEqual(
      quantities,
    )
  })
})

describe('missingQuantity', () => {
  it.each([
    ['It waits 90 seconds.', 'It waits 45 seconds.', '90'],
    ['It waits 45 seconds.', 'TIMEOUT_MS = 45_000', null],
    ['It waits 45 seconds.', 'timeout: 45', null],
    ['It waits 45 minutes.', 'It waits 45 seconds.', '45'],
    ['It waits a minute: 60 seconds.', 'timeout = 60 * 1000', null],
    ['It is called twice.', 'Call it two times.', null],
    ['It is called twice.', 'Call it three times.', 'twice'],
    ['Files over 2 MiB are skipped.', 'MAX = 2_097_152', null],
    ['Files over 3 MiB are skipped.', 'MAX = 2_097_152', '3'],
    ['At most 8 retries.', 'retries = 80', '8'],
    ['At most 80 retries.', 'retries = 8', '80'],
    ['It keeps 1000 walks.', 'keeps 1,000 walks', null],
    ['It uses sha256.', 'hash it', null],
    ['The share is 0.5.', 'HALF = 0.5', null],
    ['The share is 0.5.', 'HALF = 0.25', '0.5'],
    ['Es wartet 30 Sekunden.', 'wartet 20 Sekunden', '30'],
    ['等待 90 秒', '等待 45 秒', '90'],
    ['version 3.12 is needed', 'needs 3.11', '3.12'],
  ])('ANS-3: “%s” beside “%s”', (claim, lines, text) => {
    expect(missingQuantity(claim, lines)?.text ?? null).toBe(text)
  })
})
