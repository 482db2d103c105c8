import { describe, expect, it } from 'vitest'
import { getCachedOrMake } from './kept.ts'

describe('getCachedOrMake', () => {
  it('makes a value once, and clears the cache when it is full', () => {
    const kept = new Map<string, string>()
    const made: string[] = []
    const get = (key: string) =>
      getCachedOrMake(kept, key, 2, () => {
        made.push(key)
        return key.toUpperCase()
      })
    expect(['a', 'b', 'a', 'c', 'c', 'a'].map(get)).toEqual(['A', 'B', 'A', 'C', 'C', 'A'])
    expect(made).toEqual(['a', 'b', 'c', 'a'])
    expect(kept.size).toBe(2)
  })
})
