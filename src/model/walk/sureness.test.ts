import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SURENESS_FEATURES, type SurenessFeature, surenessOf } from './sureness.ts'

const NOTHING = Object.fromEntries(SURENESS_FEATURES.map((name) => [name, 0])) as Record<
  SurenessFeature,
  number
>

describe('surenessOf', () => {
  it('rates a full match far ahead of the rest as found, and no match as a guess at most (ANS-4b)', () => {
    const all = {
      ...NOTHING,
      speaks: 1,
      named: 1,
      close: 1,
      covered: 1,
      ahead: 1,
      score: 1,
      chance: 1,
    }
    expect(surenessOf(all).level).toBe('found')
    expect(surenessOf(NOTHING).level).toBe('unknown')
  })

  it('rates unknown words lower and a larger lead higher (ANS-4b)', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(unit, unit, unit, (a, b, rest) => {
        const of = { ...NOTHING, speaks: rest, score: rest }
        const [less, more] = a < b ? [a, b] : [b, a]
        const at = (name: SurenessFeature, value: number) =>
          surenessOf({ ...of, [name]: value }).probability
        expect(at('unknown', more)).toBeLessThanOrEqual(at('unknown', less))
        expect(at('ahead', more)).toBeGreaterThanOrEqual(at('ahead', less))
      }),
    )
  })
})
