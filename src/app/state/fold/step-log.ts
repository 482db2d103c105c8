// Passes steps on no faster than they can be drawn.

import { isAbort } from '../../../base/abort.ts'
import type { Step } from '../../../model/walk/trace.ts'

/** A queue of steps to be shown. */
export interface StepLog {
  add(step: Step): void
  /** Passes on the waiting steps. */
  flush(): void
}

/** Minimum time between two drawings, in milliseconds. */
const MIN_INTERVAL_MS = 100
/** The time between two drawings is at least this many times what the last drawing took. */
const DRAW_TIMES = 4

/**
 * Passes steps on: the first at once, later ones together at the next drawing. A walk without
 * a model takes a step every few milliseconds; drawing each of them takes several
 * times as long as the walk, and delays it, because both run in the same thread.
 */
export function stepLog(show: (steps: readonly Step[]) => void): StepLog {
  let waiting: Step[] = []
  let started = false
  let drawn = 0
  const flush = (): void => {
    const steps = waiting
    waiting = []
    if (steps.length === 0) return
    const from = performance.now()
    show(steps)
    // The change is drawn before the next task.
    setTimeout(() => {
      drawn = performance.now() - from
    })
  }
  return {
    flush,
    add(step) {
      waiting.push(step)
      if (!started) flush()
      else if (waiting.length === 1) afterWait(flush, Math.max(MIN_INTERVAL_MS, DRAW_TIMES * drawn))
      started = true
    },
  }
}

/**
 * Shows the steps of a walk as they arrive. `end` is called once, with the error if it failed, and
 * not at all if `signal` ended it; the steps until then are shown. `flush` shows waiting steps at once.
 */
export async function followSteps(
  steps: (flush: () => void) => AsyncIterable<Step>,
  signal: AbortSignal,
  show: (steps: readonly Step[]) => void,
  end: (error: unknown) => void,
): Promise<void> {
  const log = stepLog(show)
  try {
    for await (const step of steps(log.flush)) log.add(step)
    log.flush()
    if (!signal.aborted) end(null)
  } catch (error) {
    log.flush()
    if (!signal.aborted && !isAbort(error)) end(error)
  }
}

/** Runs a task after the time, or at once where there is no screen. */
function afterWait(run: () => void, ms: number): void {
  if (typeof requestAnimationFrame === 'function') setTimeout(run, ms)
  else queueMicrotask(run)
}
