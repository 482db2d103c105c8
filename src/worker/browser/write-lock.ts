// One tab writes at a time.

import { SaidError } from '../../model/words/words.ts'

const WRITE_LOCK = 'wayleaf-write'

type Locks = Pick<LockManager, 'request'>

/** Runs while no other tab writes; the signal ends it when the turn is lost, or its caller stops. */
export type Turn<T> = (signal: AbortSignal) => Promise<T>

/** Thrown by a task whose turn another tab took over. */
class OvertakenError extends SaidError {
  override readonly name = 'OvertakenError'
}

/**
 * Runs `task` while no other tab writes. When another one does, `onWait` is called and the wait ends
 * with the signal. What `onWait` is given takes the turn of a tab that does not answer any more: that
 * tab's task ends with an `OvertakenError` as soon as it runs again, before it commits.
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

interface Held<T> {
  readonly result: T
}

/** `null` where the lock is not free and need not be waited for. */
async function hold<T>(
  locks: Locks,
  options: LockOptions,
  signal: AbortSignal,
  task: Turn<T>,
): Promise<Held<T> | null> {
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
    // A lock that is taken away rejects while its task still runs.
    if (!isRunning) throw error
    const overtaken = new OvertakenError(
      'Another tab took over because this one did not answer. Start again here once that tab is done.',
    )
    lost.abort(overtaken)
    throw overtaken
  }
}

function given<T>(held: Held<T> | null): T {
  if (held === null) throw new Error('The browser gave no lock')
  return held.result
}
