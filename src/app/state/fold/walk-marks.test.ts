import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Step } from '../../../model/walk/trace.ts'
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

/** Where each step began and ended; `!` is along a reference. */
const trailOf = (walk: readonly Step[]) =>
  lanesOf(walk)
    .map(({ from, at, reference }) => `${from}>${at}${reference ? '!' : ''}`)
    .join(' ')

describe('walk marks', () => {
  it('every kind of step makes its own marks (UI-2)', () => {
    const short = marksOf(everyStep).map(({ step, node, mark }) => `${step + 1} ${mark} ${node}`)
    expect(short).toEqual([
      ...['1 start 0', '2 chosen 2', '3 shown 2', '3 shown 3', '3 shown 4', '4 considered 3'],
      ...['4 considered 4', '4 considered 5', '5 pruned 6', '6 read 3', '7 chosen 7', '8 read 7'],
      ...['9 fallback 7', '10 judged 7', '11 cited 3', '11 cited 7'],
    ])
  })

  it('the trail starts where the last step ended (UI-2)', () => {
    expect(trailOf(everyStep)).toBe('null>0 0>2 2>2 2>2 2>2 2>3 3>7! 7>7 7>7 7>7 7>7')
  })

  it('the tally counts each fallback, also two at one place (UI-2)', () => {
    const gave = { kind: 'fallback', why: '' } as const
    const walk = steps(
      { ...gave, from: 'walk', to: 'search' },
      { ...gave, from: 'search', to: 'listing' },
    )
    expect(tallyOf(lanesOf(walk)).fallback).toBe(2)
  })

  it('a replay to step n shows a prefix of the marks and lanes of the whole walk (UI-3)', () => {
    fc.assert(
      fc.property(anyWalk, fc.nat(30), (walk, n) => {
        const lanes = lanesOf(walk, n)
        expect(lanes).toEqual(lanesOf(walk).slice(0, lanes.length))
      }),
    )
  })

  it('the closing step has no lane, and zero steps give no lanes (UI-2)', () => {
    expect(lanesOf(everyStep).length).toBe(everyStep.length - 1)
    expect(lanesOf(everyStep, 0)).toEqual([])
  })

  it('the tally counts different nodes, and citations by number (UI-2)', () => {
    expect(tallyOf(lanesOf(everyStep))).toEqual({
      ...{ start: 1, shown: 3, considered: 3, chosen: 2, read: 2, judged: 1, cited: 3, pruned: 1 },
      fallback: 1,
    })
  })

  it('a node keeps its strongest mark (UI-2)', () => {
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

  it('places of other collections are counted and not drawn (NAV-17)', () => {
    const away = (id: string): NodeRef => ({ ...place(-1), id, collection: 'shop' })
    const walk = steps(
      { kind: 'read', ref: place(3), passages: [], why: '' },
      { kind: 'read', ref: away('a.ts'), passages: [], why: '' },
      { kind: 'read', ref: away('b.ts'), passages: [], why: '' },
      {
        ...{ kind: 'answer', found: true, text: '[1][2]' },
        citations: [
          { ...citation(1, 0), ref: away('b.ts') },
          { ...citation(2, 0), ref: away('a.ts') },
        ],
        nearest: [],
      },
    )
    const lanes = lanesOf(walk)
    expect(tallyOf(lanes)).toMatchObject({ read: 3, cited: 2 })
    // The first cited place is the best one of the other collection.
    expect([...otherCollectionsOf(lanes)]).toEqual([['shop', { places: 2, best: away('b.ts') }]])
    expect(marksOf(walk).map(({ node }) => node)).toEqual([3])
  })

  it('nodes above what was entered, read or cited are opened, not above what was only considered (UI-2)', () => {
    const places = [shownPlace(1, 'opened'), shownPlace(2, 'listed'), shownPlace(3, 'read')]
    const [lane] = lanesOf(steps(call('outline', {}, places)))
    expect(enteredNodes(lane)).toEqual([3, 1, 3])
  })

  it('several citations of one place make one mark with their numbers (UI-2)', () => {
    const walk = steps({
      ...{ kind: 'answer', found: true, text: '' },
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
      ...['1 start 0', '2 chosen 0', '2 shown 1', '2 shown 5', '3 considered 3', '4 chosen 2'],
      ...['4 shown 3', '5 considered 6', '6 read 3', '6 read 4', '8 considered 3'],
      ...['8 considered 7 linked', '9 read 7', '12 cited 3', '12 cited 7'],
    ])
  })

  it('a call moves the walk to the first place it read, or else opened; along a reference if it is linked (UI-2)', () => {
    const trail = trailOf(steps(...AGENT_STEPS).slice(0, 10))
    expect(trail).toBe('null>0 0>0 0>0 0>2 2>2 2>3 3>3 3>3 3>7! 7>7')
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
