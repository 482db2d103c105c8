import { describe, expect, it } from 'vitest'
import { inEnglish } from '../messages/words.ts'
import { MAX_ISSUES } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import { bounded } from './manifest.ts'

const issue = (n: number): Issue => {
  return { path: `f${n}`, stage: 'parse', kind: 'not-parsed', message: 'it stopped' }
}

describe('bounded', () => {
  it.each([0, 1, MAX_ISSUES])('stores all of %i issues (IN-2)', (count) => {
    const issues = Array.from({ length: count }, (_, n) => issue(n))
    expect(bounded(issues)).toEqual(issues)
  })

  it('stores the first of more issues and counts the others (IN-2)', () => {
    const kept = bounded(Array.from({ length: MAX_ISSUES + 1234 }, (_, n) => issue(n)))
    expect(kept).toHaveLength(MAX_ISSUES + 1)
    expect(kept[MAX_ISSUES - 1]).toEqual(issue(MAX_ISSUES - 1))
    expect(inEnglish(kept[MAX_ISSUES].message)).toBe('1234 more')
  })
})
