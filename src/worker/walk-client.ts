// The page's side of a walk that runs in the library worker.

import type { AskRequest } from '../ask.ts'
import type { Steering, Step } from '../model/walk/trace.ts'
import type { WalkCalls } from './wire/walk-calls.ts'

/** What ends a walk, and what it is told meanwhile. */
export interface WalkingOptions {
  readonly signal: AbortSignal
  /** What the user said since the last call (NAV-15). */
  readonly steer: () => readonly Steering[]
}

/** Walks that run in the library worker. */
export interface WalkRemote extends WalkCalls {
  newJob(): string
  cancel(jobId: string): Promise<void>
}

/** Whether a call failed because the worker is gone, and another one can be asked. */
type IsGone = (error: unknown) => boolean

/** A walk as its steps come; asked anew, once, where the worker died under way. */
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
        // A walk without a model takes the same steps again.
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
      // The next are asked for before these are drawn.
      if (!done) coming = remote.walkOn(jobId, steer())
      coming.catch(() => undefined)
      yield* steps
      if (done) return
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
