import { describe, expect, it } from 'vitest'
import { allChanged, mayHaveChanged } from './changed-paths.ts'

describe('allChanged', () => {
  it('collects paths, and returns null once anything may have changed (IN-6)', () => {
    expect(allChanged(new Set(['a']), new Set(['b', 'a']))).toEqual(new Set(['a', 'b']))
    expect(allChanged(null, new Set(['a']))).toBeNull()
    expect(allChanged(new Set(['a']), null)).toBeNull()
  })

  it('returns null for very many paths (IN-6)', () => {
    const many = new Set(Array.from({ length: 1000 }, (_, i) => `${i}.md`))
    expect(allChanged(many, new Set())).toEqual(many)
    expect(allChanged(many, new Set(['a']))).toBeNull()
  })
})

describe('mayHaveChanged', () => {
  it.each([
    ['src/a.ts', ['src/a.ts'], true],
    ['src/a.ts', ['src'], true],
    ['src/a.ts', [''], true],
    ['src/a.ts', ['src/a', 'sr', 'a.ts', 'src/a.ts/b'], false],
    ['__proto__', [], false],
  ])('%s of %j: %s (IN-6)', (path, changed, expected) => {
    expect(mayHaveChanged(path, new Set(changed))).toBe(expected)
  })
})
