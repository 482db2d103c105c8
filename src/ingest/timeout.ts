// Limits the time of an operation, with a timer that tests can replace.

import { filled, MessageError } from '../messages/words.ts'
/** Calls `callback` after `ms` milliseconds, unless the returned function is called before. */
export type SetTimer = (ms: number, callback: () => void) => () => void

/** An operation took too long. */
export class TimeoutError extends MessageError {
  override readonly name = 'TimeoutError'
}

const platformTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** Rejects with a `TimeoutError` if the work takes longer; its later result is dropped. */
export async function withTimeout<T>(
  ms: number,
  setTimer: SetTimer = platformTimer,
  work: () => Promise<T>,
): Promise<T> {
  let cancel = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    cancel = setTimer(ms, () =>
      reject(new TimeoutError(filled('no answer for {seconds} s', { seconds: ms / 1000 }))),
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    cancel()
  }
}
