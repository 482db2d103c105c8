import { describe, expect, it } from 'vitest'
import { rowDescription } from './row-views.ts'

describe('rowDescription', () => {
  it('gives the citations of a row, and states whether they are inside a closed one (UI-8)', () => {
    const cited = { mark: 'cited', within: false, numbers: [2] } as const
    expect(rowDescription(cited, false, '')).toBe('cited as 2')
    expect(rowDescription({ ...cited, within: true, numbers: [1, 2, 3, 12] }, true, '')).toBe(
      'looked at now, cited as 1–3, 12 inside',
    )
    // Of an earlier answer; the last answer uses its numbers for other places.
    expect(rowDescription({ ...cited, numbers: [] }, false, '')).toBe('cited')
    expect(rowDescription(undefined, false, 'binary')).toBe('binary')
  })
})
