// Giving way inside a worker: what is long lets the messages that wait be taken in between.

/** Resolves after the messages that wait; a timer would wait for longer. */
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
