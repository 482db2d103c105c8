import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTickets, latestOnly } from './latest.ts'

describe('tickets', () => {
  it('accepts only the newest call', () => {
    const take = createTickets()
    const first = take()
    expect(first()).toBe(true)
    const second = take()
    expect([first(), second()]).toEqual([false, true])
  })
})

describe('latestOnly', () => {
  it('runs one at a time and skips what was overtaken (BM-9)', async () => {
    const started: string[] = []
    const finish: (() => void)[] = []
    const search = latestOnly((text: string) => {
      started.push(text)
      return new Promise<string>((resolve) => finish.push(() => resolve(text.toUpperCase())))
    })
    const answers = ['a', 'ab', 'abc'].map((text) => search(text))
    expect(started).toEqual(['a'])
    finish[0]()
    expect(await answers[0]).toBe('A')
    expect(await answers[1]).toBeNull()
    finish[1]()
    expect(await answers[2]).toBe('ABC')
    expect(started).toEqual(['a', 'abc'])
  })

  it('a failure reaches its own caller and the next one runs', async () => {
    const search = latestOnly(async (text: string) => {
      if (text === 'bad') throw new Error('broken')
      return text
    })
    const bad = search('bad')
    const good = search('good')
    await expect(bad).rejects.toThrow('broken')
    expect(await good).toBe('good')
  })

  it('the last answer is always the newest question’s, in whatever order jobs end (BM-9)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        async (s, asked) => {
          const seen: number[] = []
          const job = s.scheduleFunction(async (i: number) => i)
          const search = latestOnly((i: number) => job(i))
          const all = asked.map(async (_, i) => {
            const answer = await search(i)
            if (answer !== null) seen.push(answer)
          })
          await s.waitAll()
          await Promise.all(all)
          expect(seen.at(-1)).toBe(asked.length - 1)
          expect(seen).toEqual([...seen].sort((a, b) => a - b))
        },
      ),
    )
  })
})
