import { describe, expect, it } from 'vitest'
import { wordsLock } from './tab-locks.ts'

/** The Web Locks of a browser, by name. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    options: LockOptions,
    callback: () => unknown,
  ): Promise<unknown> => {
    const ended = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })
    ended.catch(() => undefined)
    while (held.has(name)) await Promise.race([held.get(name), ended])
    const holding = Promise.resolve(callback()).finally(() => held.delete(name))
    held.set(name, holding)
    return holding
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

describe('the right to write everyday words', () => {
  it('has one tab at a time for each collection, and the next one after it (HIER-2)', async () => {
    const take = wordsLock(createLocks(), 1)
    const release = await take('one', null)
    expect(await take('one', null)).toBeNull()
    expect(await take('two', null)).not.toBeNull()
    const waiting = take('one', new AbortController().signal)
    release?.()
    expect(await waiting).not.toBeNull()
  })

  it('is not given to a tab that has stopped waiting (HIER-2)', async () => {
    const take = wordsLock(createLocks(), 1)
    await take('one', null)
    const stop = new AbortController()
    const waiting = take('one', stop.signal)
    stop.abort()
    expect(await waiting).toBeNull()
  })

  it('is given at once where the browser has no locks (HIER-2)', async () => {
    expect(await wordsLock(undefined)('one', null)).not.toBeNull()
  })
})
