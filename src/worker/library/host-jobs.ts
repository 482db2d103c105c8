// Calls of the library worker that can be cancelled, by the ids that the page gave them.

/** Runs `run` under an id, with a signal that cancelling the id ends. */
export type RunJob = <T>(jobId: string, run: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** The jobs that are running. */
export interface HostJobs {
  readonly run: RunJob
  readonly cancel: (jobId: string) => void
  /** Notes how a job that waits for another tab can take its turn by force. */
  readonly canTakeTurn: (jobId: string, takeOver: () => void) => void
  readonly takeTurn: (jobId: string) => void
}

/** No job is running. */
export function createHostJobs(): HostJobs {
  const running = new Map<string, AbortController>()
  const turns = new Map<string, () => void>()
  return {
    async run(jobId, run) {
      const controller = new AbortController()
      running.set(jobId, controller)
      try {
        return await run(controller.signal)
      } finally {
        running.delete(jobId)
        turns.delete(jobId)
      }
    },
    cancel: (jobId) => running.get(jobId)?.abort(),
    canTakeTurn: (jobId, takeOver) => void turns.set(jobId, takeOver),
    takeTurn: (jobId) => turns.get(jobId)?.(),
  }
}
