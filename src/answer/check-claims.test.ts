import { describe, expect, it } from 'vitest'
import { checkClaims, isSameQuantity, quantitiesIn } from './check-claims.ts'

const LINES =
  'src/app.py\nLIMIT = 45_000  # ms\ndef open(self, token):\n    raise Expired("session is over")'
const SHOWN = `${LINES}\nother.py\nRETRIES = 3\nclass Renewer:`

const checked = (text: string) => {
  const [claim] = checkClaims(
    [{ from: 0, to: text.length, text, numbers: [1] }],
    new Map([[1, LINES]]),
    SHOWN,
  )
  return claim
}

describe('checkClaims', () => {
  it.each([
    'The limit is 45 seconds.',
    '`open` takes a `token`.',
    'It raises `Expired("session is over")`.',
    'It says “session is over”.',
    'It happens in `src/app.py`.',
    'It opens a session.',
    'There are two ways to do it.',
    '1. First it opens.',
  ])('finds “%s” in the cited lines (ANS-3)', (text) => {
    expect(checked(text)).toMatchObject({
      grounded: true,
      why: { text: expect.stringContaining('cited') },
    })
  })

  it.each(['It tries 3 times.', '`Renewer` does it.'])(
    'finds “%s” in other lines that were read (ANS-3)',
    (text) => {
      expect(checked(text)).toMatchObject({
        grounded: true,
        why: { text: expect.stringContaining('other lines') },
      })
    },
  )

  it.each([
    ['The limit is 50 seconds.', '50'],
    ['`close` ends it.', 'close'],
    ['It says “session is closed”.', 'session is closed'],
    ['`Session.renew()` renews it.', 'Session.renew()'],
  ])('marks “%s”, which no line contains (ANS-3)', (text, what) => {
    expect(checked(text)).toMatchObject({ grounded: false, why: { values: { what } } })
  })

  it('does not check sentences without a citation', () => {
    expect(checkClaims([{ from: 0, to: 3, text: 'So.', numbers: [] }], new Map(), '')).toEqual([])
  })
})

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
