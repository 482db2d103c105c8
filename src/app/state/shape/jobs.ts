// Counts running jobs, so that scripts and tests can wait for the app instead of for time.

/** The running jobs. */
export interface Jobs {
  /** Runs `job` and counts it until it settles. */
  run<T>(job: () => Promise<T>): Promise<T>
  /** Counts as running until the returned function is called. */
  begin(): () => void
  /** Waits for the user inside a job, which does not count as running meanwhile. */
  pause<T>(answer: Promise<T>): Promise<T>
  /** Resolves as soon as nothing is running. */
  idle(): Promise<void>
}

/** Creates a counter. */
export function createJobs(): Jobs {
  let running = 0
  let waiting: (() => void)[] = []
  const settle = (): void => {
    running--
    if (running > 0) return
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve()
  }
  return {
    begin() {
      running++
      let open = true
      return () => {
        if (open) settle()
        open = false
      }
    },
    async run(job) {
      running++
      try {
        return await job()
      } finally {
        settle()
      }
    },
    async pause(answer) {
      settle()
      try {
        return await answer
      } finally {
        running++
      }
    },
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  }
}
