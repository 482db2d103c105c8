import { describe, expect, it } from 'vitest'
import { BundleError } from './bundle-error.ts'
import { decodeAbout, encodeAbout } from './documents.ts'

const NOTHING = { skipped: [], skippedCounts: {} }
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('what a bundle says of its collection', () => {
  it('takes along what a model wrote, and leaves out what is not sound of it (HIER-2)', () => {
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

  it('ignores settings of one collection from earlier versions', () => {
    const own = { 'search.preset': 'mixed', 'search.k1': 1e9 }
    expect(decodeAbout(bytesOf({ skipped: [], counts: [], own }))).toEqual(NOTHING)
  })

  it('still refuses what is no list', () => {
    expect(() => decodeAbout(bytesOf({ skipped: 1, counts: [] }))).toThrow(BundleError)
  })
})
