// When nobody waits for an answer, so that what is done ahead stands in nobody's way.

export interface Quiet {
  /** Notes that something was asked. */
  asked(): void
  /** Lets others go first; resolves once nothing was asked for a moment. */
  wait(): Promise<void>
}

/** A walk asks again a few milliseconds after each answer. */
const QUIET_MS = 60

/** @param now milliseconds; only differences count */
export function createQuiet(now: () => number): Quiet {
  let last = Number.NEGATIVE_INFINITY
  const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))
  return {
    asked() {
      last = now()
    },
    async wait() {
      await pause(0)
      // Not until what was asked is answered: that may wait for what is done ahead.
      for (let left = QUIET_MS; left > 0; ) {
        left = last + QUIET_MS - now()
        if (left > 0) await pause(left)
      }
    },
  }
}
