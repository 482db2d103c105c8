import { describe, expect, it } from 'vitest'
import { varied } from './varied.ts'

describe('varied', () => {
  const items = Array.from({ length: 9 }, (_, i) => i)

  it('is the same each time, holds all, and another for another seed', () => {
    const once = varied(items, 'a', String)
    expect(varied(items, 'a', String)).toEqual(once)
    expect([...once].sort()).toEqual(items)
    expect(varied(items, 'b', String)).not.toEqual(once)
  })

  it('puts each item first about equally often', () => {
    const firsts = new Map<number, number>()
    for (let seed = 0; seed < 900; seed++) {
      const [first] = varied(items, `question ${seed}`, String)
      firsts.set(first, (firsts.get(first) ?? 0) + 1)
    }
    for (const item of items) expect(firsts.get(item)).toBeGreaterThan(60)
  })
})
