import { describe, expect, it } from 'vitest'
import { BundleError } from './bundle-error.ts'
import { decodeAbout, encodeAbout } from './documents.ts'

const NOTHING = { skipped: [], skippedCounts: {} }
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('what a bundle says of its collection', () => {
  it('includes everyday words, without invalid ones (HIER-3)', () => {
    const one = { path: 'a.md', hash: '07', words: 'open it', places: { top: 'how' }, by: 'm' }
    const about = { ...NOTHING, everyday: [one] }
    expect(decodeAbout(encodeAbout(about))).toEqual(about)
    const forged = [
      { ...one, places: {}, words: 7 },
      { ...one, path: '' },
      { ...one, places: {}, words: '\u202e' },
    ]
    expect(decodeAbout(encodeAbout({ ...NOTHING, everyday: forged as never }))).toEqual(NOTHING)
  })

  it('ignores settings of one collection from earlier versions', () => {
    const own = { 'search.preset': 'mixed', 'search.k1': 1e9 }
    expect(decodeAbout(bytesOf({ skipped: [], counts: [], own }))).toEqual(NOTHING)
  })

  it('still refuses a value that is not a list', () => {
    expect(() => decodeAbout(bytesOf({ skipped: 1, counts: [] }))).toThrow(BundleError)
  })
})
