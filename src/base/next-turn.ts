// Giving way: what is long lets the messages that wait be taken in between; and works that wait for each other.

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

/** A queue: each work begins when the one before it has ended, even if that failed. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
