// Passes on steps, and the text of an answer that is being written, no faster than they can be drawn.

import type { Writing } from '../../../ask/request.ts'
import { isAbort } from '../../../base/abort.ts'
import { nextTurn } from '../../../base/next-turn.ts'
import type { Step } from '../../../model/walk/trace.ts'

/** Draws the steps since the last call, and what was written so far if that has changed. */
export type ShowSteps = (steps: readonly Step[], writing: Writing | null) => void

/** A queue of what is to be shown. */
export interface StepLog {
  add(step: Step): void
  /** Takes the place of a text that was not shown yet; it is only computed when it is shown. */
  write(writing: () => Writing): void
  /** Passes on what waits. */
  flush(): void
}

/** Minimum time between two drawings, in milliseconds. */
const MIN_INTERVAL_MS = 100
/** The time between two drawings is at least this many times what the last drawing took. */
const DRAW_TIMES = 4

/**
 * Passes steps on: the first at once, later ones together at the next drawing. A walk without
 * a model takes a step every few milliseconds, and a server may send a whole answer word by word within
 * one second; drawing each of them takes several times as long as the walk, and delays it, because both
 * run in the same thread.
 */
export function stepLog(show: ShowSteps): StepLog {
  let waiting: Step[] = []
  let written: (() => Writing) | null = null
  let isWaiting = false
  let started = false
  let drawn = 0
  const flush = (): void => {
    const [steps, writing] = [waiting, written?.() ?? null]
    waiting = []
    written = null
    if (steps.length === 0 && writing === null) return
    const from = performance.now()
    show(steps, writing)
    // The change is drawn before the next task.
    setTimeout(() => {
      drawn = performance.now() - from
    })
  }
  const flushSoon = (): void => {
    if (!started) flush()
    else if (!isWaiting) {
      isWaiting = true
      const ended = (): void => {
        isWaiting = false
        flush()
      }
      afterWait(ended, Math.max(MIN_INTERVAL_MS, DRAW_TIMES * drawn))
    }
    started = true
  }
  return {
    flush,
    add(step) {
      waiting.push(step)
      // The answer takes the place of its text.
      if (step.kind === 'answer') written = null
      flushSoon()
    },
    write(writing) {
      written = writing
      flushSoon()
    },
  }
}

/**
 * Shows the steps of a walk as they arrive. `end` is called once, with the error if it failed, and
 * not at all if `signal` ended it; the steps until then are shown. `write` takes the text of the answer so far.
 */
export async function followSteps(
  steps: (write: StepLog['write']) => AsyncIterable<Step>,
  signal: AbortSignal,
  show: ShowSteps,
  end: (error: unknown) => void,
): Promise<void> {
  const log = stepLog(show)
  try {
    for await (const step of steps(log.write)) log.add(step)
    // The check of an answer, which was made just now, and its drawing are tasks of their own.
    await nextTurn()
    log.flush()
    if (!signal.aborted) end(null)
  } catch (error) {
    log.flush()
    if (!signal.aborted && !isAbort(error)) end(error)
  }
}

/** Runs a task after the time, or at once if there is no screen. */
function afterWait(run: () => void, ms: number): void {
  if (typeof requestAnimationFrame === 'function') setTimeout(run, ms)
  else queueMicrotask(run)
}
