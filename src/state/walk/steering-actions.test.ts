import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Steering, StepBody } from '../../model/walk/trace.ts'
import { place, steps } from '../testing.ts'
import { unheard } from './steering-actions.ts'

const hint = (text: string): Steering => ({ kind: 'hint', text })
const pin = (node: number): Steering => ({ kind: 'pin', ref: place(node) })
const prune = (node: number): Steering => ({ kind: 'prune', ref: place(node) })

function hears(steering: Steering, collection?: string): StepBody {
  return { kind: 'steer', steering, ...(collection !== undefined && { collection }) }
}

describe('unheard', () => {
  it('NAV-15: what the earlier steps hold is not said twice', () => {
    const earlier = steps(hears(hint('cookies')), hears({ kind: 'resume', step: 4 }))
    expect(unheard([hint('cookies'), pin(3)], earlier)).toEqual([pin(3)])
  })

  it('NAV-15: a hint that each of several collections heard was said once', () => {
    const earlier = steps(hears(hint('cookies'), 'shop'), hears(hint('cookies'), 'mail'))
    expect(unheard([hint('cookies'), hint('stamps')], earlier)).toEqual([hint('stamps')])
  })

  it('NAV-15: what the first of them alone was told leaves the rest to be said', () => {
    const said = [hint('cookies'), pin(3), prune(3), pin(5)]
    const earlier = steps(
      ...[hint('cookies'), pin(3)].map((one) => hears(one, 'shop')),
      hears(hint('cookies'), 'mail'),
    )
    expect(unheard(said, earlier)).toEqual([prune(3), pin(5)])
  })

  it('NAV-15: what was said again is said again', () => {
    const once = steps(hears(hint('cookies'), 'shop'), hears(hint('cookies'), 'mail'))
    expect(unheard([hint('cookies'), hint('cookies')], once)).toEqual([hint('cookies')])
  })

  it('NAV-15: with a single collection, nothing but what was said after the steps', () => {
    const things = fc.constantFrom(hint('a'), hint('b'), pin(1), pin(2), prune(1))
    fc.assert(
      fc.property(fc.array(things), fc.array(things), (before, after) => {
        const earlier = steps(...before.map((one) => hears(one)))
        expect([...before, ...unheard([...before, ...after], earlier)]).toEqual([
          ...before,
          ...after,
        ])
      }),
    )
  })
})
