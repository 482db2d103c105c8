import { describe, expect, it } from 'vitest'
import { getCachedOrMake, getOrLoad, oncePer } from './kept.ts'

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

describe('oncePer', () => {
  it('makes one value for each object', () => {
    const made: string[] = []
    const upper = oncePer(({ text }: { readonly text: string }) => {
      made.push(text)
      return text.toUpperCase()
    })
    const [one, other] = [{ text: 'a' }, { text: 'a' }]
    expect([one, other, one].map(upper)).toEqual(['A', 'A', 'A'])
    expect(made).toEqual(['a', 'a'])
  })
})

describe('getOrLoad', () => {
  it('loads once, and again after a failure', async () => {
    const known = new Map<string, Promise<string>>()
    const answers = [Promise.reject(new Error('away')), Promise.resolve('here')]
    const get = () => getOrLoad(known, 'a', () => answers.shift() ?? Promise.resolve('again'))
    await expect(get()).rejects.toThrow('away')
    expect(await get()).toBe('here')
    expect(await get()).toBe('here')
  })
})
