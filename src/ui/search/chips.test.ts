import { describe, expect, it } from 'vitest'
import { chipsOf } from './chips.ts'

const LANGUAGES = ['go', 'rust', 'c', 'java', 'ruby', 'bash', 'php'].map((value, i) => {
  return { value, count: 70 - i }
})

describe('chips', () => {
  it('BM-5: the most frequent values, and those that are chosen, whatever their count', () => {
    const chips = chipsOf([{ facet: 'language', values: LANGUAGES }], { language: ['php', 'perl'] })
    expect(chips.map(({ label, count, on }) => `${label} ${count} ${on}`)).toEqual([
      'go 70 false',
      'rust 69 false',
      'c 68 false',
      'java 67 false',
      'ruby 66 false',
      'php 64 true',
      'perl 0 true',
    ])
  })

  it('BM-5: a facet with one value narrows nothing', () => {
    expect(chipsOf([{ facet: 'kind', values: [{ value: 'class', count: 3 }] }], {})).toEqual([])
  })

  it('BM-5: what pages say of themselves is shown with the name of the key', () => {
    const values = ['wind', 'water'].map((value) => ({ value, count: 1 }))
    const labels = chipsOf([{ facet: 'tags', values }], {}).map(({ label }) => label)
    expect(labels).toEqual(['tags: wind', 'tags: water'])
  })

  it('BM-5: tests are told in words', () => {
    const values = ['no', 'yes'].map((value) => ({ value, count: 1 }))
    expect(chipsOf([{ facet: 'tests', values }], {}).map(({ label }) => label)).toEqual([
      'no tests',
      'tests',
    ])
  })
})
