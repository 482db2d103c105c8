import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lessSure,
  raisedTo,
  SURENESS_FEATURES,
  type SurenessFeature,
  surenessOf,
  withLines,
} from './sureness.ts'

const NOTHING = Object.fromEntries(SURENESS_FEATURES.map((name) => [name, 0])) as Record<
  SurenessFeature,
  number
>

describe('surenessOf', () => {
  it('rates a full match far ahead of the rest as likely, and no match as a guess at most (ANS-4b)', () => {
    const all = {
      ...NOTHING,
      ...{ speaks: 1, named: 1, close: 1, covered: 1, ahead: 1, score: 1, chance: 1 },
    }
    expect(surenessOf(all).level).toBe('likely')
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

describe('withLines', () => {
  const sure = (probability: number) => ({ probability, level: 'likely' as const, of: NOTHING })

  it.each([
    ['a whole sentence in a likely place', 0.8, { sentence: 1, isCode: false }, 'found'],
    ['a whole sentence in a guessed place', 0.2, { sentence: 1, isCode: false }, 'likely'],
    ['half a sentence', 0.8, { sentence: 0.5, isCode: false }, 'likely'],
    ['code, which does not say what is so', 0.8, { sentence: 1, isCode: true }, 'likely'],
    ['code in the certain place', 0.99, { sentence: 1, isCode: true }, 'found'],
  ] as const)('decides by %s (UI-23)', (_, probability, lines, level) => {
    expect(withLines(sure(probability), lines).level).toBe(level)
  })

  it('is not surer with less of the question in a sentence (UI-23)', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    const inside = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(unit, unit, inside, fc.boolean(), (a, b, probability, isCode) => {
        const [less, more] = [a, b].sort((x, y) => x - y)
        const isFound = (sentence: number) =>
          withLines(sure(probability), { sentence, isCode }).level === 'found'
        expect(isFound(less) && !isFound(more)).toBe(false)
      }),
    )
  })
})

it('raises a level and never lowers it (ANS-4b)', () => {
  const likely = { probability: 0.95, level: 'likely', of: NOTHING } as const
  expect(raisedTo(likely, 'found')).toEqual({ ...likely, level: 'found' })
  expect(raisedTo(likely, 'guess')).toBe(likely)
  expect(raisedTo({ ...likely, probability: 0.1, level: 'guess' }, 'likely').probability).toBe(0.5)
})

describe('lessSure', () => {
  const rated = (level: 'found' | 'guess', probability: number) => ({
    ...{ level, probability, of: NOTHING },
  })

  it.each([
    [rated('found', 0.85), rated('guess', 0.9), rated('guess', 0.9)],
    [rated('guess', 0.9), rated('found', 0.85), rated('guess', 0.9)],
    [rated('found', 0.9), rated('found', 0.85), rated('found', 0.85)],
  ])('is the lower level, then the lower probability (ANS-4b)', (one, other, less) => {
    expect(lessSure(one, other)).toEqual(less)
  })
})
