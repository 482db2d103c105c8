// The page's side of a walk that runs in the library worker.

import type { AskRequest } from '../ask.ts'
import type { Steering, Step } from '../model/walk/trace.ts'
import type { WalkCalls } from './wire/walk-calls.ts'

/** The signal and the user's input of a walk. */
export interface WalkingOptions {
  readonly signal: AbortSignal
  /** The user's input since the last call (NAV-15). */
  readonly steer: () => readonly Steering[]
}

/** Walks that run in the library worker. */
export interface WalkRemote extends WalkCalls {
  newJob(): string
  cancel(jobId: string): Promise<void>
}

/** Whether a call failed because the worker died, so that a new one can be used. */
type IsGone = (error: unknown) => boolean

/** The steps of a walk as they arrive; restarted once if the worker dies. */
export async function* walkThrough(
  remote: WalkRemote,
  request: AskRequest,
  options: WalkingOptions,
  isGone: IsGone,
): AsyncGenerator<Step, void> {
  let shown = 0
  for (let attempt = 1; ; attempt++) {
    try {
      for await (const step of once(remote, request, options)) {
        // A repeated walk without a model has the same steps.
        if (step.number <= shown) continue
        shown = step.number
        yield step
      }
      return
    } catch (error) {
      if (attempt > 1 || !isGone(error)) throw error
    }
  }
}

async function* once(
  remote: WalkRemote,
  request: AskRequest,
  { signal, steer }: WalkingOptions,
): AsyncGenerator<Step, void> {
  signal.throwIfAborted()
  const jobId = remote.newJob()
  const stop = (): void => void remote.cancel(jobId).catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    let coming = remote.walk(jobId, request)
    while (true) {
      const { steps, done } = await coming
      // The next steps are requested before these are drawn.
      if (!done) coming = remote.walkOn(jobId, steer())
      coming.catch(() => undefined)
      yield* steps
      if (done) return
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
