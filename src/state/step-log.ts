// Hands steps on in the rhythm of the screen.

import { isAbort } from '../base/abort.ts'
import type { Step } from '../model/trace.ts'

export interface StepLog {
  add(step: Step): void
  /** Hands on what waits. */
  flush(): void
}

/**
 * Hands steps on: the first at once, the others as many as have come by the next frame. A walk without
 * a model takes a step a few milliseconds after the other, and drawing each by itself would cost more
 * than the walk.
 */
export function stepLog(show: (steps: readonly Step[]) => void): StepLog {
  let waiting: Step[] = []
  let begun = false
  const flush = (): void => {
    const steps = waiting
    waiting = []
    if (steps.length > 0) show(steps)
  }
  return {
    flush,
    add(step) {
      waiting.push(step)
      if (!begun) flush()
      else if (waiting.length === 1) nextFrame(flush)
      begun = true
    },
  }
}

/**
 * Shows the steps of a walk as they come. `end` is called once, with the error where it broke off, and
 * not at all where `signal` ended it: then what came by then is shown.
 */
export async function followSteps(
  steps: () => AsyncIterable<Step>,
  signal: AbortSignal,
  show: (steps: readonly Step[]) => void,
  end: (error: unknown) => void,
): Promise<void> {
  const log = stepLog(show)
  try {
    for await (const step of steps()) log.add(step)
    log.flush()
    if (!signal.aborted) end(null)
  } catch (error) {
    log.flush()
    if (!signal.aborted && !isAbort(error)) end(error)
  }
}

function nextFrame(run: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(run)
  else queueMicrotask(run)
}
