// Giving way: long work lets waiting messages be handled in between; and tasks that run one after the other.

/** Resolves after the messages that wait. A timer that follows others waits for 4 ms in a browser. */
export function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((next) => {
    port1.onmessage = () => {
      port1.close()
      next()
    }
    port2.postMessage(null)
  })
}

/** A queue: each task begins when the one before it has ended, even if that failed. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
}
