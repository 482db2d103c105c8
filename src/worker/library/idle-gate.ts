// Tracks when no request is pending, so that work done in advance does not delay answers.

/** Knows when the last request was. */
export interface IdleGate {
  /** Records a request; `ms` is the time without work in advance after it, in milliseconds. */
  recordRequest(ms?: number): void
  /** While this runs, work in advance that uses `wait` is slowed down. */
  during<T>(run: () => Promise<T>): Promise<T>
  /**
   * Resolves once there was no request for a moment.
   * @param turn how to wait; by default a timer, which browsers delay by some milliseconds when timers are nested
   */
  wait(turn?: () => Promise<void>): Promise<void>
  /** The same for work that the user waits for, or soon will; ignores `during`. */
  giveWay(turn?: () => Promise<void>): Promise<void>
}

/** Time without a request: the next keystroke, or the page's next request, follows within it. */
const QUIET_MS = 60
/** Time between two pieces of work in advance while something else runs. */
const SLOW_PAUSE_MS = 250

const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))

/** @param now milliseconds; only differences count */
export function createIdleGate(now: () => number): IdleGate {
  let until = Number.NEGATIVE_INFINITY
  let running = 0
  // Does not wait for pending answers, since they may wait for this work.
  const quiet = async (): Promise<void> => {
    for (let left = until - now(); left > 0; left = until - now()) await pause(left)
  }
  return {
    recordRequest(ms = QUIET_MS) {
      until = Math.max(until, now() + ms)
    },
    async during(run) {
      running++
      try {
        return await run()
      } finally {
        running--
      }
    },
    async wait(turn = () => pause(0)) {
      await turn()
      if (running > 0) await pause(SLOW_PAUSE_MS)
      await quiet()
    },
    async giveWay(turn = () => pause(0)) {
      await turn()
      await quiet()
    },
  }
}
