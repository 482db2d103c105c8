// One tab writes at a time.

const WRITE_LOCK = 'wayleaf-write'

type Locks = Pick<LockManager, 'request'>

/**
 * Runs `task` while no other tab writes. When another one does, `onWait` is called and the wait ends
 * with the signal.
 */
export async function writeInTurn<T>(
  locks: Locks,
  signal: AbortSignal,
  task: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  signal.throwIfAborted()
  const atOnce = await locks.request(WRITE_LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await task() },
  )
  if (atOnce !== null) return atOnce.result
  onWait()
  return locks.request(WRITE_LOCK, { signal }, task)
}
