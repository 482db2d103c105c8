import { describe, expect, it } from 'vitest'
import { isSafePath, namedPath, withoutHidden } from './path-rule.ts'

const REFUSED = [
  ...['', '/etc/passwd', 'a/', 'a//b', '../up.md', 'a/./b', '..\\up.md', 'C:/x', 'C:'],
  ...['two\nlines.md', 'bell\u0007.md', 'next\u0085line.md', 'turned\u202egpj.exe'],
  ...['isolated\u2066x.md', `${'deep/'.repeat(900)}x.md`],
]

describe('paths', () => {
  it.each(REFUSED)('rejects %j as a path (SEC-5)', (path) => {
    expect(isSafePath(path)).toBe(false)
    expect(withoutHidden(namedPath(path))).toBe(namedPath(path))
  })

  it.each([
    'a.md',
    'a/b.md',
    '..a/b..',
    'back\\slash.md',
    'שלום/א.md',
    'e\u0301.md',
    'C:\u200b',
    ' a',
  ])('%j is one (SEC-5)', (path) => {
    expect(isSafePath(path)).toBe(true)
    expect(withoutHidden(path)).toBe(path)
  })
})
