// Lets one tab at a time write everyday words of a collection: two would pay for the same words.

import type { WordsLock } from '../shape/dependencies.ts'

/** Milliseconds to wait for a tab that is just giving it back, such as this one before a reload. */
const WAIT_MS = 500

/** @param locks of the browser; without them tabs do not wait for each other. */
export function wordsLock(
  locks: Pick<LockManager, 'request'> | undefined,
  waitMs = WAIT_MS,
): WordsLock {
  if (locks === undefined) return async () => () => undefined
  return (collection, waiting) =>
    new Promise((resolve) => {
      const hold = (): Promise<void> => new Promise((release) => resolve(release))
      const signal = waiting ?? AbortSignal.timeout(waitMs)
      locks.request(`wayleaf-words ${collection}`, { signal }, hold).catch(() => resolve(null))
    })
}
