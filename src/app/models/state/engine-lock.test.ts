import { expect, it } from 'vitest'
import { engineLock } from './tab-locks.ts'

/** One lock as in browsers: `steal` ends the hold of another, a signal ends the wait. */
function fakeLocks(): Pick<LockManager, 'request'> {
  let holder: { readonly lose: () => void } | null = null
  const request = async (
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    callback: (lock: Lock) => Promise<void>,
  ): Promise<void> => {
    if (holder !== null && options.steal !== true) throw new DOMException('waited', 'TimeoutError')
    holder?.lose()
    await new Promise<void>((resolve, reject) => {
      const own = { lose: () => reject(new DOMException('stolen', 'AbortError')) }
      holder = own
      void callback({ name, mode: 'exclusive' }).then(() => {
        if (holder === own) holder = null
        resolve()
      })
    })
  }
  return { request: request as LockManager['request'] }
}

const ignore = (): void => undefined

it('gives the lock to one tab at a time, and to the next when it is released (LLM-1)', async () => {
  const lock = engineLock(fakeLocks())
  const release = await lock.take(false, ignore)
  expect(await lock.take(false, ignore)).toBeNull()
  release?.()
  await Promise.resolve()
  expect(await lock.take(false, ignore)).not.toBeNull()
})

it('notifies a tab that loses the lock, but not one that released it (LLM-1)', async () => {
  const lock = engineLock(fakeLocks())
  const heard: string[] = []
  await lock.take(false, () => heard.push('first'))
  const release = await lock.take(true, () => heard.push('second'))
  release?.()
  await Promise.resolve()
  await lock.take(true, ignore)
  expect(heard).toEqual(['first'])
})

it('lets every tab load in browsers without locks (LLM-1)', async () => {
  const lock = engineLock(undefined)
  expect(await lock.take(false, ignore)).not.toBeNull()
  expect(await lock.take(false, ignore)).not.toBeNull()
})
