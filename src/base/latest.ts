// Of many requests only the newest counts: a search while typing, a jump while another is under way.

/** Issues tickets; a ticket knows whether it is still the newest. */
export function createTickets(): () => () => boolean {
  let newest = 0
  return () => {
    const mine = ++newest
    return () => mine === newest
  }
}

/**
 * Runs `job` for one argument at a time. Of the arguments that come while it runs only the newest is
 * run next; the others resolve to `null` at once, without being run. So answers come in the order
 * of the questions, however slow the job is.
 */
export function latestOnly<A, R>(
  job: (argument: A) => Promise<R>,
): (argument: A) => Promise<R | null> {
  interface Waiting {
    readonly argument: A
    readonly resolve: (result: R | null) => void
    readonly reject: (cause: unknown) => void
  }
  let running = false
  let next: Waiting | null = null
  const run = async (): Promise<void> => {
    running = true
    for (let waiting = next; waiting !== null; waiting = next) {
      next = null
      try {
        waiting.resolve(await job(waiting.argument))
      } catch (cause) {
        waiting.reject(cause)
      }
    }
    running = false
  }
  return (argument) =>
    new Promise((resolve, reject) => {
      next?.resolve(null)
      next = { argument, resolve, reject }
      if (!running) void run()
    })
}
