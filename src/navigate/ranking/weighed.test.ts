import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { refOf } from '../../model/library/testing.ts'
import { readQuestion } from '../question/question.ts'
import { asRanked, beside, type Ranking, rankingOf } from './score.ts'
import { weighed } from './weighed.ts'

const placeOf = (node: number): NodeRef => refOf(`f${node}`, { node })

/** Places 0, 1, … with these log odds beside the best, which is as sure as given. */
function rankingBy(odds: readonly number[], sure = 0.8): Ranking {
  const best = Math.max(...odds)
  const candidates = odds.map((one, node) =>
    asRanked({ ref: placeOf(node), confidence: sure * beside(one, best), why: '' }),
  )
  candidates.sort((a, b) => b.score - a.score)
  return rankingOf(readQuestion('x', [], { symbols: [] }), candidates)
}

const order = ({ candidates }: Ranking) => candidates.map(({ evidence }) => evidence.ref.node)
const named = (ranking: Ranking, nodes: readonly number[], skill?: number) =>
  weighed(ranking, {
    listed: ranking.candidates.map(({ evidence }) => evidence.ref),
    named: nodes.map(placeOf),
    whys: nodes.map(() => ''),
    skill,
  })

describe('weighed', () => {
  const ranking = rankingBy([0, -1, -2, -4])

  it('NAV-3: a choice that decides comes first, in its order, whatever the words say', () => {
    expect(order(named(ranking, [3, 2]))).toEqual([3, 2, 0, 1])
  })

  it('NAV-3: what is chosen later stands below what was chosen and read before', () => {
    const first = named(ranking, [3])
    const listed = [0, 1, 2].map(placeOf)
    const later = weighed(first, { listed, named: [placeOf(2)], whys: [], read: [placeOf(3)] })
    expect(order(later)).toEqual([3, 2, 0, 1])
    const last = weighed(later, {
      listed,
      named: [placeOf(1)],
      whys: [],
      read: [3, 2].map(placeOf),
    })
    expect(order(last)).toEqual([3, 2, 1, 0])
  })

  it.each([
    ['as good as chance', 0.25, [0, 1, 2, 3]],
    ['worse than chance', 0.05, [0, 1, 2, 3]],
    ['right half of the time', 0.5, [0, 1, 2, 3]],
    ['right four times of five', 0.8, [0, 1, 3, 2]],
    ['nearly always right', 0.97, [3, 0, 1, 2]],
  ] as const)('NAV-3: the last of four, named by one that is %s', (_, skill, expected) => {
    expect(order(named(ranking, [3], skill))).toEqual(expected)
  })

  it('NAV-3: the better of two that name the same moves it further, and no other changes places', () => {
    const odds = fc.array(fc.double({ min: -6, max: 0, noNaN: true }), {
      minLength: 3,
      maxLength: 9,
    })
    const skill = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(odds, skill, skill, (list, a, b) => {
        const before = rankingBy(list)
        const [low, high] = [named(before, [1], Math.min(a, b)), named(before, [1], Math.max(a, b))]
        expect(order(high).indexOf(1)).toBeLessThanOrEqual(order(low).indexOf(1))
        const others = (one: Ranking) => order(one).filter((node) => node !== 1)
        expect(others(high)).toEqual(others(before))
        for (const { score } of high.candidates) expect(score).toBeLessThanOrEqual(0.8 + 1e-9)
      }),
    )
  })

  it('NAV-3: a place that no word points at can be named, and naming none changes nothing', () => {
    const with9 = weighed(ranking, { listed: [placeOf(9)], named: [placeOf(9)], whys: ['so'] })
    expect(order(with9)[0]).toBe(9)
    expect(with9.byNode.get(9)?.located).toBe('so')
    expect(named(ranking, [])).toBe(ranking)
    expect(
      order(
        weighed(rankingOf(ranking.question, []), { listed: [], named: [placeOf(1)], whys: [] }),
      ),
    ).toEqual([1])
  })
})
