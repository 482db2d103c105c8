import { describe, expect, it } from 'vitest'
import type { FacetCount } from '../../model/library/search-types.ts'
import { chipsOf, moreChips } from './FacetChips.tsx'

const LANGUAGES = ['go', 'rust', 'c', 'java', 'ruby', 'bash', 'php'].map((value, i) => {
  return { value, count: 70 - i }
})

const of = (...facets: FacetCount[]) => ({ facets, matched: 100 })

describe('chips', () => {
  it('shows the most frequent values, and the chosen ones, however few they find (BM-5)', () => {
    const chips = chipsOf(of({ facet: 'language', values: LANGUAGES }), { language: ['php'] })
    expect(chips.map(({ label, count, on }) => `${label} ${count} ${on}`)).toEqual([
      ...['go 70 false', 'rust 69 false', 'c 68 false', 'java 67 false', 'ruby 66 false'],
      'php 64 true',
    ])
  })

  it('omits values that find nothing, unless all the chosen ones find nothing (BM-5)', () => {
    const found = of({ facet: 'language', values: [...LANGUAGES, { value: 'perl', count: 0 }] })
    const shown = (...language: string[]) => {
      const choice = { language }
      const all = [
        ...chipsOf(found, choice),
        ...moreChips(found, choice).flatMap((row) => row.chips),
      ]
      return all.flatMap(({ label, count, on }) => (on ? [`${label} ${count}`] : []))
    }
    expect(shown('go', 'perl', 'ada')).toEqual(['go 70'])
    expect(new Set(shown('perl', 'ada'))).toEqual(new Set(['perl 0', 'ada 0']))
    expect(chipsOf(found, {}, true).filter(({ count }) => count === 0)).toEqual([])
  })

  it('omits a facet with one value that all places have (BM-5)', () => {
    const facets = [{ facet: 'kind', values: [{ value: 'class', count: 3 }] }]
    expect(chipsOf({ facets, matched: 3 }, {})).toEqual([])
    expect(chipsOf({ facets, matched: 4 }, {})).toMatchObject([{ label: 'class', count: 3 }])
  })

  it('shows metadata of pages with the name of its key (BM-5)', () => {
    const values = ['wind', 'water'].map((value) => ({ value, count: 1 }))
    const labels = chipsOf(of({ facet: 'tags', values }), {}).map(({ label }) => label)
    expect(labels).toEqual(['tags: wind', 'tags: water'])
  })

  it('names tests in words (BM-5)', () => {
    const values = ['no', 'yes'].map((value) => ({ value, count: 1 }))
    expect(chipsOf(of({ facet: 'tests', values }), {}).map(({ label }) => label)).toEqual([
      'no tests',
      'tests',
    ])
  })

  const two = (facet: string, ...values: string[]) => {
    return { facet, values: values.map((value, i) => ({ value, count: 9 - i })) }
  }
  const FACETS = [
    two('depth', '10', '2'),
    two('has_code', 'true', 'false'),
    { facet: 'collection', values: [{ value: 'lamp', count: 100 }] },
    two('concept', 'auth', 'api'),
    two('tags', 'wind', 'water'),
    two('tests', 'no', 'yes'),
    two('kind', 'class', 'function'),
    { facet: 'language', values: LANGUAGES },
  ]

  it('shows the most useful facets at once, every other value on demand (BM-5)', () => {
    const chips = chipsOf(of(...FACETS), {})
    expect(new Set(chips.map(({ facet }) => facet))).toEqual(new Set(['language', 'kind', 'tests']))
    expect(chips.filter(({ first }) => first).map(({ label }) => label)).toEqual([
      'go',
      'class',
      'no tests',
    ])
    const rows = moreChips(of(...FACETS), {}).map(({ name, chips: rest }) => {
      return [name, ...rest.map(({ label }) => label)]
    })
    expect(rows).toEqual([
      ['language', 'bash', 'php'],
      ['tags', 'tags: wind', 'tags: water'],
      ['concept', 'concept: auth', 'concept: api'],
      ['code', 'with code', 'no code'],
      ['depth', 'depth: 2', 'depth: 10'],
    ])
  })

  it('shows what is chosen always, once, and lets it be removed (BM-5)', () => {
    const choice = { concept: ['api'], language: ['php'], gone: ['x'], kind: ['class'] }
    const on = (open: boolean) => {
      const shown = [...chipsOf(of(...FACETS), choice, open)]
      if (open) shown.push(...moreChips(of(...FACETS), choice).flatMap(({ chips }) => chips))
      return shown.flatMap((chip) => (chip.on ? [chip.label] : [])).sort()
    }
    expect(on(false)).toEqual(['class', 'concept: api', 'gone: x', 'php'])
    expect(on(true)).toEqual(on(false))
  })
})
