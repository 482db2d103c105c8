import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Step, StepBody } from '../../model/walk/trace.ts'
import { AGENT_STEPS, call, citation, EVERY_STEP, place, shownPlace, steps } from '../testing.ts'
import { alignSteps, foldRows, sharedCitations, sharedResults } from './compare-align.ts'

const WALK = steps(...EVERY_STEP)

function read(node: number): StepBody {
  return { kind: 'read', ref: place(node), passages: [], why: '' }
}

function judge(enough: boolean): StepBody {
  return { kind: 'judge', enough, why: '', coverage: 1, missing: [] }
}

function shape(a: readonly Step[], b: readonly Step[]): string[] {
  return alignSteps(a, b).map(
    ({ how, a: left, b: right }) => `${how} ${left?.number ?? '-'} ${right?.number ?? '-'}`,
  )
}

describe('two walks compared (UI-4)', () => {
  it('are equal, except for the closing step, when they are one walk', () => {
    const rows = alignSteps(WALK, WALK)
    expect(rows.map(({ how }) => how)).toEqual(WALK.slice(0, -1).map(() => 'same'))
  })

  it('are aligned by iteration, not by number', () => {
    const a = steps(read(1), judge(false), read(2), judge(true))
    const b = steps(read(1), read(3), judge(false), read(2), judge(true))
    expect(shape(a, b)).toEqual(['same 1 1', 'only-b - 2', 'same 2 3', 'same 3 4', 'same 4 5'])
  })

  it('of agents are aligned by tool, and equal where calls and answers are equal (UI-4)', () => {
    const looked = (query: string) => call('search', { query }, [shownPlace(3, 'listed')])
    const opened = call('read', { places: ['x'] }, [shownPlace(3, 'read', [1, 9])])
    const slower = { ...opened, tokens: 99, turn: 2 }
    const a = steps(AGENT_STEPS[0], looked('a'), opened)
    const b = steps(AGENT_STEPS[0], looked('b'), call('refs', { id: 'x' }, []), slower)
    expect(shape(a, b)).toEqual(['same 1 1', 'differs 2 2', 'only-b - 3', 'same 3 4'])
  })

  it('leave an iteration of only one walk unpaired, and align the answers', () => {
    const answer = EVERY_STEP[10]
    const a = steps(read(1), judge(false), read(2), judge(true), answer)
    const b = steps(read(4), judge(true), answer)
    expect(shape(a, b)).toEqual([
      'differs 1 1',
      'differs 2 2',
      'only-a 3 -',
      'only-a 4 -',
      'same 5 3',
    ])
  })

  it('fold runs of equal steps, but not single ones', () => {
    const a = steps(read(1), read(2), read(3), read(4), read(6))
    const b = steps(read(1), read(2), read(5), read(4), read(7))
    const folded = foldRows(alignSteps(a, b))
    expect(folded.map((one) => (one.kind === 'same' ? one.rows.length : one.row.how))).toEqual([
      2,
      'differs',
      'same',
      'differs',
    ])
  })

  it('lose no step and keep the order of both, for any two walks', () => {
    const walk = fc
      .array(fc.integer({ min: 0, max: EVERY_STEP.length - 2 }), { maxLength: 30 })
      .map((indexes) => steps(...indexes.map((i) => EVERY_STEP[i])))
    fc.assert(
      fc.property(walk, walk, (a, b) => {
        const rows = alignSteps(a, b)
        expect(rows.flatMap((row) => row.a ?? [])).toEqual(a)
        expect(rows.flatMap((row) => row.b ?? [])).toEqual(b)
        for (const row of rows) expect(row.a === null && row.b === null).toBe(false)
        const unfolded = foldRows(rows).flatMap((one) => (one.kind === 'same' ? one.rows : one.row))
        expect(unfolded).toEqual(rows)
      }),
    )
  })

  it('share results by place and citations by lines', () => {
    const result = (node: number) => ({ ref: place(node), score: 1, why: '' })
    const results = sharedResults([result(1), result(2)], [result(2), result(3)])
    expect(results.both.map(({ ref }) => ref.node)).toEqual([2])
    expect(results.onlyA.map(({ ref }) => ref.node)).toEqual([1])
    expect(results.onlyB.map(({ ref }) => ref.node)).toEqual([3])
    const later = { ...citation(1, 3), start: 2, end: 5 }
    const apart = { ...citation(2, 3), start: 7, end: 9 }
    const citations = sharedCitations([citation(1, 3)], [later, apart])
    expect(citations.both).toHaveLength(1)
    expect(citations.onlyB).toEqual([apart])
  })
})
