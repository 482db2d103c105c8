import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import {
  AGENT_STEPS,
  call,
  citation,
  EVERY_STEP,
  marksOf,
  place,
  shownPlace,
  steps,
} from '../testing.ts'
import { enteredNodes, lanesOf, otherCollectionsOf, strongestMarks, tallyOf } from './walk-marks.ts'

const everyStep = steps(...EVERY_STEP)
const anyWalk = fc
  .array(fc.nat(EVERY_STEP.length - 1), { maxLength: 30 })
  .map((picks) => steps(...picks.map((pick) => EVERY_STEP[pick])))

describe('walk marks', () => {
  it('UI-2: every kind of step makes its own marks', () => {
    const short = marksOf(everyStep).map(({ step, node, mark }) => `${step + 1} ${mark} ${node}`)
    expect(short).toEqual([
      '1 start 0',
      '2 chosen 2',
      '3 shown 2',
      '3 shown 3',
      '3 shown 4',
      '4 considered 3',
      '4 considered 4',
      '4 considered 5',
      '5 pruned 6',
      '6 read 3',
      '7 chosen 7',
      '8 read 7',
      '9 fallback 7',
      '10 judged 7',
      '11 cited 3',
      '11 cited 7',
    ])
  })

  it('UI-2: the trail goes from where the last step left off', () => {
    const trail = lanesOf(everyStep).map(({ from, at, reference }) => [from, at, reference])
    expect(trail).toEqual([
      [null, 0, false],
      [0, 2, false],
      [2, 2, false],
      [2, 2, false],
      [2, 2, false],
      [2, 3, false],
      [3, 7, true],
      [7, 7, false],
      [7, 7, false],
      [7, 7, false],
      [7, 7, false],
    ])
  })

  it('UI-2: each time that a tier gave way counts, also twice at one place', () => {
    const gave = { kind: 'fallback', why: '' } as const
    const walk = steps(
      { ...gave, from: 'walk', to: 'search' },
      { ...gave, from: 'search', to: 'listing' },
    )
    expect(tallyOf(lanesOf(walk)).fallback).toBe(2)
  })

  it('UI-3: a replay to step n shows a prefix of the marks and lanes of the whole walk', () => {
    fc.assert(
      fc.property(anyWalk, fc.nat(30), (walk, n) => {
        const lanes = lanesOf(walk, n)
        expect(lanes).toEqual(lanesOf(walk).slice(0, lanes.length))
      }),
    )
  })

  it('UI-2: the closing step has no lane, and nothing happened before the first', () => {
    expect(lanesOf(everyStep).length).toBe(everyStep.length - 1)
    expect(lanesOf(everyStep, 0)).toEqual([])
  })

  it('UI-2: the tally counts different nodes, and citations by number', () => {
    expect(tallyOf(lanesOf(everyStep))).toEqual({
      start: 1,
      shown: 3,
      considered: 3,
      chosen: 2,
      read: 2,
      judged: 1,
      cited: 3,
      pruned: 1,
      fallback: 1,
    })
  })

  it('UI-2: a node keeps its strongest mark', () => {
    const strongest = strongestMarks(marksOf(everyStep))
    expect([...strongest].sort(([a], [b]) => a - b)).toEqual([
      [0, 'start'],
      [2, 'chosen'],
      [3, 'cited'],
      [4, 'considered'],
      [5, 'considered'],
      [6, 'pruned'],
      [7, 'cited'],
    ])
  })

  it('NAV-17: places of the other collections that were asked are counted, and not drawn', () => {
    const away = (id: string): NodeRef => ({ ...place(-1), id, collection: 'shop' })
    const walk = steps(
      { kind: 'read', ref: place(3), passages: [], why: '' },
      { kind: 'read', ref: away('a.ts'), passages: [], why: '' },
      { kind: 'read', ref: away('b.ts'), passages: [], why: '' },
      {
        kind: 'answer',
        found: true,
        text: '[1][2]',
        citations: [
          { ...citation(1, 0), ref: away('b.ts') },
          { ...citation(2, 0), ref: away('a.ts') },
        ],
        nearest: [],
      },
    )
    const lanes = lanesOf(walk)
    expect(tallyOf(lanes)).toMatchObject({ read: 3, cited: 2 })
    // The first that was cited is where the other collection is best looked at.
    expect([...otherCollectionsOf(lanes)]).toEqual([['shop', { places: 2, best: away('b.ts') }]])
    expect(marksOf(walk).map(({ node }) => node)).toEqual([3])
  })

  it('UI-2: what is entered, read or cited must be seen; what was only considered need not', () => {
    const places = [shownPlace(1, 'opened'), shownPlace(2, 'listed'), shownPlace(3, 'read')]
    const [lane] = lanesOf(steps(call('outline', {}, places)))
    expect(enteredNodes(lane)).toEqual([3, 1, 3])
  })

  it('UI-2: several citations of one place are one mark with their numbers', () => {
    const walk = steps({
      kind: 'answer',
      found: true,
      text: '',
      citations: [citation(1, 3), citation(2, 8), citation(3, 3)],
      nearest: [],
    })
    expect(marksOf(walk).map(({ node, numbers }) => [node, numbers])).toEqual([
      [3, [1, 3]],
      [8, [2]],
    ])
  })

  it('an agent’s calls mark what they listed, opened, linked and read (UI-2, TOOL-1)', () => {
    const short = marksOf(steps(...AGENT_STEPS)).map(
      ({ step, node, mark, linked }) => `${step + 1} ${mark} ${node}${linked ? ' linked' : ''}`,
    )
    expect(short).toEqual([
      '1 start 0',
      '2 chosen 0',
      '2 shown 1',
      '2 shown 5',
      '3 considered 3',
      '4 chosen 2',
      '4 shown 3',
      '5 considered 6',
      '6 read 3',
      '6 read 4',
      '8 considered 3',
      '8 considered 7 linked',
      '9 read 7',
      '12 cited 3',
      '12 cited 7',
    ])
  })

  it('a call leads to what it read first, else to what it opened; to what was linked by a reference (UI-2)', () => {
    const trail = lanesOf(steps(...AGENT_STEPS)).map(({ from, at, reference }) => [
      from,
      at,
      reference,
    ])
    expect(trail.slice(0, 10)).toEqual([
      [null, 0, false],
      [0, 0, false],
      [0, 0, false],
      [0, 2, false],
      [2, 2, false],
      [2, 3, false],
      [3, 3, false],
      [3, 3, false],
      [3, 7, true],
      [7, 7, false],
    ])
  })

  it('a call that reads in another collection stays where it is (NAV-17)', () => {
    const away: NodeRef = { ...place(-1), collection: 'shop' }
    const read = { ref: away, as: 'read', lines: [] } as const
    const [, lane] = lanesOf(steps(EVERY_STEP[5], call('read', {}, [read])))
    expect([lane.at, lane.marks, lane.elsewhere.length]).toEqual([3, [], 1])
  })

  it.each([
    { as: 'listed', tool: 'search', mark: 'considered' },
    { as: 'listed', tool: 'grep', mark: 'considered' },
    { as: 'listed', tool: 'outline', mark: 'shown' },
    { as: 'opened', tool: 'outline', mark: 'chosen' },
    { as: 'linked', tool: 'refs', mark: 'considered' },
    { as: 'read', tool: 'read', mark: 'read' },
  ] as const)('what $tool $as is $mark (UI-2)', ({ as, tool, mark }) => {
    const [made] = marksOf(steps(call(tool, {}, [shownPlace(4, as)])))
    expect(made.mark).toBe(mark)
  })
})
