// When nobody waits for an answer, so that what is done ahead stands in nobody's way.

/** Knows when something was asked last. */
export interface IdleGate {
  /** Notes that something was asked; for how long nothing is done ahead then, in milliseconds. */
  asked(ms?: number): void
  /** While this runs little is done ahead, and only for what it may wait for. */
  during<T>(run: () => Promise<T>): Promise<T>
  /**
   * Lets others go first; resolves once nothing was asked for a moment.
   * @param turn how; by default a timer, which browsers let wait for some milliseconds when it follows others
   */
  wait(turn?: () => Promise<void>): Promise<void>
  /** The same for what somebody waits for himself, though for other things more: whatever else runs. */
  giveWay(): Promise<void>
}

/** A letter follows the other, and a page asks again a few milliseconds after each answer. */
const QUIET_MS = 60
/** Between two pieces of what is done ahead while something else runs. */
const BESIDE_MS = 250

const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))

/** @param now milliseconds; only differences count */
export function createIdleGate(now: () => number): IdleGate {
  let until = Number.NEGATIVE_INFINITY
  let running = 0
  // Not until what was asked is answered: that may wait for what is done ahead.
  const quiet = async (): Promise<void> => {
    for (let left = until - now(); left > 0; left = until - now()) await pause(left)
  }
  return {
    asked(ms = QUIET_MS) {
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
      if (running > 0) await pause(BESIDE_MS)
      await quiet()
    },
    async giveWay() {
      await pause(0)
      await quiet()
    },
  }
}
