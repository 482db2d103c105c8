// Tracks when no request is pending, so that work done in advance does not delay answers.

/** Time without a request: the next keystroke, or the page's next request, follows within it. */
const QUIET_MS = 60
/** Time between two pieces of work in advance while something else runs. */
const SLOW_PAUSE_MS = 250

const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))

/** @param now milliseconds; only differences count */
export function createIdleGate(now: () => number) {
  let until = Number.NEGATIVE_INFINITY
  let running = 0
  // Does not wait for pending answers, since they may wait for this work.
  const quiet = async (): Promise<void> => {
    for (let left = until - now(); left > 0; left = until - now()) await pause(left)
  }
  return {
    /** Records a request; `ms` is the time without work in advance after it, in milliseconds. */
    recordRequest(ms = QUIET_MS) {
      until = Math.max(until, now() + ms)
    },
    /** While this runs, work in advance that uses `wait` is slowed down. */
    async during<T>(run: () => Promise<T>): Promise<T> {
      running++
      try {
        return await run()
      } finally {
        running--
      }
    },
    /**
     * Resolves once there was no request for a moment.
     * @param turn how to wait; by default a timer, which browsers delay by some milliseconds when timers are nested
     */
    async wait(turn = () => pause(0)) {
      await turn()
      if (running > 0) await pause(SLOW_PAUSE_MS)
      await quiet()
    },
    /** The same for work that the user waits for, or soon will; ignores `during`. */
    async giveWay(turn = () => pause(0)) {
      await turn()
      await quiet()
    },
  }
}

/** Knows when the last request was. */
export type IdleGate = ReturnType<typeof createIdleGate>
