// One tab at a time has a model in memory: two would together need more than most machines have.

import type { EngineLock } from '../shape/model-access.ts'

const LOCK = 'wayleaf-engine'
/** The page before a reload may hold it for a moment longer. Milliseconds. */
const WAIT_MS = 1500

/** @param locks of the browser; without them every tab goes its own way. */
export function engineLock(locks: Pick<LockManager, 'request'> | undefined): EngineLock {
  if (locks === undefined) return { take: async () => () => undefined }
  return {
    take: (steals, lost) =>
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
        locks.request(LOCK, options, hold).catch(() => {
          if (state === 'held') lost()
          else resolve(null)
        })
      }),
  }
}
