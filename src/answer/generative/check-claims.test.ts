import { describe, expect, it } from 'vitest'
import { checkClaims } from './check-claims.ts'

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
