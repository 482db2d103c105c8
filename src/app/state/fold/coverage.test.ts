import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StepBody } from '../../../model/walk/trace.ts'
import {
  AGENT_STEPS,
  call,
  EVERY_STEP,
  marksOf,
  place,
  shownPlace,
  steps,
  treeOfDepths,
  validDepths,
} from '../testing.ts'
import { COVERAGE_LEVELS, coverageMap, touchedLeavesBelow } from './coverage.ts'

/** 0 root, 1 src/ with 2 a folder of two files (3, 4), 5 docs/ with 6 and 7. */
const TREE = treeOfDepths([0, 1, 2, 3, 3, 1, 2, 2])

function levelsOf(bodies: readonly StepBody[]): string[] {
  const log = steps(...bodies)
  return [...coverageMap(TREE, marksOf(log), log).levels].map((code) => COVERAGE_LEVELS[code])
}

describe('coverage (UI-4b)', () => {
  it('is “never” everywhere before the first step', () => {
    const map = coverageMap(TREE, [], [])
    expect([...map.levels]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(map.counts.map(({ nodes }) => nodes)).toEqual([7, 0, 0, 0, 0, 0])
    expect(map.counts[0].share).toBe(1)
  })

  it.each([
    ['a walk', EVERY_STEP, 'opened opened opened cited considered opened considered cited'],
    ['an agent', AGENT_STEPS, 'opened opened opened cited read opened considered cited'],
  ])('keeps the strongest level of %s, and counts ancestors as opened', (_, walked, levels) => {
    expect(levelsOf(walked)).toEqual(levels.split(' '))
  })

  it.each([
    { name: 'all lines of it were read', end: 9, below: 'read' },
    { name: 'only some of its lines were read', end: 8, below: 'never' },
  ])('counts what lies below a place when $name: $below', ({ end, below }) => {
    const ref = place(2)
    const passage = { ref, start: 1, end, text: '', tokens: 1 }
    const levels = levelsOf([{ kind: 'read', ref, passages: [passage], why: '' }])
    expect(levels.slice(2, 5)).toEqual(['read', below, below])
  })

  it.each([
    ['1-9', 'read'],
    ['1-3 4-20', 'read'],
    ['1-3 5-9', 'never'],
    ['2-9', 'never'],
    ['', 'never'],
  ])('of a call that read the lines “%s” of 1–9, counts below: %s', (text, below) => {
    const lines = [...text.matchAll(/(\d+)-(\d+)/gu)].map(([, from, to]) => [+from, +to] as const)
    const levels = levelsOf([call('read', {}, [shownPlace(2, 'read', ...lines)])])
    expect(levels.slice(2, 5)).toEqual(['read', below, below])
  })

  it('ignores places that are no longer in the tree', () => {
    const gone = { ...place(0), node: -1 }
    const far = { ...place(0), node: 99 }
    expect(
      levelsOf([
        { kind: 'read', ref: gone, passages: [], why: '' },
        { kind: 'read', ref: far, passages: [], why: '' },
      ]),
    ).toEqual(COVERAGE_LEVELS.slice(0, 1).concat(Array(7).fill('never')))
  })

  it('gives every node one level and counts every place below the collection once, in any tree', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { maxLength: 60 }),
        fc.array(fc.nat(70), { maxLength: 8 }),
        (shape, read) => {
          const tree = treeOfDepths(validDepths(shape))
          const log = steps(
            ...read.map((node) => ({
              kind: 'read' as const,
              ref: place(node),
              passages: [],
              why: '',
            })),
          )
          const map = coverageMap(tree, marksOf(log), log)
          const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
          expect(sum(map.counts.map(({ nodes }) => nodes))).toBe(tree.count - 1)
          const looked = [...tree.size].filter((size, n) => size === 1 && map.levels[n] > 0).length
          expect(touchedLeavesBelow(map, tree, 0)).toBe(looked)
          expect(sum(map.counts.map(({ share }) => share))).toBeCloseTo(tree.count > 1 ? 1 : 0)
        },
      ),
    )
  })
})
