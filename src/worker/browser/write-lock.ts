// One tab writes at a time.

import { MessageError } from '../../messages/words.ts'

const WRITE_LOCK = 'wayleaf-write'

type Locks = Pick<LockManager, 'request'>

/** A task that runs while no other tab writes; the signal aborts it when the lock is lost or its caller stops. */
export type Turn<T> = (signal: AbortSignal) => Promise<T>

/** Thrown by a task whose lock another tab took over. */
class OvertakenError extends MessageError {
  override readonly name = 'OvertakenError'
}

/**
 * Runs `task` while no other tab writes. If another one does, `onWait` is called, and the signal can end the
 * wait. The argument of `onWait` takes the lock of a tab that no longer responds: that tab's task fails with an
 * `OvertakenError` as soon as it runs again, before it commits.
 */
export async function writeInTurn<T>(
  locks: Locks,
  signal: AbortSignal,
  task: Turn<T>,
  onWait: (takeOver: () => void) => void = () => undefined,
): Promise<T> {
  signal.throwIfAborted()
  const atOnce = await hold(locks, { ifAvailable: true }, signal, task)
  if (atOnce !== null) return atOnce.result
  const patience = new AbortController()
  onWait(() => patience.abort())
  let hasBegun = false
  const begin: Turn<T> = (ends) => {
    hasBegun = true
    return task(ends)
  }
  try {
    const waiting = AbortSignal.any([signal, patience.signal])
    return given(await hold(locks, { signal: waiting }, signal, begin))
  } catch (error) {
    if (hasBegun || signal.aborted || !patience.signal.aborted) throw error
    return given(await hold(locks, { steal: true }, signal, begin))
  }
}

interface LockedResult<T> {
  readonly result: T
}

/** `null` if the lock is not free and the call does not wait. */
async function hold<T>(
  locks: Locks,
  options: LockOptions,
  signal: AbortSignal,
  task: Turn<T>,
): Promise<LockedResult<T> | null> {
  const lost = new AbortController()
  let isRunning = false
  try {
    return await locks.request(WRITE_LOCK, options, async (lock) => {
      if (lock === null) return null
      isRunning = true
      const running = task(AbortSignal.any([signal, lost.signal]))
      return { result: await running.finally(() => (isRunning = false)) }
    })
  } catch (error) {
    // The request for a stolen lock rejects while its task still runs.
    if (!isRunning) throw error
    const overtaken = new OvertakenError(
      'Another tab took over because this one did not answer. Start again here once that tab is done.',
    )
    lost.abort(overtaken)
    throw overtaken
  }
}

function given<T>(held: LockedResult<T> | null): T {
  if (held === null) throw new Error('The browser gave no lock')
  return held.result
}
