import { describe, expect, it } from 'vitest'
import { SURENESS_FEATURES, SURENESS_LEVELS } from '../../../model/walk/sureness.ts'
import type { Step, StepOf } from '../../../model/walk/trace.ts'
import { isRated, isUnsure, verdictOf } from './verdict.ts'

type Answer = StepOf<'answer'>
const BASE = { number: 2, at: 1, ms: 1, shownTokens: 0, readTokens: 0 }

function answer(more: Partial<Answer>): Answer {
  return { ...BASE, kind: 'answer', found: true, text: 'x', citations: [], nearest: [], ...more }
}

function sure(level: (typeof SURENESS_LEVELS)[number], probability: number): Partial<Answer> {
  const of = Object.fromEntries(SURENESS_FEATURES.map((name) => [name, 0])) as never
  return { sure: { level, probability, of } }
}

function check(grounded: boolean, by?: 'model'): Step {
  const claims = [{ text: 'x', grounded, why: '', citations: [1] }]
  return {
    ...{ ...BASE, number: 3, kind: 'check', claims, verdict: 'stands', why: '', missing: [] },
    ...(by !== undefined && { by }),
  }
}

describe('verdictOf', () => {
  it('quotes or probably finds without a model, and states how often that is right (UI-23, ANS-4b)', () => {
    const said = SURENESS_LEVELS.map((level, i) => verdictOf([], answer(sure(level, 0.9 - i / 5))))
    expect(said.map(({ title }) => title)).toEqual([
      ...['Quoted', 'Probably here', 'Probably here', 'Probably here'],
    ])
    expect(said[0].why).toBe('right for about 90 of 100 answers like this')
    expect(said.map(({ level }) => isUnsure(level))).toEqual([false, false, true, true])
  })

  it('states that nothing was found, whatever the rating (UI-15)', () => {
    const verdict = verdictOf([], answer({ found: false, ...sure('found', 0.9) }))
    expect(verdict).toEqual({ level: 'none', title: 'Not found', why: '' })
    expect(isUnsure(verdict.level)).toBe(true)
  })

  it('takes the verdict of the check for a model’s answer, and none without a check (UI-15, ANS-3)', () => {
    const written = answer({ by: 'model' })
    const level = (...checks: Step[]) => verdictOf([written, ...checks], written).level
    expect(level(check(true, 'model'))).toBe('found')
    expect(verdictOf([written, check(true, 'model')], written).title).toBe('Supported')
    expect(level(check(false, 'model'))).toBe('doubted')
    expect(level(check(true))).toBe('likely')
    expect(verdictOf([written, check(true)], written).title).toBe('Citations checked')
    expect(level(check(false))).toBe('doubted')
    expect(level()).toBe('unrated')
  })

  it('is not shown for an overview without a model, which nobody has rated (UI-23)', () => {
    const level = (one: Answer) => verdictOf([], one).level
    expect(isRated(level(answer({})), answer({}))).toBe(false)
    const written = answer({ by: 'model' })
    expect(isRated(level(written), written)).toBe(true)
    const rated = answer(sure('likely', 0.6))
    expect(isRated(level(rated), rated)).toBe(true)
  })
})
