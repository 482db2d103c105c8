import { describe, expect, it } from 'vitest'
import { BundleError } from './bundle-error.ts'
import { decodeAbout, encodeAbout } from './documents.ts'

const NOTHING = { skipped: [], skippedCounts: {} }
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('what a bundle says of its collection', () => {
  it('HIER-2: takes along what a model wrote, and leaves out what is not sound of it', () => {
    const said = { text: 'Opens.', questions: ['How?'], details: [], model: 'm', at: 7 }
    const key = '0123456789abcdef'
    const about = { ...NOTHING, written: new Map([[key, said]]) }
    expect(decodeAbout(encodeAbout(about))).toEqual(about)
    const forged = [
      { ...said, text: 'x'.repeat(301) },
      { ...said, text: 'turned \u202e round' },
      { ...said, model: 7 },
    ]
    for (const one of forged)
      expect(
        decodeAbout(encodeAbout({ ...NOTHING, written: new Map([[key, one as never]]) })),
      ).toEqual(NOTHING)
  })

  it('BM-3: how it is searched comes back as it was', () => {
    const about = { ...NOTHING, own: { 'search.preset': 'mixed', 'search.b': 0.5 } } as const
    expect(decodeAbout(encodeAbout(about))).toEqual(about)
    expect(decodeAbout(encodeAbout(NOTHING))).toEqual(NOTHING)
  })

  it.each([
    ['a preset of another version', { 'search.preset': 'poetry' }],
    ['a knob out of bounds', { 'search.k1': 1e9 }],
    ['no choice at all', 7],
  ])('BM-3: it is done without %s', (_, own) => {
    expect(decodeAbout(bytesOf({ skipped: [], counts: [], own }))).toEqual(NOTHING)
  })

  it('still refuses what is no list', () => {
    expect(() => decodeAbout(bytesOf({ skipped: 1, counts: [] }))).toThrow(BundleError)
  })
})
