// When nobody waits for an answer, so that what is done ahead stands in nobody's way.

/** Knows when something was asked last. */
export interface Quiet {
  /** Notes that something was asked; for how long nothing is done ahead then, in milliseconds. */
  asked(ms?: number): void
  /**
   * Lets others go first; resolves once nothing was asked for a moment.
   * @param turn how; by default a timer, which browsers let wait for some milliseconds when it follows others
   */
  wait(turn?: () => Promise<void>): Promise<void>
}

/** A letter follows the other, and a page asks again a few milliseconds after each answer. */
const QUIET_MS = 60

const pause = (ms: number) => new Promise<void>((next) => setTimeout(next, ms))

/** @param now milliseconds; only differences count */
export function createQuiet(now: () => number): Quiet {
  let until = Number.NEGATIVE_INFINITY
  return {
    asked(ms = QUIET_MS) {
      until = Math.max(until, now() + ms)
    },
    async wait(turn = () => pause(0)) {
      await turn()
      // Not until what was asked is answered: that may wait for what is done ahead.
      for (let left = until - now(); left > 0; left = until - now()) await pause(left)
    },
  }
}
