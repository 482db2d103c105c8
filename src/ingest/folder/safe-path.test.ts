import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafePath } from '../../model/collection/path-rule.ts'
import { safePath, uniquePath } from './safe-path.ts'

describe('safePath', () => {
  it.each([
    ['a/b.md', 'a/b.md'],
    ['../../etc/passwd', 'etc/passwd'],
    ['/absolute/a.md', 'absolute/a.md'],
    ['C:\\Users\\a.md', 'Users/a.md'],
    ['a\\..\\b.md', 'a/b.md'],
    ['./a//b/./c', 'a/b/c'],
    ['a\0b/c\nd', 'ab/cd'],
    ['e\u0301.md', '\u00e9.md'],
    ['%2e%2e/a', '%2e%2e/a'],
    ['x/C:/a', 'x/C:/a'],
    ['__proto__/constructor', '__proto__/constructor'],
    ['..\0/a', 'a'],
    ['..', ''],
    ['', ''],
  ])('%j becomes %j', (path, safe) => {
    expect(safePath(path)).toBe(safe)
  })

  it('stays inside its root, whatever the path, and is stable', () => {
    const piece = fc.constantFrom(
      ...['..', '.', '', '/', '\\', 'a', 'C:', '\0', '\u0301', 'é', '\u202e', '\u0085'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = safePath(pieces.join(''))
        for (const segment of path.split('/')) expect(['.', '..']).not.toContain(segment)
        expect(path).not.toMatch(/^\/|\/$|\\|\0/)
        expect(path === '' || isSafePath(path)).toBe(true)
      }),
    )
  })

  it('bounds the depth', () => {
    expect(safePath('a/'.repeat(100_000)).split('/')).toHaveLength(256)
  })
})

describe('uniquePath', () => {
  it('numbers what is there already', () => {
    const taken = new Map<string, number>()
    const paths = ['a/b.md', 'a/b.md', 'a/b.md', 'a/.env', 'a/.env', 'x.y/z', 'x.y/z']
    expect(paths.map((path) => uniquePath(path, taken))).toEqual([
      ...['a/b.md', 'a/b (2).md', 'a/b (3).md', 'a/.env', 'a/.env (2)', 'x.y/z', 'x.y/z (2)'],
    ])
  })
})
