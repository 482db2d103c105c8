import { describe, expect, it } from 'vitest'
import type { Step } from '../../../model/walk/trace.ts'
import { citation, EVERY_STEP, place, steps } from '../testing.ts'
import { MISSING_NODE, stepSeenFrom } from './step-refs.ts'
import { lanesOf } from './walk-marks.ts'

const WALK = steps(...EVERY_STEP)
const inCollection = (collection: string): Step[] => WALK.map((step) => ({ ...step, collection }))

/** Every place of a step. */
function placesIn(value: unknown): { readonly node: number; readonly collection?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('node' in value && 'path' in value) return [value as ReturnType<typeof place>]
  return Object.values(value).flatMap(placesIn)
}

describe('a walk through several collections, seen from one of them', () => {
  it('leaves the steps unchanged where one collection was asked (NAV-17)', () => {
    expect(WALK.map((step) => stepSeenFrom('home', step))).toEqual(WALK)
  })

  it('keeps the numbers of places in the current collection (NAV-17)', () => {
    const seen = inCollection('home').map((step) => stepSeenFrom('home', step))
    expect(seen.flatMap(placesIn)).toEqual(WALK.flatMap(placesIn))
  })

  it('keeps the ids of places in another collection and draws nothing for them (NAV-17)', () => {
    const foreign = inCollection('other').map((step) => stepSeenFrom('home', step))
    const places = foreign.flatMap(placesIn)
    expect(places).toHaveLength(WALK.flatMap(placesIn).length)
    for (const seen of places)
      expect(seen).toMatchObject({ node: MISSING_NODE, collection: 'other' })
    expect(lanesOf(foreign).flatMap(({ marks }) => marks)).toEqual([])
    expect(lanesOf(foreign)).toHaveLength(lanesOf(WALK).length)
  })

  it('does not mark the last place for a judgement in another collection (NAV-17)', () => {
    const [route, ...rest] = WALK
    const here = { ...route, collection: 'home' }
    const away = [route, ...rest.filter(({ kind }) => kind === 'judge')]
    const both = [here, ...away.map((step) => ({ ...step, collection: 'other' }))]
    const marks = lanesOf(both.map((step) => stepSeenFrom('home', step))).flatMap(
      (lane) => lane.marks,
    )
    expect(marks.map(({ mark }) => mark)).toEqual(['start'])
  })

  it('cites each place in its own collection (NAV-17)', () => {
    const answer = {
      kind: 'answer',
      found: true,
      text: 'Here [1], there [2].',
      citations: [
        { ...citation(1, 3), collection: 'home' },
        { ...citation(2, 7), collection: 'other' },
      ],
      nearest: [place(1), { ...place(2), collection: 'other' }],
    } as const
    const [step] = steps(answer)
    const seen = stepSeenFrom('home', step)
    expect(placesIn(seen)).toEqual([
      place(3),
      { ...place(7), node: MISSING_NODE, size: 0, collection: 'other' },
      place(1),
      { ...place(2), node: MISSING_NODE, size: 0, collection: 'other' },
    ])
  })
})
