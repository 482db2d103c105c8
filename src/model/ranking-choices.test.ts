import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenSearch,
  isRankingChoices,
  KNOB_BOUNDS,
  KNOBS,
  type RankingChoices,
} from './ranking-choices.ts'
import { DEFAULT_SETTINGS, SEARCH_PRESETS } from './settings.ts'

const { search } = DEFAULT_SETTINGS

describe('chosenSearch', () => {
  const ROWS: readonly (readonly [string, RankingChoices, object])[] = [
    ['nothing is as the settings say', {}, search],
    ['a preset', { preset: 'mixed' }, SEARCH_PRESETS.mixed],
    [
      'a knob goes before the preset',
      { preset: 'apiReference', knobs: { k1: 2 } },
      { ...SEARCH_PRESETS.apiReference, k1: 2 },
    ],
    ['BM-4: prefixes', { prefix: 'all' }, { ...search, prefix: 'all' }],
  ]
  it.each(ROWS)('BM-3: %s', (_, choices, expected) => {
    expect(chosenSearch(search, choices)).toEqual(expected)
  })
})

describe('isRankingChoices', () => {
  it('BM-3: every default and preset lies within the bounds of the knobs', () => {
    for (const settings of [search, ...Object.values(SEARCH_PRESETS)]) {
      const knobs = Object.fromEntries(KNOBS.map((knob) => [knob, settings[knob]]))
      expect(isRankingChoices({ knobs })).toBe(true)
    }
  })

  it('BM-3: whatever may be chosen is a choice, also after it was kept as JSON', () => {
    const knobs = fc.record(
      Object.fromEntries(
        KNOBS.map((knob) => {
          const [min, max] = KNOB_BOUNDS[knob]
          return [knob, fc.double({ min, max, noNaN: true })]
        }),
      ),
      { requiredKeys: [] },
    )
    const choices = fc.record(
      {
        preset: fc.constantFrom('apiReference', 'tutorials', 'mixed'),
        prefix: fc.constantFrom('last', 'all'),
        knobs,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(choices, (choice) => isRankingChoices(JSON.parse(JSON.stringify(choice)))),
    )
  })

  const REFUSED: readonly (readonly [string, string])[] = [
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a preset that is none', '{"preset":"fastest"}'],
    ['the name of something that every object has', '{"preset":"__proto__"}'],
    ['a prefix that is none', '{"prefix":"first"}'],
    ['a knob that is none', '{"knobs":{"k2":1}}'],
    ['the prototype as a knob', '{"knobs":{"__proto__":1}}'],
    ['a knob that is no number', '{"knobs":{"k1":"1"}}'],
    ['a knob without a value', '{"knobs":{"k1":null}}'],
    ['a knob that divides by nothing', '{"knobs":{"k1":0}}'],
    ['a knob out of bounds', '{"knobs":{"b":1.5}}'],
    ['a knob without bounds', '{"knobs":{"titleWeight":1e999}}'],
    ['something besides', '{"preset":"mixed","weight":3}'],
  ]
  it.each(REFUSED)('BM-3: refuses %s', (_, text) => {
    expect(isRankingChoices(JSON.parse(text))).toBe(false)
  })

  it('BM-3: refuses a knob that is not a number at all', () => {
    expect(isRankingChoices({ knobs: { b: Number.NaN } })).toBe(false)
  })
})
