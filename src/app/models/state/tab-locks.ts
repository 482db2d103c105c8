// Lets one tab at a time have a model in memory: most machines do not have memory for two.

import type { WordsLock } from '../../state/shape/dependencies.ts'
import type { EngineLock } from '../../state/shape/model-access.ts'

const LOCK_NAME = 'wayleaf-engine'
/** Milliseconds to wait for the lock: the page before a reload may hold it for a moment longer. */
const WAIT_MS = 1500

/** @param locks of the browser; without them tabs do not wait for each other. */
export function engineLock(locks: Pick<LockManager, 'request'> | undefined): EngineLock {
  if (locks === undefined) return { take: async () => () => undefined }
  return {
    take: (steals, onLost) =>
      new Promise((resolve) => {
        let state: 'waiting' | 'held' | 'over' = 'waiting'
        const options = steals ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) }
        const hold = (): Promise<void> => {
          state = 'held'
          return new Promise((end) => {
            resolve(() => {
              state = 'over'
              end()
            })
          })
        }
        locks.request(LOCK_NAME, options, hold).catch(() => {
          if (state === 'held') onLost()
          else resolve(null)
        })
      }),
  }
}

/** Milliseconds to wait for a tab that is just giving it back, such as this one before a reload. */
const WORDS_WAIT_MS = 500

/** @param locks of the browser; without them tabs do not wait for each other. */
export function wordsLock(
  locks: Pick<LockManager, 'request'> | undefined,
  waitMs = WORDS_WAIT_MS,
): WordsLock {
  if (locks === undefined) return async () => () => undefined
  return (collection, waiting) =>
    new Promise((resolve) => {
      const hold = (): Promise<void> => new Promise((release) => resolve(release))
      const signal = waiting ?? AbortSignal.timeout(waitMs)
      locks.request(`wayleaf-words ${collection}`, { signal }, hold).catch(() => resolve(null))
    })
}
