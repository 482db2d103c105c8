import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lessSure, SURENESS_FEATURES, type SurenessFeature, surenessOf } from './sureness.ts'

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

describe('lessSure', () => {
  const rated = (level: 'found' | 'guess', probability: number) => ({
    level,
    probability,
    of: NOTHING,
  })

  it.each([
    [rated('found', 0.85), rated('guess', 0.9), rated('guess', 0.9)],
    [rated('guess', 0.9), rated('found', 0.85), rated('guess', 0.9)],
    [rated('found', 0.9), rated('found', 0.85), rated('found', 0.85)],
  ])('is the lower level, then the lower probability (ANS-4b)', (one, other, less) => {
    expect(lessSure(one, other)).toEqual(less)
  })
})
