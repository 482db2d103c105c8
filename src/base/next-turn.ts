// Giving way: what is long lets the messages that wait be taken in between.

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
