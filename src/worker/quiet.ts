// When nobody waits for an answer, so that what is done ahead stands in nobody's way.

/** Knows when something was asked last. */
export interface Quiet {
  /** Notes that something was asked; for how long nothing is done ahead then, in milliseconds. */
  asked(ms?: number): void
  /** Lets others go first; resolves once nothing was asked for a moment. */
  wait(): Promise<void>
}

/** A letter follows the other, and a page asks again a few milliseconds after each answer. */
const QUIET_MS = 60

/** @param now milliseconds; only differences count */
export function createQuiet(now: () => number): Quiet {
  let until = Number.NEGATIVE_INFINITY
  const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))
  return {
    asked(ms = QUIET_MS) {
      until = Math.max(until, now() + ms)
    },
    async wait() {
      await pause(0)
      // Not until what was asked is answered: that may wait for what is done ahead.
      for (let left = until - now(); left > 0; left = until - now()) await pause(left)
    },
  }
}
