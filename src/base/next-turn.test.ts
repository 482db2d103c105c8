import { expect, it } from 'vitest'
import { createQueue } from './next-turn.ts'

it('runs one work after the other, also after one that failed', async () => {
  const inTurn = createQueue()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    log.push(`${name} ends`)
    if (name === 'a') throw new Error('no room')
    return name
  }
  const both = await Promise.allSettled([inTurn(work('a')), inTurn(work('b'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
