import { describe, expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

describe('loadOnce', () => {
  it('loads when it is first asked, and once for all who ask', async () => {
    let loads = 0
    const load = loadOnce(async () => ++loads)
    expect(loads).toBe(0)
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('loads again after a failure, which all who waited for it are told', async () => {
    let loads = 0
    const load = loadOnce(async () => {
      if (++loads === 1) throw new Error('no network')
      return loads
    })
    const [first, second] = await Promise.allSettled([load(), load()])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no network' } })
    expect(second).toEqual(first)
    expect(await load()).toBe(2)
  })
})
