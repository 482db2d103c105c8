import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.ts'

const NOTHING = { language: '', flags: [] } as const

describe('facts of a document', () => {
  it('are its language and its purpose (BM-13)', () => {
    expect(factsOf({ language: 'go', flags: ['test', 'generated'] }, [])).toEqual([
      'go',
      'test',
      'generated',
    ])
    expect(factsOf(NOTHING, [])).toEqual([])
  })

  it.each([
    [{ key: 'title', values: ['Red lamps'] }, ['Red lamps']],
    [{ key: 'title', values: ['Wiring'] }, []],
    [{ key: 'tags', values: ['lamp', 'power'] }, ['lamp, power']],
    [{ key: 'version', values: ['1.2'] }, ['version 1.2']],
    [{ key: 'authors', values: ['Ada', 'Bob'] }, ['by Ada, Bob']],
    [{ key: 'lastmod', values: ['2024-01-02T10:00:00Z'] }, ['2024-01-02']],
    [{ key: 'date', values: ['last spring'] }, ['last spring']],
  ])('%j (BM-13)', (one, facts) => {
    expect(factsOf({ ...NOTHING, metadata: [one] }, ['Wiring'])).toEqual(facts)
  })
})
