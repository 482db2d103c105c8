// Passes steps on at a pace that drawing can keep up with.

import { isAbort } from '../../base/abort.ts'
import type { Step } from '../../model/walk/trace.ts'

/** Steps on their way to the page. */
export interface StepLog {
  add(step: Step): void
  /** Hands on what waits. */
  flush(): void
}

/** Time between two drawings, at least; milliseconds, and times what the last drawing took. */
const RHYTHM_MS = 100
const DRAWINGS = 4

/**
 * Hands steps on: the first at once, the others as many as have come by the next beat. A walk without
 * a model takes a step a few milliseconds after the other; drawing them frame by frame costs several
 * times the walk, and holds it up, as both are done by the same thread.
 */
export function stepLog(show: (steps: readonly Step[]) => void): StepLog {
  let waiting: Step[] = []
  let begun = false
  let drawn = 0
  const flush = (): void => {
    const steps = waiting
    waiting = []
    if (steps.length === 0) return
    const from = performance.now()
    show(steps)
    // What changed is drawn before the next task.
    setTimeout(() => {
      drawn = performance.now() - from
    })
  }
  return {
    flush,
    add(step) {
      waiting.push(step)
      if (!begun) flush()
      else if (waiting.length === 1) nextBeat(flush, Math.max(RHYTHM_MS, DRAWINGS * drawn))
      begun = true
    },
  }
}

/**
 * Shows the steps of a walk as they come. `end` is called once, with the error where it broke off, and
 * not at all where `signal` ended it: then what came by then is shown. `flush` shows what waits at once.
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

/** Without a screen nothing is drawn, so nothing has to wait. */
function nextBeat(run: () => void, ms: number): void {
  if (typeof requestAnimationFrame === 'function') setTimeout(run, ms)
  else queueMicrotask(run)
}
