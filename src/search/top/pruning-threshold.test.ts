import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByMasks, PruningThreshold } from './pruning-threshold.ts'

const rows = fc.array(
  fc.record({
    score: fc.integer({ min: 0, max: 40 }),
    all: fc.integer({ min: 1, max: 3 }),
    inTitle: fc.boolean(),
    /** Of what a node can get beside its score, how much it gets. */
    share: fc.constantFrom(0, 0.5, 1),
  }),
  { maxLength: 60 },
)

const least = (all: number): number => (all === 3 ? 4 : 0)
const most = (all: number, title: number): number => least(all) + (title === 3 ? 20 : 5)

describe('PruningThreshold', () => {
  it('leaves out no node of the best, whatever its bonus is (BM-3)', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (nodes, kept) => {
        const gate = new PruningThreshold(kept, least, most)
        const totals = nodes.map(({ score, all, inTitle, share }) => {
          const title = inTitle ? all : 0
          const total = score + least(all) + share * (most(all, title) - least(all))
          return { total, passes: gate.passes(score, all, title) }
        })
        const last = totals.map(({ total }) => total).sort((a, b) => b - a)[kept - 1]
        for (const { total, passes } of totals) {
          if (last === undefined || total >= last) expect(passes).toBe(true)
        }
      }),
    )
  })

  it('leaves out nodes that enough others precede (BM-3)', () => {
    const gate = new PruningThreshold(2, least, most)
    expect([30, 20, 20, 9].map((score) => gate.passes(score, 1, 0))).toEqual([
      ...[true, true, true, false],
    ])
  })

  it('tells by one comparison what would be left out, and would change nothing (BM-3)', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (nodes, kept) => {
        const [all, few] = [
          new PruningThreshold(kept, least, most),
          new PruningThreshold(kept, least, most),
        ]
        for (const { score, all: held, inTitle } of nodes) {
          const title = inTitle ? held : 0
          const isAsked = score + few.mostOf(held, title) >= few.needed
          const passes = all.passes(score, held, title)
          expect(isAsked && few.passes(score, held, title)).toBe(passes)
          expect(few.needed).toBe(all.needed)
        }
      }),
    )
  })

  it('counts on more than the least for so many nodes only, those with the highest scores (BM-3)', () => {
    const gate = new PruningThreshold(
      1,
      () => 0,
      (_, title) => (title === 0 ? 0 : 10),
      2,
    )
    const asked = [
      [9, 0],
      [5, 1],
      [6, 1],
      [4, 1],
      [5, 1],
      [8, 0],
      [7, 1],
      [5, 1],
    ] as const
    const passed = asked.map(([score, title]) => gate.passes(score, 1, title))
    expect(passed).toEqual([true, true, true, false, true, false, true, false])
  })

  it('leaves out nodes that cannot reach the threshold in any case (BM-3)', () => {
    const gate = new PruningThreshold(2, least, most, null, 24)
    expect([18, 20, 19, 30].map((score) => gate.passes(score, 1, 0))).toEqual([
      ...[false, true, true, true],
    ])
  })
})

describe('ByMasks', () => {
  it('gives what the function gives, in any order of masks (BM-3)', () => {
    const mask = fc.oneof(fc.nat(200), fc.constantFrom(2 ** 31, 2 ** 32 - 1, -1))
    fc.assert(
      fc.property(fc.array(fc.tuple(mask, mask)), (asked) => {
        const bonusOf = (all: number, title: number) => (all >>> 0) * 3 + (title >>> 0) + 1
        const known = new ByMasks(bonusOf)
        for (const [all, title] of [...asked, ...asked]) {
          expect(known.of(all, title)).toBe(bonusOf(all, title))
        }
      }),
    )
  })
})
