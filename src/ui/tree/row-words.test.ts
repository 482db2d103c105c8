import { describe, expect, it } from 'vitest'
import { rowDescription } from './row-words.ts'

describe('rowDescription', () => {
  it('UI-8: a cited row says which citations it holds, a closed one that they lie inside', () => {
    const cited = { mark: 'cited', within: false, numbers: [2] } as const
    expect(rowDescription(cited, false, '')).toBe('cited as 2')
    expect(rowDescription({ ...cited, within: true, numbers: [1, 2, 3, 12] }, true, '')).toBe(
      'the walk is here, cited inside as 1–3, 12',
    )
    // Of an earlier answer, whose numbers the last one has given to other places.
    expect(rowDescription({ ...cited, numbers: [] }, false, '')).toBe('cited')
    expect(rowDescription(undefined, false, 'binary')).toBe('binary')
  })
})
